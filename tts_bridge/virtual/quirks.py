"""What is not known of real TTS, or happens only at times: scripts can be tried both ways."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Quirks:
    """How the imitation behaves where real TTS is not known or not steady; shares are 0 to 1. All are [?]."""

    drop_twice: float = 0.0
    """Share of drops whose event comes twice."""
    drop_missing: float = 0.0
    """Share of drops whose event never comes."""
    trembling: float = 0.0
    """Share of landings on other cards after which a card never rests until it is touched again."""
    merge_asks: int = 3
    """How often at most a refused merge is asked again."""
    deck_pickup_names_card: bool = False
    """Dragging the top card: whether the PickUp action names the new card (else the deck)."""
    hand_turns_up: bool = True
    """Whether a face-down card is turned up when it enters a hand."""
    deal_shows_face: bool = True
    """Whether a card that TTS deals turns up before it is inside the hand zone."""
    hand_zone_hears_held: bool = False
    """Whether a hand zone is entered by a card that is still held over it."""
    number_keys_reach_sealed: bool = True
    """Whether number keys work on what is not interactable."""
    loading_frames: int = 60
    """Frames after a load in which writes to the UI are lost."""
    cocked: float = 0.0
    """Share of rolls after which a die leans on something and shows no value."""
    put_object_asks: bool = False
    """Whether a script's putObject is asked about, as a drop is."""
    search_restores: bool = False
    """Whether closing a search window puts back what the window had shown, so that pieces are doubled."""
    answer_frames: int = 2
    """Frames from the end of a web request to its callback."""
    held_fall_on_leaving: bool = True
    """Whether pieces held by somebody who leaves fall where they are (else they fly back)."""
