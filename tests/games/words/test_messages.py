"""Everything that is to be said is said, in both languages and with the same values, and nothing else."""

import re
from collections.abc import Iterator
from functools import cached_property

import pytest

from tests.games.words.playing import ENTRY, begun
from tests.games.words.reading import (
    CORE,
    PACKAGE,
    Code,
    constants,
    messages_of,
    needed,
    told_events,
    told_roles,
    trees,
    values_of,
)
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.words import LANGUAGES, Language, MessageFileError, Words
from tts_bridge.games.registry import GAMES, game_entry
from tts_bridge.table.assets import card_files, message_files, read_words

VARIANTS = ("fallout", "classic")


class Speaker:
    """A game of the family, with the code that speaks for it: the family's and its own."""

    def __init__(self, variant: str) -> None:
        self.entry = game_entry(f"munchkin-{variant}")
        self.stats = set(self.entry.language().vocabulary.stats)
        family = sorted((PACKAGE / "games" / "munchkin").iterdir())
        mine = (part.name for part in family if part.name == variant or part.name not in VARIANTS)
        self.own: Code = tuple(f"games/munchkin/{name}" for name in mine if name != "messages")

    @cached_property
    def game(self) -> Game:
        return self.entry.game(card_files(self.entry))

    @cached_property
    def needed(self) -> set[str]:
        kinds = {definition.kind for definition in self.game.library.definitions.values()}
        return needed(self.game, begun(self.game), kinds, self.stats, self.own)

    def texts(self, language: Language) -> dict[str, str]:
        """The files of a language by the folder that they are in."""
        files = message_files(self.entry, language)
        return {name.rpartition("/")[0]: text for name, text in files.items()}

    def all_messages(self, language: Language) -> set[str]:
        return {message for text in self.texts(language).values() for message in messages_of(text)}


SPEAKERS = {variant: Speaker(variant) for variant in VARIANTS}
GAME = SPEAKERS["fallout"].game
WORDS = ENTRY.language().vocabulary
FILES = [name.removesuffix("/en.ftl") for name in message_files(ENTRY, "en")]
of_each_game = pytest.mark.parametrize("speaker", SPEAKERS.values(), ids=SPEAKERS)
FREE = re.compile(r"(now|roll|heading|why|seat|word|house|granted)-")
"""Groups whose messages are looked up by words of the rules, with a message for all others or none."""


def test_general_messages_come_first() -> None:
    assert FILES == ["games/core/messages", "games/munchkin/messages", "games/munchkin/fallout/messages"]


@of_each_game
def test_both_languages_say_the_same_with_the_same_values(speaker: Speaker) -> None:
    for folder in speaker.texts("en"):
        english, russian = (messages_of(speaker.texts(language)[folder]) for language in LANGUAGES)
        assert list(english) == list(russian)
        for message, parts in english.items():
            assert parts.values == russian[message].values, message


@of_each_game
def test_every_message_that_the_rules_need_is_there(speaker: Speaker) -> None:
    assert speaker.needed - speaker.all_messages("en") == set()


def test_the_core_tells_all_its_events_without_a_game() -> None:
    general = messages_of(SPEAKERS["fallout"].texts("en")["games/core/messages"])
    assert {f"event-{event}" for event in told_events(CORE)} - set(general) == set()


ALWAYS = {"cause", "times", "what"}
"""What the log tells messages besides the roles of their event."""


@of_each_game
def test_an_event_is_told_with_all_that_its_message_says(speaker: Speaker) -> None:
    files = speaker.texts("en").values()
    said = {name: parts for text in files for name, parts in messages_of(text).items()}
    bare = {
        (event, tuple(sorted(missing)))
        for event, roles in told_roles((*CORE, *speaker.own))
        if (missing := values_of(said, f"event-{event}") - roles - ALWAYS)
    }
    assert bare == {("discarded", ("seat",))}, "whose they are is said of charity and treasures, told with it"


@of_each_game
def test_no_message_is_there_for_nothing(speaker: Speaker) -> None:
    parts = [part for text in speaker.texts("en").values() for part in messages_of(text).values()]
    inner = {name for part in parts for name in part.messages}
    named = {text for tree in trees("") for text in constants(tree)}
    used = speaker.needed | inner | named
    assert {message for message in speaker.all_messages("en") - used if not FREE.match(message)} == set()


@of_each_game
def test_what_is_going_on_is_told_by_frames_that_there_are(speaker: Speaker) -> None:
    told = (message.partition("-") for message in speaker.all_messages("en"))
    frames = {word for group, _, word in told if group in ("now", "roll")}
    assert frames - {"other"} <= set(speaker.game.rules.frames)


def test_every_time_that_a_card_may_need_has_its_sentence() -> None:
    words = read_words(ENTRY, "en")
    others = {"any_time", "answer", "turned_up", "own_peace", "put_on", "received"}
    needs = set(WORDS.timings) - others | {"before_running"}
    said = {need: words.say("time-needed", needs=need, needs_is=need) for need in needs}
    assert len(set(said.values())) == len(needs)


# ---------------------------------------------------------------- language


def plain_texts(language: Language) -> Iterator[tuple[str, str]]:
    """Each file's words for people: without names of messages and values."""
    files = {n: text for each in SPEAKERS.values() for n, text in message_files(each.entry, language).items()}
    for name, text in files.items():
        lines = (line for line in text.splitlines() if not line.startswith("#"))
        bare = (re.sub(r"^-?[a-z][\w-]* =|\{[^{}]*(->|\})|^ *\*?\[[\w-]+\]", " ", line) for line in lines)
        yield name, "\n".join(bare)


def test_russian_words_are_written_in_russian_letters_alone() -> None:
    for name, text in plain_texts("ru"):
        assert re.findall(r"[A-Za-z]\w*[а-яё]\w*|[а-яё]\w*[A-Za-z]\w*", text, re.IGNORECASE) == [], name
        assert re.findall(r"[A-Za-z]{2,}", text) == [], name


def test_english_words_have_no_russian_letters() -> None:
    for name, text in plain_texts("en"):
        assert re.findall(r"[а-яё]+", text, re.IGNORECASE) == [], name


FAMILIAR = re.compile(
    r"\b(?:ты|тебя|тебе|тобой|тво(?:й|я|ё|и|его|ей|ю|их|им)|выбери|сбрось|отдай|возьми|оставь|заплати|разложи|брось"
    r"|сделай|продолжай|вышиби|поищи|почисти|введи|продай|положи|напиши|загрузи|закрой|верни|убери|дерёшься)\b",
    re.IGNORECASE,
)  # fmt: skip
"""How cards speak to their player, and no message does: those say `вы`."""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_russian_messages_are_polite_and_cards_familiar(game: str) -> None:
    for name, text in message_files(GAMES[game], "ru").items():
        assert FAMILIAR.findall(text) == [], name
    for card in GAMES[game].game(card_files(GAMES[game])).library.definitions.values():
        assert not re.search(r"\b(?:вы|вам|вами|ваш\w*|\w+[йь]те)\b", card.text.ru), card.id


def test_russian_cards_are_written_in_russian_letters_alone() -> None:
    mixed = re.compile(r"[a-z]+[а-яё]|[а-яё][a-z]", re.IGNORECASE)
    for card in GAME.library.definitions.values():
        assert not mixed.search(card.name.ru + " " + card.text.ru), card.id


@pytest.mark.parametrize(
    ("n", "levels", "treasures"),
    [
        (0, "0 Уровней", "ничего"),
        (1, "1 Уровень", "1 Сокровище"),
        (2, "2 Уровня", "2 Сокровища"),
        (5, "5 Уровней", "5 Сокровищ"),
        (11, "11 Уровней", "11 Сокровищ"),
        (21, "21 Уровень", "21 Сокровище"),
        (22, "22 Уровня", "22 Сокровища"),
    ],
)
def test_russian_counts_as_russians_do(n: int, levels: str, treasures: str) -> None:
    words = read_words(ENTRY, "ru")
    assert (words.say("n-levels", n=n), words.say("n-treasures", n=n)) == (levels, treasures)


def test_english_counts_as_the_english_do() -> None:
    words = read_words(ENTRY, "en")
    assert [words.say("n-levels", n=n) for n in (1, 2)] == ["a level", "2 levels"]
    assert words.say("cards-unknown", n=1000) == "1000 cards"


# ---------------------------------------------------------------- what is missing


def test_a_missing_message_stops_nothing_and_is_told() -> None:
    gaps: list[str] = []
    words = Words("ru", {"a.ftl": "hello = Привет, { $name }!"}, gaps.append)
    assert words.say("goodbye") == "[goodbye]"
    assert words.say("hello") == "Привет, name!"
    assert words.say("hello", name="Ёж 🎲") == "Привет, Ёж 🎲!"
    assert gaps[0] == "goodbye"
    assert gaps[1].startswith("hello: ")


def test_a_later_file_says_it_in_its_own_way() -> None:
    words = Words("en", {"a.ftl": "one = first\ntwo = second", "b.ftl": "one = own"})
    assert (words.say("one"), words.say("two")) == ("own", "second")


def test_a_file_that_is_not_fluent_is_named_with_its_line() -> None:
    with pytest.raises(MessageFileError, match=r"^bad\.ftl:3: "):
        Words("en", {"bad.ftl": "good = yes\n\nbad = { $n ->\n"})
