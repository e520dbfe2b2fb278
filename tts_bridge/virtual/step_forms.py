"""All steps that a file of steps may have: what people do at a table, and what is expected there."""

from .clock import FRAMES
from .expectations import EXPECTATIONS
from .menus import ContextMenu
from .record import EVERYBODY
from .stage import Stage
from .steps import Form

# ---------------------------------------------------------------- people and time


def _sit(stage: Stage, colour: str, name: str) -> None:
    everybody = stage.table.world.persons.everybody
    if any(person.name == name for person in everybody):
        stage.table.person(name).sit(colour)
    else:
        stage.table.join(name, colour, host=not everybody)


def _rewind(stage: Stage, count: int = 0) -> None:
    stage.table.rewind(count)


def _wait(stage: Stage, seconds: float) -> None:
    stage.table.step(max(0, round(seconds * FRAMES)))


def _list(stage: Stage) -> None:
    for piece in stage.table.world.pieces:
        if piece.is_zone:
            continue
        inside = f", {len(piece.contained)} inside" if piece.type in ("Deck", "Bag") else ""
        labels = ", ".join(repr(button.label) for button in piece.buttons if button.clickable)
        at, name = piece.position, piece.nickname.strip() or "-"
        told = f"{piece.guid} {piece.type} {name} at {at.x:.1f} {at.z:.1f}{inside}"
        told += f", buttons {labels}" if labels else ""
        stage.table.world.record.write("list", EVERYBODY, told)


# ---------------------------------------------------------------- gestures


def _drag(stage: Stage, who: str, piece: str, x: float, z: float) -> bool:
    return stage.who(who).drag(stage.piece(piece), x, z)


def _drag_onto(stage: Stage, who: str, piece: str, target: str) -> bool:
    return stage.who(who).drag_onto(stage.piece(piece), stage.piece(target))


def _drag_to_hand(stage: Stage, who: str, piece: str, colour: str = "") -> bool:
    return stage.who(who).drag_to_hand(stage.piece(piece), colour or who)


def _drag_top(stage: Stage, who: str, piece: str, x: float, z: float) -> bool:
    return stage.who(who).drag_top(stage.piece(piece), x, z) is not None


def _hold(stage: Stage, who: str, piece: str) -> bool:
    return stage.who(who).pick_up(stage.piece(piece))


def _carry(stage: Stage, who: str, x: float, z: float) -> bool:
    stage.who(who).carry(x, z)
    return True


def _drop(stage: Stage, who: str) -> bool:
    stage.who(who).drop()
    return True


def _escape(stage: Stage, who: str) -> bool:
    stage.who(who).escape()
    return True


def _throw(stage: Stage, who: str, piece: str, x: float, z: float) -> bool:
    thrown = stage.who(who).pick_up(stage.piece(piece))
    stage.who(who).throw(x, z)
    return thrown


def _flip(stage: Stage, who: str, piece: str) -> bool:
    return stage.who(who).flip(stage.piece(piece))


def _turn(stage: Stage, who: str, piece: str, count: int) -> bool:
    return stage.who(who).turn(stage.piece(piece), count)


def _roll(stage: Stage, who: str, piece: str) -> bool:
    return stage.who(who).randomize(stage.piece(piece))


def _type(stage: Stage, who: str, count: int, piece: str) -> bool:
    return stage.who(who).type_number(stage.piece(piece), count)


def _press(stage: Stage, who: str, label: str, piece: str) -> bool:
    return stage.who(who).click_button(stage.piece(piece), label)


def _click(stage: Stage, who: str, element: str) -> bool:
    return stage.who(who).click(element)


def _choose(stage: Stage, who: str, element: str, value: str) -> bool:
    return stage.who(who).choose(element, value)


def _say(stage: Stage, who: str, words: str) -> bool:
    return stage.who(who).say(words)


def _menu(stage: Stage, who: str, label: str, piece: str) -> bool:
    menu, own = ContextMenu(stage.who(who), stage.piece(piece)), label.casefold()
    if own == "shuffle":
        return menu.shuffle()
    if own == "reset":
        return menu.reset()
    return menu.choose(label)


def _draw(stage: Stage, who: str, count: int, piece: str) -> bool:
    return ContextMenu(stage.who(who), stage.piece(piece)).draw(count)


def _deal(stage: Stage, who: str, count: int, piece: str) -> bool:
    return ContextMenu(stage.who(who), stage.piece(piece)).deal(count)


def _key(stage: Stage, who: str, count: int) -> bool:
    stage.who(who).press(count)
    return True


def _ping(stage: Stage, who: str, x: float, z: float) -> bool:
    stage.who(who).ping(x, z)
    return True


def _search(stage: Stage, who: str, piece: str) -> bool:
    window = ContextMenu(stage.who(who), stage.piece(piece)).search()
    if window is not None:
        stage.table.step(FRAMES)
        window.close()
    return window is not None


def _peek(stage: Stage, who: str, piece: str) -> bool:
    stage.who(who).peek(stage.piece(piece))
    return True


def _delete(stage: Stage, who: str, piece: str) -> bool:
    return stage.who(who).delete(stage.piece(piece))


FORMS = (
    Form("sit {colour} {name}", _sit, waits=False),
    Form("{who} leave", lambda stage, who: stage.who(who).leave(), waits=False),
    Form("wait {seconds}", _wait, waits=False),
    Form("settle", Stage.settle, waits=False),
    Form("list", _list, waits=False),
    Form("rewind", _rewind, waits=False),
    Form("rewind {count}", _rewind, waits=False),
    Form("{who} drag {piece} to {x} {z}", _drag),
    Form("{who} drag {piece} onto {target}", _drag_onto),
    Form("{who} drag {piece} to hand", _drag_to_hand),
    Form("{who} drag {piece} to hand of {colour}", _drag_to_hand),
    Form("{who} drag top of {piece} to {x} {z}", _drag_top),
    Form("{who} hold {piece}", _hold, waits=False),
    Form("{who} carry to {x} {z}", _carry, waits=False),
    Form("{who} drop", _drop),
    Form("{who} escape", _escape),
    Form("{who} throw {piece} by {x} {z}", _throw),
    Form("{who} flip {piece}", _flip),
    Form("{who} turn {piece} {count}", _turn),
    Form("{who} roll {piece}", _roll),
    Form("{who} shuffle {piece}", _roll),
    Form("{who} type {count} over {piece}", _type),
    Form("{who} draw {count} from {piece}", _draw),
    Form("{who} deal {count} from {piece}", _deal),
    Form("{who} press {label} on {piece}", _press),
    Form("{who} choose {label} in menu of {piece}", _menu),
    Form("{who} click {element}", _click),
    Form("{who} set {element} to {value}", _choose),
    Form("{who} key {count}", _key),
    Form("{who} ping {x} {z}", _ping),
    Form("{who} delete {piece}", _delete),
    Form("{who} search {piece}", _search),
    Form("{who} peek {piece}", _peek),
    Form("{who} chat {words...}", _say),
    *EXPECTATIONS,
)
