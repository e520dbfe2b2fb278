"""What the panels of the screen say and offer, made from each seat's view."""

from collections.abc import Iterable, Iterator

from tts_bridge.games.core.staging import Screen
from tts_bridge.games.core.tabletop import Panel, open_prompt
from tts_bridge.table.directives import Directive, Offer, Show, Write
from tts_bridge.table.menus import menu_options
from tts_bridge.table.play import Play
from tts_bridge.table.questions import Options
from tts_bridge.table.wishes import NOTHING


def write_panel(panel: Panel, seat: str, lines: Iterable[str], buttons: Options = ()) -> Iterator[Directive]:
    """All lines and buttons of a panel."""
    told = [*lines][: panel.lines]
    if not panel.shown and (told or buttons):
        yield Show(panel.id, seat, True)
    for number, text in enumerate(told, start=1):
        if text:
            yield Write(panel.id, seat, number, text)
    for number, (wish, text) in enumerate(buttons[: panel.buttons], start=1):
        yield Offer(panel.id, seat, number, text, wish)


def screen_panels(play: Play, screens: dict[str, Screen], extra: dict[str, Options]) -> Iterator[Directive]:
    """The panels of a game that goes on; `screens` are those of all seats, that of everybody under "".

    `extra` are more buttons for panels that everybody or the host sees.
    """
    for panel in play.tabletop.panels:
        if panel.question:
            continue
        for seat in play.state.seats if panel.audience == "seat" else ("",):
            lines = screens[seat].panels.get(panel.id, ())
            own = own_buttons(play, seat, panel.buttons) if seat and panel.buttons else ()
            buttons = own if seat else extra.get(panel.id, ())
            yield from write_panel(panel, seat, lines, buttons)


def own_buttons(play: Play, seat: str, most: int) -> Options:
    """What a seat may do now, if no prompt shows its answers; what does not fit is behind the last button."""
    options = menu_options(play, seat) if not open_prompt(play.state, seat) else ()
    if len(options) <= most:
        return options
    return (*options[: most - 1], (str(NOTHING), play.words.say("table-more")))
