"""What people do at the table: each act asks the scripts as TTS does, and says whether it was done."""

from functools import partial
from typing import TYPE_CHECKING

from . import dealing, holding, states
from .binding import NAMED_TINTS
from .dice import random_rotation, rotation_for
from .overlap import under
from .persons import ACTIONS, Person
from .pieces import Piece
from .record import EVERYBODY
from .values import Value, Vec

if TYPE_CHECKING:
    from .table import VirtualTable

STEP = 15
"""Degrees of one turn of the rotation keys."""
TYPED_AFTER = 60
"""Frames that TTS waits for a second digit."""


class Actor:
    """One person at one table. Acts that take time let it pass; all answer False when a script refused."""

    def __init__(self, table: "VirtualTable", person: Person) -> None:
        self.table = table
        self.person = person
        self._world = table.world

    @property
    def colour(self) -> str:
        """The colour the person sits at."""
        return self.person.colour

    # ---- coming and going

    def sit(self, colour: str) -> None:
        """Changes seat; raises ValueError if it is taken."""
        self.let_everything_go()
        self._world.persons.sit(self.person, colour)

    def leave(self) -> None:
        """The connection is gone; what was held falls."""
        self.let_everything_go()
        self._world.persons.disconnect(self.person)

    def let_everything_go(self) -> None:
        """Opens the fingers, without a choice in the matter."""
        for piece in list(self.person.holding):
            holding.let_go(self._world, piece, home=not self._world.quirks.held_fall_on_leaving)

    # ---- holding

    def pick_up(self, *pieces: Piece) -> bool:
        """Takes pieces up together; a deck is taken whole."""
        takable = [p for p in pieces if self._can_hold(p)]
        if not takable or not self._may("PickUp", takable):
            return False
        for piece in takable:
            if not piece.destroyed and piece.held_by is None:
                holding.lift(self._world, self.person, piece)
        return bool(self.person.holding)

    def pick_top(self, deck: Piece) -> Piece | None:
        """Drags the top card off a deck (a quick drag); a loose card is taken itself."""
        if deck.type != "Deck":
            return deck if self.pick_up(deck) else None
        named_after = self._world.quirks.deck_pickup_names_card
        if not self._can_hold(deck) or (not named_after and not self._may("PickUp", [deck])):
            return None
        card = self._world.containers.take(deck)
        if named_after and not self._may("PickUp", [card]):
            self._put_back(deck, card)
            return None
        holding.lift(self._world, self.person, card)
        return card

    def carry(self, x: float, z: float, speed: float = holding.CARRY_SPEED) -> None:
        """Moves what is held over a place, which takes time; `speed` is in units a second."""
        self.table.step(holding.carry(self._world, self.person, x, z, speed))

    def drop(self) -> None:
        """Lets go of what is held, where it is."""
        for piece in list(self.person.holding):
            holding.let_go(self._world, piece)

    def throw(self, dx: float, dz: float) -> None:
        """Lets go in motion: the pieces fly on; dice come up at random."""
        for piece in list(self.person.holding):
            holding.throw(self._world, piece, dx, dz)

    def nudge(self, piece: Piece, dx: float, dz: float) -> bool:
        """Pushes a piece with another: no event tells, and a die may come to lie on another side."""
        if not self._can_touch(piece) or piece.locked:
            return False
        turn = piece.rotation if piece.is_card_like else random_rotation(piece, self._world.luck.of(piece))
        self._world.physics.tumble(piece, piece.position.plus(dx, 0, dz), turn, 0.5)
        return True

    def escape(self) -> None:
        """Esc: a drop is told where the hand is, and the pieces glide home."""
        for piece in list(self.person.holding):
            holding.let_go(self._world, piece, home=True)

    def drag(self, piece: Piece, x: float, z: float, speed: float = holding.CARRY_SPEED) -> bool:
        """Takes a piece to a place and drops it there; `speed` is in units a second."""
        if not self.pick_up(piece):
            return False
        self.carry(x, z, speed)
        self.drop()
        return True

    def drag_top(self, deck: Piece, x: float, z: float) -> Piece | None:
        """Takes the top card of a deck to a place."""
        card = self.pick_top(deck)
        if card is not None:
            self.carry(x, z)
            self.drop()
        return card

    def drag_onto(self, piece: Piece, target: Piece) -> bool:
        """Drops a piece onto another."""
        return self.drag(piece, target.position.x, target.position.z)

    def drag_to_hand(self, piece: Piece, colour: str | None = None, number: int = 1) -> bool:
        """Drops a piece into a hand zone, one's own by default; raises LookupError if there is none."""
        zone = self._world.hands.zone(colour or self.colour, number)
        if zone is None:
            raise LookupError(f"{colour or self.colour} has no hand zone {number}")
        spot, _ = dealing.hand_pose(self._world, zone)
        return self.drag(piece, spot.x, spot.z)

    def select(self, x: tuple[float, float], z: tuple[float, float]) -> list[Piece]:
        """Draws a box and selects what is in it; nothing if a script refuses."""
        found = [
            p
            for p in self._world.pieces
            if not p.is_zone
            and p.interactable
            and p.data.get("DragSelectable", True)
            and x[0] <= p.position.x <= x[1]
            and z[0] <= p.position.z <= z[1]
        ]
        self.person.selected = found if found and self._may("Select", found) else []
        return list(self.person.selected)

    # ---- turning

    def flip(self, piece: Piece) -> bool:
        """F: turns a piece over."""
        return self._turn(piece, "FlipOver", 0, 180)

    def turn(self, piece: Piece, steps: int) -> bool:
        """Q and E: turns by steps of 15 degrees, to the right if positive, a key press each."""
        action = "RotateIncrementalRight" if steps > 0 else "RotateIncrementalLeft"
        done = [self._turn(piece, action, STEP if steps > 0 else -STEP, 0) for _ in range(abs(steps))]
        return all(done)

    def randomize(self, piece: Piece) -> bool:
        """R or a shake: shuffles a deck, rolls a die."""
        if not self._can_touch(piece) or not self._may("Randomize", [piece]):
            return False
        if not self._world.scripts.allows("tryObjectRandomize", piece, self.colour):
            return False
        dealing.roll(self._world, piece, self.colour)
        return True

    # ---- keys, buttons, words

    def type_number(self, piece: Piece, number: int, *, alt: bool = False) -> bool:
        """A number key over a piece: a script may take it; else a deck deals so many, a die shows it."""
        if not piece.interactable and not self._world.quirks.number_keys_reach_sealed:
            return False
        extra = (alt,) if self._world.version >= 14 else ()
        if self._world.scripts.claims("onObjectNumberTyped", piece, self.colour, number, *extra):
            return False
        if piece.type == "Dice":
            turn = rotation_for(piece, number)
            self._world.physics.glide(piece, None, turn)
        elif piece.uses_hands or piece.type in ("Deck", "Bag"):
            draw = partial(dealing.deal, self._world, piece, number, [self.colour])
            self._world.clock.after(TYPED_AFTER, draw, "begun")
        return True

    def hover(self, piece: Piece | None) -> None:
        """Rests the pointer on a piece, or takes it away."""
        self.person.hovered = piece
        self._world.scripts.tell("onObjectHover", self.colour, piece)

    def click_button(self, piece: Piece, label: str | int, *, alt: bool = False) -> bool:
        """Clicks a classic button by its text or index; False for a label that cannot be clicked."""
        for i, button in enumerate(piece.buttons):
            if label in (i, button.label):
                if not button.clickable:
                    return False
                self._world.scripts.call_named(button.owner, button.function, piece, self.colour, alt)
                return True
        raise LookupError(f"{piece.nickname or piece.guid} has no button {label!r}")

    def click(self, element_id: str) -> bool:
        """Clicks an element of the screen UI; False if this person does not see it or cannot click it."""
        return self._ui_event(element_id, "onClick", "-1")

    def choose(self, element_id: str, value: str) -> bool:
        """Sets a toggle, slider or dropdown, or types into a field."""
        changed = self._ui_event(element_id, "onValueChanged", value)
        return self._ui_event(element_id, "onEndEdit", value) or changed

    def say(self, text: str) -> bool:
        """Writes into the chat; False if a script hides it."""
        player = self._world.persons.player_of(self.person)
        if text.startswith("/"):
            return False
        if not self._world.scripts.allows("onChat", text, player):
            return False
        self._world.record.write("chat", EVERYBODY, text, NAMED_TINTS.get(self.colour), self.person.name)
        return True

    def ping(self, x: float, z: float) -> None:
        """Tab: pings a place or the piece there."""
        at = Vec(x, 1.0, z)
        piece = under([p for p in self._world.pieces if not p.is_zone], at)
        self._world.scripts.tell("onPlayerPing", self._world.persons.player_of(self.person), at, piece)

    def end_turn(self) -> bool:
        """The End Turn button; False if it is not this person's turn."""
        turns = self._world.turns
        if not turns.enable or turns.colour not in ("", self.colour):
            return False
        turns.give(turns.after(self.colour))
        return True

    def press(self, key: int) -> None:
        """A scripting key (the number pad), 1 to 10, down and up."""
        self._world.scripts.tell("onScriptingButtonDown", key, self.colour)
        self._world.scripts.tell("onScriptingButtonUp", key, self.colour)

    def hotkey(self, label: str) -> None:
        """A key that was bound to a script's hotkey; raises KeyError for a label that is not there."""
        callback = self._world.hotkeys[label]
        self._world.scripts.call(callback, self.colour, self.person.hovered, self.person.pointer, False)

    def choose_table_menu(self, label: str) -> None:
        """An entry that a script added to the menu of the table; raises KeyError."""
        self._world.scripts.call(self._world.table_menu[label], self.colour, self.person.pointer)

    def change_state(self, piece: Piece, number: int) -> Piece | None:
        """Page keys: another state of an object; None if a script refuses (v14)."""
        allowed = self._world.scripts.allows("tryObjectStateChange", piece, number, self.colour)
        if not self._can_touch(piece) or (self._world.version >= 14 and not allowed):
            return None
        return states.change(self._world, piece, number)

    def peek(self, piece: Piece) -> None:
        """Alt + Shift: looks at a face that is down; no script can stop it."""
        self._world.visibility.note_peek(piece, self.colour)
        self._world.scripts.tell("onObjectPeek", piece, self.colour)

    def answer_dialog(self, *values: Value) -> None:
        """Answers the oldest dialog; raises LookupError if there is none."""
        if not self.person.dialogs:
            raise LookupError(f"no dialog waits for {self.person.name}")
        self.person.dialogs.pop(0).answer(*values)

    def choose_in_hand(self, pieces: list[Piece], *, confirm: bool = True) -> bool:
        """Answers the oldest chooseInHand (v14); False if the number of cards does not fit."""
        queue = self._world.persons.choices.get(self.colour) or []
        if not queue:
            raise LookupError(f"no choice of cards waits for {self.colour}")
        choice = queue[0]
        if (confirm and not choice.least <= len(pieces) <= choice.most) or (
            not confirm and not choice.may_cancel
        ):
            return False
        queue.pop(0)
        chosen = pieces if confirm else []
        self._world.scripts.tell("onPlayerHandChoice", self.colour, choice.label, chosen, confirm)
        return True

    # ---- deleting and copying

    def delete(self, *pieces: Piece) -> bool:
        """The Delete key."""
        targets = [p for p in pieces if self._can_touch(p)]
        if not targets or not self._may("Delete", targets):
            return False
        for piece in targets:
            self._world.pieces.remove(piece)
        return True

    def copy(self, *pieces: Piece) -> bool:
        """Ctrl + C."""
        if not self._may("Copy", list(pieces)):
            return False
        self.person.copied = [p.to_data() for p in pieces]
        return True

    def cut(self, *pieces: Piece) -> bool:
        """Ctrl + X."""
        if not self._may("Cut", list(pieces)):
            return False
        self.person.copied = [p.to_data() for p in pieces]
        for piece in pieces:
            self._world.pieces.remove(piece)
        return True

    def paste(self, x: float, z: float) -> bool:
        """Ctrl + V."""
        if not self.person.copied or not self._may("Paste", []):
            return False
        for i, data in enumerate(self.person.copied):
            piece = self._world.pieces.spawn(data, Vec(x + i * 2.5, 2, z))
            self._world.physics.release(piece)
        return True

    def group(self, *pieces: Piece) -> bool:
        """G: makes one deck."""
        targets = [p for p in pieces if self._can_touch(p) and p.is_card_like]
        if len(targets) < 2 or not self._may("Group", targets):
            return False
        self._world.merging.gather(targets)
        return True

    # ---- within

    def _may(self, action: str, targets: list[Piece]) -> bool:
        player = self._world.persons.player_of(self.person)
        return self._world.scripts.allows("onPlayerAction", player, ACTIONS.index(action), targets)

    def _can_touch(self, piece: Piece) -> bool:
        return not piece.destroyed and piece.interactable and not piece.is_zone

    def _can_hold(self, piece: Piece) -> bool:
        """Of two colours that pull one piece, the first has it. [?]"""
        return self._can_touch(piece) and not piece.locked and piece.held_by is None

    def _turn(self, piece: Piece, action: str, spin: int, over: int) -> bool:
        if not self._can_touch(piece) or not self._may(action, [piece]):
            return False
        world, old = self._world, piece.goal[1]
        new = (round(old.y + spin) % 360, round(old.z + over) % 360)
        args = (piece, *new, self.colour, round(old.y) % 360, round(old.z) % 360)
        if not world.scripts.allows("tryObjectRotate", *args):
            return False
        turned = Vec(old.x, float(new[0]), float(new[1]))
        if piece.held_by is None and piece.hand is None and not piece.locked:
            world.physics.glide(piece, None, turned, fast=True)
        else:
            piece.place(rotation=turned)
            world.visibility.note(piece, "turned")
        world.scripts.tell("onObjectRotate", *args)
        return True

    def _put_back(self, deck: Piece, card: Piece) -> None:
        if deck.destroyed:
            card.place(deck.position.plus(y=0.1))
            self._world.physics.release(card)
        else:
            self._world.containers.put(deck, card)

    def _ui_event(self, element_id: str, attribute: str, value: str) -> bool:
        ui, scripts = self._world.ui, self._world.scripts
        handler = ui.handler(element_id, attribute)
        if handler is None or not ui.visible_to(self.person, element_id):
            return False
        if (ui.get(element_id, "interactable") or "true").lower() == "false":
            return False
        owner = 0
        if handler.owner not in ("", "Global"):
            piece = self._world.pieces.by_guid(handler.owner)
            if piece is None:
                return False
            owner = piece.id
        given = value if handler.value is None else handler.value
        player = self._world.persons.player_of(self.person)
        scripts.call_named(owner, handler.name, player, given, element_id)
        return True
