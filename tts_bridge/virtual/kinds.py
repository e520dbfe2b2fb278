"""What TTS calls its pieces in saves (`Name`) and in scripts (`type`), and how large they are."""

from .values import Vec

TYPES = {
    "Card": "Card",
    "CardCustom": "Card",
    "Deck": "Deck",
    "DeckCustom": "Deck",
    "Bag": "Bag",
    "Custom_Model_Bag": "Bag",
    "Infinite_Bag": "Infinite",
    "Custom_Model_Infinite_Bag": "Infinite",
    "Custom_Model_Stack": "Stack",
    "Custom_Token_Stack": "Stack",
    "Custom_Tile_Stack": "Stack",
    "Custom_Dice": "Dice",
    "Custom_Tile": "Tile",
    "Custom_Token": "Generic",
    "Custom_Model": "Generic",
    "Custom_Assetbundle": "Generic",
    "Custom_Board": "Board",
    "Custom_PDF": "Generic",
    "Counter": "Counter",
    "Digital_Clock": "Clock",
    "Notecard": "Notecard",
    "Tablet": "Tablet",
    "3DText": "Text",
    "HandTrigger": "Hand",
    "ScriptingTrigger": "Scripting",
    "FogOfWarTrigger": "Fog",
    "FogOfWar": "FogOfWar",
    "LayoutZone": "Layout",
    "RandomizeTrigger": "Randomize",
    "Calculator": "Calculator",
    "Domino": "Domino",
    "Figurine_Custom": "Figurine",
    "rpg_BEAR": "rpgFigurine",
    "go_game_piece_white": "GoPiece",
    "go_game_piece_black": "GoPiece",
    "Chinese_Checkers_Piece": "Chinese Checkers",
}
_PREFIXES = {
    "Die_": "Dice",
    "Block": "Block",
    "Checker": "Checker",
    "Chess": "Chess",
    "Chip": "Chip",
    "Quarter": "Coin",
}

ZONES = frozenset({"Hand", "Scripting", "Fog", "FogOfWar", "Layout", "Randomize"})
"""The types that are regions of the table, not pieces on it."""

_HALF = {
    "Card": Vec(1.2, 0.01, 1.7),
    "Deck": Vec(1.2, 0.01, 1.7),
    "Dice": Vec(0.5, 0.5, 0.5),
    "Block": Vec(0.5, 0.5, 0.5),
    "Tile": Vec(1.0, 0.1, 1.0),
    "Bag": Vec(1.2, 1.2, 1.2),
    "Infinite": Vec(1.2, 1.2, 1.2),
}
_HALF_ELSE = Vec(0.5, 0.1, 0.5)


def type_of(name: str) -> str:
    """The type that scripts see for an internal name."""
    if name in TYPES:
        return TYPES[name]
    return next((kind for prefix, kind in _PREFIXES.items() if name.startswith(prefix)), "Generic")


def half_size(kind: str, scale: Vec, layers: int = 1) -> Vec:
    """Half the width, height and depth of a piece, its yaw aside; [?] only cards have been measured."""
    half = _HALF.get(kind, _HALF_ELSE)
    return Vec(half.x * abs(scale.x), half.y * abs(scale.y) * layers, half.z * abs(scale.z))
