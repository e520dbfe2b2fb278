"""The words that cards are written with, each with its meaning.

Sources of cards look at the seat in `of`: the holder where it says nothing, `each_seat` for everybody.
"""

from tts_bridge.games.codex.keywords import NUMBERS, TAGS
from tts_bridge.games.core.language.language import Vocabulary
from tts_bridge.games.core.language.words import CORE_WORDS

DECKS = {
    "codex": "starter cards and cards of the binder: what lies in draw piles and hands",
    "hero": "heroes",
    "token": "tokens",
    "fixture": "base, tech buildings, add-ons",
}

SEATS = {
    "opponent": "the other seat",
    "each_seat": "every seat, the active one first",
    "active": "the seat whose turn it is",
}

ROLES = {
    "second": "what was aimed at as second",
    "third": "what was aimed at as third",
    "attacker": "what attacks now",
    "defender": "what the attacker attacks now",
    "arrived": "what the action before has put into play, tokens among them",
    "linked": "the cards that the source remembers, wherever they are now",
}

CARDS = {
    "units": "units in play",
    "heroes": "heroes in play",
    "fighters": "units and heroes in play",
    "patrollers": "units and heroes in the patrol zone, by slot",
    "buildings": "building cards, add-ons, tech buildings and the base: all that can be attacked",
    "building_cards": "building cards in play",
    "fixtures": "add-ons, tech buildings and the base, those under construction too",
    "base": "the base",
    "things": "units, heroes and buildings: whatever has HP",
    "upgrades": "upgrades in play",
    "ongoing": "ongoing spells in play, the attached ones too",
    "permanents": "all cards in play but fixtures",
    "future": "cards with forecast that have not arrived yet",
    "time_bearers": "cards in play and in the future that have a time rune",
    "command": "heroes out of play",
    "hand": "cards in hand",
    "deck_top": "the top card of the draw pile",
    "discard": "the discard, top first",
    "binder": "cards of the codex that are not in the game yet",
    "other_units": "units in play but the source",
    "other_fighters": "units and heroes in play but the source",
    "other_buildings": "buildings but the source",
    "beside": "the patrollers in the slots beside the target",
    "weakest": "units in play of the lowest tech level, and among them of the least ATK",
    "weakest_offering": "the same among the units that may be sacrificed",
    "lowest_tech": "units in play of the lowest tech level",
    "co_attached": "the cards attached to what the source is attached to, the source too",
    "cards": "all cards of a seat, wherever they are",
}

RUNES = {
    "plus": "+1/+1 runes on it",
    "minus": "-1/-1 runes on it",
    "time": "time runes on it",
    "crumbling": "crumbling runes on it",
    "blood": "blood runes on it",
    "corpse": "corpse runes on it",
    "feather": "feather runes on it",
    "focus": "focus runes on it",
    "growth": "growth runes on it",
    "javelin": "javelin runes on it",
    "sword": "sword runes on it",
}
"""Runes there are: counters of cards, which stats read."""

PAIRED = ("plus", "minus")
"""Runes that cancel each other; ATK and HP tell them."""

STATS = {
    **NUMBERS,
    "atk": "attack; of a hero that of its band",
    "hp": "hit points without damage; of a hero those of its band",
    "hp_left": "hit points that damage has left of them",
    "cost": "gold it costs, as printed",
    "price": "gold that is paid to play it, from wherever it is",
    "tech": "tech level; 0 for what has none",
    "armour": "damage that it is spared in each turn",
    "level": "level of a hero",
    "max_level": "highest level of a hero",
    "damage": "damage on it",
    "printed_atk": "attack as it is printed; of a hero on its band",
    **RUNES,
    "effect_damage": "damage that its abilities or its spell deal on top",
    "named_number": "the number named for it",
    "announced": "the number of the announced event: how much damage past armour, how many levels",
    "gold": "gold of a seat",
    "workers": "workers of a seat",
    "draw": "cards that a seat draws on top in its draw phase",
    "hand_limit": "cards in hand that a seat draws up to",
    "hire_cost": "gold that a seat pays to hire a worker",
    "worker_income": "gold that a seat's workers bring at upkeep",
    "construction_cost": "gold that a seat pays on top for its first construction of the turn",
    "attack_cost": "gold that a seat pays to attack this",
    "heroes_allowed": "heroes that a seat may have in play",
}

EVENTS = {
    "upkeep": "upkeep, after gold (subject: the seat)",
    "arrives": "a card comes into play (subject: the card, actor: its controller)",
    "leaves": "a card leaves play for wherever (subject: the card)",
    "dies": "a unit or hero dies (subject: the card, actor: the card that killed it)",
    "destroyed": "a building, upgrade or ongoing spell is destroyed (subject: the card, actor: by what)",
    "attacks": "an attack is declared (subject: the attacker)",
    "fought": "an attack is over and the attacker still in play (subject: the attacker)",
    "damaged": "something is dealt damage (subject: it, actor: the card that deals it)",
    "exhausted": "a card is exhausted (subject: the card)",
    "readied": "a card is readied (subject: the card)",
    "leveled": "a hero gains levels (subject: the hero)",
    "maxed": "a hero reaches its maximum level (subject: the hero)",
    "spell_cast": "a spell has been carried out (subject: the spell, actor: the seat)",
    "played": "a card is played, not put, into play (subject: the card, actor: the seat)",
    "targeted": "something is targeted (subject: it, actor: the seat)",
    "taken": "a card comes under another seat's control (subject: the card)",
    "foretold": "a card goes to the future (subject: the card)",
    "rune_removed": "a time rune is removed (subject: the card)",
    "turn_ends": "the end of a turn, after the draw (subject: its seat)",
    "main_ends": "the end of a main phase, before the hand is discarded (subject: its seat)",
}

SITUATIONS = {
    "own_turn": "it is the holder's turn",
    "combat": "the event comes from combat damage",
    "by_source": "the actor of the event is the source",
    "by_own": "the actor of the event is a card of the holder",
    "about_other": "the subject of the event is not the source",
    "about_linked": "the subject of the event is one of the cards that the source remembers",
    "about_host": "the subject of the event is what the source is attached to",
    "was_patrolling": "the subject of the event patrolled",
    "was_scavenger": "the subject of the event patrolled as scavenger",
    "was_technician": "the subject of the event patrolled as technician",
    "had_minus": "the subject of the event had a -1/-1 rune",
    "by_fading": "the event comes from the last time rune of fading",
    "attacking": "the source attacks now",
    "attacked": "the source is attacked now",
    "boosted": "the source was played with its boost",
    "from_hand": "the subject was played from a hand",
    "band_1": "the hero has reached its first band: always",
    "band_2": "the hero has reached its second band",
    "band_3": "the hero has reached its last band",
}

DYNAMIC_TAGS = {
    "ready": "not exhausted",
    "exhausted": "turned sideways",
    "fatigued": "came under control this turn and has no haste",
    "new": "came under control this turn",
    "attacked": "has attacked this turn",
    "attacking": "attacks now",
    "patrolling": "is in the patrol zone",
    "squad_leader": "patrols as squad leader",
    "elite": "patrols as elite",
    "scavenger": "patrols as scavenger",
    "technician": "patrols as technician",
    "lookout": "patrols as lookout",
    "damaged": "has damage",
    "maxed": "is at its maximum level",
    "constructing": "is under construction",
    "in_play": "is in play",
    "built": "is a fixture that is finished and works",
    "tech_met": "its owner has the tech building that it needs",
    "has_died": "is a hero that has died before and is out of play",
    "no_ability": "has no text and no keyword, printed or given",
}
"""Tags that follow from where and how a card is."""

GIVEN_TAGS = {
    "wounds": "deals its damage to units and heroes as -1/-1 runes",
    "levels_locked": "a hero that gains no levels",
    "locked": "a hero that cannot be summoned on its owner's next turn",
    "at_peace": "a seat whose units do not patrol and which units do not attack",
    "instant_construction": "a seat: what it constructs is finished at once",
    "stampeding": "what is too much for the unit or hero that it attacks goes to the base",
    "plays_no_cards": "a seat that plays no cards from its hand",
    "skips_draw": "a seat that skips its next draw and discard phase",
    "paired": "a unit that dances with another",
}
"""Tags that cards and seats have only while a card gives them."""

RULES = {
    "unstoppable_by": "those the predicate says do not stop it when it attacks",
    "unstoppable_against": "it is unstoppable when it attacks what the predicate says",
    "stealth_against": "it has stealth when it attacks what the predicate says",
    "unattackable_by": "those the predicate says cannot attack it",
    "untargetable_by_opponents": "opponents cannot target it",
    "untargetable_by": "spells that the predicate says cannot target it",
    "survives_targeting": "it does not die as an illusion",
    "no_damage": "it is dealt no damage",
    "stays_in_play": "nothing but death in combat takes it out of play",
    "controlled_by_holder": "the holder of the source controls it",
    "open_hand": "the holder sees the hand of the seat",
    "no_play": "the seat cannot play what the predicate says",
    "one_card_a_turn": "the seat plays one card from the hand in a turn",
    "no_hero_needed": "the seat needs no hero to cast what the predicate says",
}

TIMINGS = {"main": "in the main phase of the holder's turn"}

DURATIONS = {
    "turn": "until the end of the turn",
    "next_upkeep": "until the next upkeep of the holder",
    "opponents_turn": "until the end of the opponent's next turn",
}

PLACES = {
    "play": "in play, in the patrol zone too",
    "attached": "attached to something in play",
    "future": "in the future",
    "fixtures": "among the fixtures, built or not (ask for the tag `built`)",
    "hand": "in a hand",
    "spotlight": "being cast",
}

ZONES = {
    "hand": "the hand",
    "codex": "the binder",
}

LIMITS = {
    "turn": "once in a turn",
    "attack": "once in an attack",
    "twice": "twice in a turn",
    "thrice": "three times in a turn",
}

VOCABULARY = CORE_WORDS | Vocabulary(
    decks=DECKS,
    roles=SEATS | ROLES,
    sources=SEATS | ROLES | CARDS,
    stats=STATS,
    events=EVENTS,
    situations=SITUATIONS,
    rules=RULES,
    timings=TIMINGS,
    durations=DURATIONS,
    places=PLACES,
    zones=ZONES,
    limits=LIMITS,
    tags=dict(TAGS) | DYNAMIC_TAGS | GIVEN_TAGS,
)
