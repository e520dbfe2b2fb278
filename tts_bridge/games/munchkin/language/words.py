"""The words that the Munchkin family adds to the grammar, each with its meaning."""

from tts_bridge.games.core.language.language import Vocabulary
from tts_bridge.games.core.language.words import CORE_WORDS

SEATS = {
    "left": "the left neighbour of the holder",
    "right": "the right neighbour of the holder",
    "left_of_subject": "the left neighbour of the subject, if alive",
    "right_of_subject": "the right neighbour of the subject, if alive",
    "neighbours": "both neighbours of the subject that are alive (each once, even if they are the same seat)",
    "fighter": "the main player of the combat",
    "helper": "the helper of the combat, if any",
    "fighters": "the main player and the helper",
    "rivals": "every seat but the holder, clockwise",
    "rivals_at_peace": "every seat but the holder that does not fight, clockwise",
    "others": "every seat but the subject that is alive, clockwise",
    "others_from_right": "every seat but the subject that is alive, counterclockwise",
    "each_seat": "every seat, clockwise from the active one",
    "active": "the seat whose turn it is",
    "lowest": "the seats of the lowest Level",
    "highest": "the seats of the highest Level",
    "highest_of_others": "of the living seats but the subject those of the highest Level",
}

CARDS = {
    "hand": "cards in hand",
    "use": "items in use",
    "pack": "items in the backpack",
    "carried": "items in use and in the backpack",
    "stealable": "items in use and in the backpack that nothing keeps from being taken away",
    "losable": "items in use and in the backpack that nothing keeps from being lost",
    "belongings": "cards in hand and in play that nothing keeps from being lost",
    "in_play": "everything a seat has face up before it, but lasting Traps and their like",
    "classes": "class cards in play",
    "payable": "cards in hand and in play with which a cost may be paid (MF-ZON-08)",
    "lasting": "lasting Traps, Bad Stuff and their like before a seat",
    "discard.door": "the Door discard, top first",
    "discard.treasure": "the Treasure discard, top first",
    "monsters": "the monsters of the combat",
    "other_monsters": "the monsters of the combat but the source",
    "enhancers": "the enhancers of the combat",
    "attacks": "what fights for the munchkins: items in use and one-shots on their side",
    "counterattacks": "the one-shots on the monsters' side",
    "own_one_shots": "the one-shots that the seat has played in the combat, on either side",
    "one_shots": "the one-shots played in the combat, on either side",
}

STATS = {
    "strength": "Combat Strength of a munchkin or monster",
    "win_margin": "by how much the munchkins must be stronger to win, counted for the best of them",
    "level": "the Level of a seat or monster",
    "level_counted": "the Level as it counts in a combat",
    "item_bonus": "the bonus of an item as it counts now",
    "one_shot_bonus": "the bonus of a one-shot as it counts now",
    "price": "the price of an item in caps; 0 without one",
    "treasures": "Treasures of a monster",
    "levels_gained": "levels a monster gives when killed",
    "run_away": "added to the die of a munchkin who runs away (of = a seat; from one monster: of = source)",
    "pursue": "highest Level that the monster does not pursue",
    "hands": "Hands that a seat has",
    "empty_hands": "Hands of a seat that its items in use leave free",
    "hands_needed": "Hands that an item needs",
    "slot_limit": "items a seat may wear in one slot",
    "big_limit": "Big items a seat may carry",
    "hand_limit": "cards in hand at the end of one's turn",
    "class_limit": "classes a seat may have",
    "loot": "cards a seat takes from a dead munchkin",
    "bonus_treasures": "Treasures a seat gets on top when it wins",
    "helper_levels": "levels a seat gains for each monster that it helps to kill",
    "treasures_thrown": "of the Treasures just won, so many the main player discards at once",
}

EVENTS = {
    "turn_began": "a turn begins (subject: its seat)",
    "turn_ended": "a turn ends, after Charity (subject: its seat)",
    "turned_up": "a door is kicked open and shown (subject: the card, actor: the seat)",
    "met": "a monster enters the combat (subject: the monster, actor: the seat that fights)",
    "combat_began": "a combat begins, with its first monster there (subject: the main player)",
    "helped": "a helper joins (subject: the helper)",
    "won": "a combat is won (subject: the main player; before: it may still be answered)",
    "lost": "a combat is lost, before anybody runs (subject: each fighter in turn)",
    "defeated": "a monster is killed (subject: the monster, still there before; actor: the main player)",
    "shared": "a Treasure won with a helper goes to a hand (subject: the card, actor: the seat)",
    "combat_ended": "a combat is over, whatever its outcome (subject: each fighter in turn)",
    "runs": "a munchkin is about to roll for its escape from a monster (subject: the seat)",
    "escaped": "a munchkin got away from a monster (subject: the seat)",
    "caught": "a monster catches a munchkin; cancelled: it escaped (subject: the seat)",
    "bad_stuff": "Bad Stuff is done (subject: the victim)",
    "afflicted": "a Trap or its like is about to act (subject: the victim, about: the card)",
    "played": "a card is played from the hand or used up (subject: the card, actor: the seat)",
    "dies": "a munchkin is about to die (subject: the seat)",
    "died": "a munchkin has died and been looted (subject: the seat)",
    "level_lost": "a seat has lost levels",
    "level_gained": "a seat has gained levels",
    "drawn": "a card came from its deck to a hand, and is told (subject: the card, actor: the seat)",
    "fetched": "a card came from a discard to a hand (subject: the card, actor: the seat)",
    "discarded": "a card went to a discard (subject: the card)",
    "taken": "a card was taken away from a seat by another (subject: the card, actor: its former owner)",
    "laid_down": "a class, Companion or the like is played before a munchkin (subject: the card)",
    "arrived": "a card came into play (subject: the card)",
}

SITUATIONS = {
    "own_turn": "it is the holder's turn",
    "combat": "a combat goes on",
    "in_combat": "the holder fights in the combat",
    "main_fighter": "the holder is the main player of the combat",
    "helping": "the holder is the helper of the combat",
    "on_munchkins_side": "the card lies on the munchkins' side of the combat",
    "alone": "the combat has no helper",
    "winning": "the munchkins would win the combat now",
    "rewarded": "nothing takes the rewards of the combat that is won away",
    "running": "the combat is lost and somebody runs away",
}

RULES = {
    "no_helper": "nobody may help against this monster",
    "no_escape": "one cannot run from this monster",
    "never_pursues": "the monster does not pursue those the predicate says",
    "killed": "the monster counts as killed, whatever its strength",
    "loses": "the munchkin loses the combat, whatever the strength",
    "joins": "these cards may join the combat from a hand without Wandering Monster (limit: for each seat)",
    "no_rewards": "the combat gives neither levels nor Treasures",
    "only_deadly_bad_stuff": "Bad Stuff is done only if it kills",
    "kept_on_death": "survives its owner's death",
    "not_tradable": "cannot be traded or stolen",
    "not_sellable": "cannot be sold",
    "not_payable": "cannot be discarded to pay for anything",
    "fixed": "cannot be taken off",
    "no_selling": "the seat cannot sell",
    "no_slot": "the seat cannot use items of the slot that the predicate says",
    "no_limits": "the item is used without regard to any limit",
    "one_roll": "of two such munchkins running from a monster the first rolls for both",
    "must_help": "the seat must help if the main player asks",
    "may_not_help": "the seat may neither help nor be helped by those the predicate says",
    "takes_instead": "a seat the predicate says takes the monster into the hand instead of fighting",
}

TIMINGS = {
    "any_time": "at any moment at which the rules let somebody act",
    "combat": "in any combat, by anybody",
    "own_combat": "in a combat in which the holder fights",
    "others_combat": "in a combat in which the holder does not fight",
    "peace": "when the holder is in no combat",
    "own_turn": "at any moment of the holder's turn",
    "received": "as soon as it was received, and at any moment of the holder's turn",
    "put_on": "as items are put into play: on the holder's turn or as soon as received, not in its combat",
    "own_peace": "on the holder's turn outside combat",
    "turn_start": "on the holder's turn before its first phase",
    "run": "while somebody runs away",
    "answer": "only as an answer to the event in `answers`",
    "turned_up": "at once when drawn face up, else at any moment",
}

DURATIONS = {
    "combat": "until the end of the combat",
    "next_combat": "for the next combat, or this one if it has begun",
    "run": "until this running away is over",
    "turn": "until the end of the turn",
    "until_death": "until the munchkin dies",
}

PLACES = {
    "use": "in use before a munchkin",
    "pack": "in the backpack",
    "carried": "in use or in the backpack",
    "owned": "in a hand, in use, in the backpack or at the trader",
    "attached": "under an item in play",
    "lasting": "staying before its victim",
    "fight": "in the combat, on either side",
    "hand": "in a hand",
    "discard": "in a discard",
}

ZONES = {
    "hand": "the hand",
    "use": "in use",
    "pack": "the backpack",
    "lasting": "staying before its victim",
}

TAGS = {
    "munchkin": "a seat",
    "male": "a munchkin of this sex",
    "female": "a munchkin of this sex",
    "fighting": "a munchkin in the combat",
}

NOTES = {
    "paid": "how many cards were paid",
    "worth_paid": "what these are worth in caps",
    "acted": "how many of the afflictions acted",
}

LIMITS = {
    "turn": "once in a turn",
    "combat": "once in a combat",
    "combat_thrice": "three times in a combat",
    "victim": "once for each target in a combat",
}

VOCABULARY = CORE_WORDS | Vocabulary(
    roles=SEATS,
    sources=SEATS | CARDS,
    stats=STATS,
    events=EVENTS,
    situations=SITUATIONS,
    rules=RULES,
    timings=TIMINGS,
    durations=DURATIONS,
    places=PLACES,
    zones=ZONES,
    limits=LIMITS,
    tags=TAGS,
    notes=NOTES,
)
