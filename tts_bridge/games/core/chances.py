"""Odds in words: as a percentage, and exactly."""

from collections.abc import Iterable
from fractions import Fraction

from tts_bridge.games.core.odds import Odds
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.words import message_id


def odds_lines(speech: Speech, found: Iterable[Odds]) -> tuple[str, ...]:
    """What is told of odds: how they are meant, then one line for each; none where all go without saying."""
    told = [each for each in found if not each.obvious]
    if not told:
        return ()
    title = "odds-alone" if any(each.alone for each in told) else "odds-title"
    return (speech.words.say(title), *(_line(speech, each) for each in told))


def _line(speech: Speech, odds: Odds) -> str:
    message, roles = message_id("odds", odds.kind), {"seat": odds.seat, "card": odds.card}
    return speech.say(message, roles, chance=_chance(speech, odds))


def _chance(speech: Speech, odds: Odds) -> str:
    least, most = odds.chance, odds.chance + odds.unknown
    if odds.unknown == 1:
        return speech.words.say("chance-unknown")
    if odds.unknown:
        shown = {"least": percent(least), "most": percent(most), "from": str(least), "to": str(most)}
        return speech.words.say("chance-range", **shown)
    if least in (0, 1):
        return percent(least)
    return speech.words.say("chance-exact", percent=percent(least), fraction=str(least))


def percent(share: Fraction) -> str:
    """A share in whole percents; what is neither impossible nor certain is not told as if it were."""
    rounded = round(share * 100)
    if rounded == 0 and share > 0:
        return "<1%"
    return ">99%" if rounded == 100 and share < 1 else f"{rounded}%"
