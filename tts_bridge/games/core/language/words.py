"""The words that every game has, each with its meaning; a game adds its own with `|`."""

from tts_bridge.games.core.language.language import Vocabulary

ROLES = {
    "self": "the holder of the card: its owner in play, its player when it is played",
    "subject": "whom or what the event is about: the victim, the roller, the card",
    "actor": "who caused it: the seat that played the card or rolled the die",
    "target": "what the player of the card picked as its target",
    "it": "the thing at hand inside for_each and inside a predicate",
}

CARDS = {
    "source": "the card itself",
    "attached_to": "what the card is attached to",
    "attached": "the cards attached to the card",
}

SOURCES = ROLES | CARDS

CORE_WORDS = Vocabulary(
    roles=ROLES | {"source": "the seat that controls the card itself"},
    sources=SOURCES,
    stats={"die": "added to every die the seat rolls"},
    moments={"before": "it may still be changed", "after": "it has happened"},
    events={"rolled": "a die has fallen (subject: the seat that rolled)"},
    rules={"not_losable": "cannot be lost to any effect"},
    durations={
        "roll": "until the die has been read",
        "game": "for the rest of the game",
        "model_leaves": "of what counts as another card: until that one leaves play",
    },
    limits={"game": "once in the game"},
    notes={
        "rolled": "the die that the sentence rolled last",
        "bare": "1 if nothing may be added to that die",
    },
)
