### What happened: turns

heading-setup = Before the first turn
heading-turn = Turn { $number }: { $seat }
for-gold = { $price ->
    [0] { "" }
   *[other] {" "}({ $price } gold, { $left } left)
}
from-card = { $cause_is ->
    [card] {" "}from { $cause }
    [itself] {" "}from itself
    [codex-crash] {" "}for the building that is destroyed
   *[other] { "" }
}

event-setup = The decks are shuffled and the hands are dealt.
event-turn = { "" }
event-first_player = { $seat } begins.
event-ending = { $seat } ends the turn.
event-hand_discarded = { $seat } discards the hand, cards: { $number }.
event-won = { $seat } has destroyed the base of { $loser } and wins!
event-gave_up = { $seat } gives up.
event-drew = { $card_is ->
    [card] { $seat } draws: { $card }{ drawn-for }.
   *[hidden] { $times ->
        [1] { $seat } draws a card{ drawn-for }.
       *[other] { $seat } draws { $times } cards{ drawn-for }.
    }
}
drawn-for = { $source_is ->
    [codex-technician] {" "}for the Technician
    [card] {" "}({ $source })
   *[other] { "" }
}
event-pile_rebuilt = { $deck } shuffles the discard: it is the deck again.
event-tech = { $seat } puts what was chosen into the discard: { $cards }.
event-teched = { $card_is ->
    [card] { $seat } chooses for the next turn: { $card }.
   *[hidden] { "" }
}
event-unteched = { $card_is ->
    [card] { $seat } puts back into the codex: { $card }.
   *[hidden] { "" }
}

### What happened: gold, workers, buildings

event-gold = { $cause_is ->
    [codex-income] { $seat } receives gold from the workers: { $number }, and has { $left }.
    [codex-scavenger] { $seat } receives gold for the Scavenger: { $number }, and has { $left }.
   *[other] { $less_is ->
        [yes] { $seat } loses gold: { $number }{ because }, and has { $left }.
       *[no] { $seat } receives gold: { $number }{ because }, and has { $left }.
    }
}
event-hired = { $card_is ->
    [card] { $seat } hires a worker: { $card }{ for-gold }.
   *[hidden] { $seat } hires a worker{ for-gold }.
}
event-workers_trashed = { $seat } loses workers: { $number }{ because }, and has { $left }.
event-built = { $seat } builds: { $card }{ for-gold }.
event-specialized = { $seat } chooses the spec of { $card }.

### What happened: heroes

event-summoned = { $seat } summons: { $card }{ for-gold }.
event-leveled = { $less_is ->
    [yes] { $card } falls by { $number } to level { $level }{ because }.
   *[no] { $cause_is ->
        [codex-levels_for_death] { $card } rises by { $number } to level { $level }: an opposing hero has died.
       *[other] { $card } rises by { $number } to level { $level }{ because }{ for-gold }.
    }
}

### What happened: cards played and used

event-played = { $target_is ->
    [none] { $seat } plays: { $card }{ for-gold }.
   *[other] { $seat } plays: { $card } → { $target }{ for-gold }.
}
event-used = { $target_is ->
    [none] { $seat } uses: { $card }{ for-gold }.
   *[other] { $seat } uses: { $card } → { $target }{ for-gold }.
}
event-boosted = { $seat } pays for the boost of { $card }{ for-gold }.
event-resisted = { $seat } pays for the resist of { $cards }{ for-gold }.
event-cancelled = { $what_is ->
    [dies] { $card } does not die{ because }.
    [damaged] { $card } is not damaged{ because }.
    [arrives] { $card } does not arrive{ because }.
   *[other] { $by } prevents it{ because }.
}
event-spell_done = { "" }
event-forecast = { $seat } puts into the future: { $card }.
event-arrived = { $cause_is ->
    [codex-forecast] { $seat } has from the future: { $card }.
   *[other] { $seat } gets into play{ because }: { $card }.
}
event-legend_discarded = A second legend of this name is discarded: { $card }.
event-tokens = { $seat } gets tokens: { $like }, { $number }{ because }.
event-looked_at = { $seat } looks at cards: { $number }{ because }.
event-controlled = { $until_is ->
    [none] { $seat } takes control{ because }: { $card }.
   *[other] { $seat } takes control for this turn{ because }: { $card }.
}
event-given_back = Control of { $card } goes back to { $seat }.

### What happened: patrols and attacks

event-patrols = { $seat } sends on patrol: { $card } → { $zone }.
event-stood_down = { $card } leaves the patrol{ because }.
event-patrol_over = The patrol of { $seat } comes back: { $cards }.
event-shifted = { $card } moves{ because } → { $zone }.
event-attacked = { $seat } attacks: { $card } → { $target }{ for-gold }.
event-detected = The tower of { $seat } detects: { $card }.
event-damaged = { $soaked ->
    [0] { $card }, damage: { $number }{ from-card }, HP left: { $left }.
   *[other] { $card }, damage: { $number }{ from-card }, armour took { $soaked }, HP left: { $left }.
}
event-prevented = Damage to { $card } is prevented{ because }: { $number }.
event-healed = { $cause_is ->
    [codex-band_heals] { $card }, in a new band, damage healed: { $number }, HP: { $left }.
   *[other] { $card }, damage healed: { $number }{ because }, HP: { $left }.
}
event-exhausted = { $cause_is ->
    [card] { $card } is exhausted{ because }.
   *[other] { "" }
}
event-readied = { $card } is ready again{ because }.
event-disabled = { $card } will not ready in the next ready phase{ because }.
event-locked = { $card } cannot be summoned on the next turn{ because }.
event-runes = { $less_is ->
    [yes] { $stat }, { $card }: { $number } off{ because }, { $left } left.
   *[no] { $stat }, { $card }: { $number } more{ because }, { $left } in all.
}
event-runes_cancelled = +1/+1 and -1/-1 runes, { $card }: { $number } of each cancel each other.
event-killed = { $cause_is ->
    [codex-ephemeral] { $card } dies: it is ephemeral.
   *[other] { $card } dies.
}
event-destroyed = { $cause_is ->
    [codex-illusion] { $card } dies: an Illusion that was targeted.
    [codex-add_on] Destroyed by the new add-on: { $card }.
   *[other] Destroyed{ because }: { $card }.
}
event-sacrificed = { $cause_is ->
    [codex-fading] { $card } has faded: the last time rune is off.
    [codex-channeling] Sacrificed, without a hero of its spec: { $card }.
   *[other] Sacrificed{ because }: { $card }.
}
event-bounced = { $zone_is ->
    [none] { $card } leaves play{ because }.
   *[other] { $card } → { $zone }{ because }.
}
event-trashed = Out of the game{ because }: { $card }.
event-discarded = { $cause_is ->
    [codex-attachments] Discarded, with nothing to be attached to: { $cards }.
   *[other] Discarded{ because }: { $cards }.
}
event-stacked = On top of the deck{ because }: { $card }.

### What is not allowed: gold and buildings

refusal-codex-gold = The price is { $price } gold, and you have { $gold }.
refusal-codex-one_worker = You may hire one worker in a turn.
refusal-codex-standing = { $card } stands already.
refusal-codex-needs_workers = You need { $wanted } workers for this, and you have { $there }.
refusal-codex-tech_in_order = Before this you need, built and finished: { $needs }.
refusal-codex-one_add_on_a_turn = You may build one add-on in a turn.
refusal-codex-tech_building = For this you need, built and finished: Tech { $tech ->
    [1] I
    [2] II
   *[other] III
} Building.
refusal-codex-tech_spec = Your tech buildings are not for this spec: { $spec }.
refusal-codex-two_tech_cards = { $chosen ->
    [2] Two cards are chosen already.
   *[other] Two cards are to be chosen, and there are { $chosen }.
}
refusal-codex-tech_first = First choose your cards for this turn.

### What is not allowed: heroes and cards

refusal-codex-hero_limit = You may have { $limit ->
    [one] one hero
   *[other] { $limit } heroes
} in play.
refusal-codex-hero_rests = { $card } cannot be summoned yet.
refusal-codex-levels_locked = { $card } cannot gain levels now.
refusal-codex-needs_hero = { $spec_is ->
    [any] A spell needs a hero in play.
   *[other] This spell needs your hero of its spec in play: { $spec }.
}
refusal-codex-ultimate = The hero of this spell must have been at the maximum level since before this turn.
refusal-codex-no_play = { $by } forbids you to play this.
refusal-codex-one_card_a_turn = You may play only one card in a turn ({ $by }).
refusal-codex-card_condition = { $card } asks for something that is not so now.
refusal-codex-needs_target = There is nothing at which { $card } could be aimed.
refusal-codex-cost = The price is { $wanted ->
    [one] a card
   *[other] { $wanted } cards
}, and you could pay with { $there }.
refusal-codex-exhausted = { $card } is exhausted already.
refusal-codex-arrival_fatigue = { $card } has arrived this turn and cannot be exhausted for a cost.
refusal-codex-rune_cost = There are too few runes on this card: { $there }.
refusal-codex-limit = This ability has been used as often as a turn allows.
refusal-codex-untargetable = { $target } cannot be a target.
refusal-codex-invisible = You do not see { $target }.
refusal-codex-flagbearer = This has to be aimed at the flagbearer: { $flagbearer }.
refusal-codex-tower_once = Your tower has detected something this turn already.

### What is not allowed: attacks and patrols

refusal-codex-attack_ready = { $card } is exhausted, and only what is ready attacks.
refusal-codex-attack_fatigue = { $card } has arrived this turn and cannot attack.
refusal-codex-readiness_once = { $card } has attacked this turn already.
refusal-codex-cannot_attack = { $card } cannot attack.
refusal-codex-fliers_are_out_of_reach = { $target } flies out of reach.
refusal-codex-unattackable = { $target } cannot be attacked.
refusal-codex-patrollers_first = First attack the patroller: { $patroller }.
refusal-codex-ready_to_patrol = { $card } is exhausted, and only what is ready patrols.
refusal-codex-cannot_patrol = { $card } cannot patrol.
refusal-codex-one_in_a_slot = { $there } patrols in this slot already.

### What is asked

question-boost = { $cause }: pay for the boost?
option-boost = Pay
option-no_boost = Do not pay
question-keep-codex-stash = Which card do you keep? Choose { how-many }.
question-pick-codex-attack = The defender is gone: what do you attack?
question-pick-codex-overpower = The damage is too much for the patroller: what takes the rest?
question-pick-codex-sparkshot = Which patroller beside it is hit as well?
question-pick-codex-levels_for_death = Which hero gains two levels?
question-pick-codex-spec = The spec of which hero?

now-turn = { $seat } may act.
now-teching = { $seat } chooses cards for the next turn.
now-attack = An attack.
now-over = The game is over.

### Why a number is what it is

why-squad_leader = squad leader
why-elite = elite
why-lookout = lookout
why-frenzy = frenzy
why-plus_runes = +1/+1 runes
why-minus_runes = -1/-1 runes
why-everybody = everybody has it
why-counted = counted
why-marked = marked on it
why-workers = workers
why-level = level
why-other_colour = no hero of its colour
why-several_colours = heroes of several colours
why-rebuilt = built again
why-named = named
why-HP = HP
why-damage = damage
why-announced = announced

stat-atk = ATK
stat-hp = HP
stat-cost = Cost
stat-price = Price to play it
stat-tech = Tech level
stat-armour = Armour
stat-resist = Resist
stat-frenzy = Frenzy
stat-healing = Healing
stat-obliterate = Obliterate
stat-sparkshot = Sparkshot
stat-fading = Fading
stat-forecast = Forecast
stat-boost = Boost
stat-hp_left = HP left
stat-printed_atk = Printed ATK
stat-effect_damage = Damage of effects
stat-max_level = Maximum level
stat-level = Level
stat-damage = Damage
stat-plus = +1/+1 runes
stat-minus = -1/-1 runes
stat-time = Time runes
stat-crumbling = Crumbling runes
stat-blood = Blood runes
stat-corpse = Corpse runes
stat-feather = Feather runes
stat-focus = Focus runes
stat-growth = Growth runes
stat-javelin = Javelin runes
stat-sword = Sword runes
stat-gold = Gold
stat-workers = Workers
stat-worker_income = Income
stat-hire_cost = Price of a worker
stat-construction_cost = Added to construction
stat-attack_cost = Price of an attack
stat-draw = Cards drawn on top
stat-hand_limit = Hand limit
stat-heroes_allowed = Heroes in play
stat-named_number = Named number
stat-announced = Announced number
stat-die = Die

### Moves: what a button says

move-hire = Hire a worker: { $card }
move-summon = Summon: { $card }
move-level = Levels for { $card }: { $n }
move-play = { $label_is ->
    [none] Play: { $card }
   *[word] { $card }: { $label }
}{ $target_is ->
    [none] { "" }
   *[other] {" "}→ { $target }
}
move-use = { $label_is ->
    [none] Use: { $card }
   *[word] { $card }: { $label }
}{ $target_is ->
    [none] { "" }
   *[other] {" "}→ { $target }
}
move-attack = Attack: { $card } → { $target }
move-patrol = Patrol: { $card } → { $target }
move-stand_down = Out of the patrol: { $card }
move-build = Build: { $card }
move-detect = Detect: { $card }
move-tech = For the next turn: { $card }
move-untech = Back into the codex: { $card }
move-tech_done = No more cards
move-end_turn = End the turn
move-edit-turn = it is the turn of { $target }
move-edit-damage = { $card }, damage: { $n }
move-edit-plus = { $card }, +1/+1 runes: { $n }
move-edit-minus = { $card }, -1/-1 runes: { $n }
move-edit-time = { $card }, time runes: { $n }
move-edit-crumbling = { $card }, crumbling runes: { $n }
move-edit-blood = { $card }, blood runes: { $n }
move-edit-corpse = { $card }, corpse runes: { $n }
move-edit-feather = { $card }, feather runes: { $n }
move-edit-focus = { $card }, focus runes: { $n }
move-edit-growth = { $card }, growth runes: { $n }
move-edit-javelin = { $card }, javelin runes: { $n }
move-edit-sword = { $card }, sword runes: { $n }
move-edit-level = { $card }, level: { $n }
move-edit-summoning = { $card }, upkeeps to wait: { $n }
move-edit-maxed = { $card }, at the maximum level
move-edit-fresh = { $card }, arrived this turn
move-edit-turned = { $n ->
    [0] { $card }, ready
   *[other] { $card }, exhausted
}
move-edit-built = { $n ->
    [0] { $target }, finished: { $card }
    [1] { $target }, under construction: { $card }
   *[other] { $target }, not built: { $card }
}
move-edit-tech_level = { $target }, finished tech buildings: { $n }
move-edit-token = { $target } gets a token: { $card }
move-edit-may_tech = { $n ->
    [0] { $target } may not choose cards
   *[other] { $target } may choose cards
}

### Moves: what a seat may do

may-hire = Hire a worker
may-summon = Summon a hero
may-level = Level up
may-play = Play a card
may-use = Use an ability
may-attack = Attack
may-patrol = Patrol
may-stand_down = Leave the patrol
may-build = Build
may-detect = Detect
may-tech = Choose next cards
may-untech = Put back into the codex
may-tech_done = Be done
may-end_turn = End the turn

### What the screen shows

roll-game = { $seat }: roll the die for who begins. 1 to 3: you; 4 to 6: your opponent.
strip-turn = Turn { $number }: { $seat }
strip-won = { $seat } wins
strip-preparation = The game is about to begin
me = { $seat }
me-purse = Gold { $gold }, workers { $workers }
me-hand = Hand { $hand }, deck { $draw }, discard { $discard }
me-tech = { $n ->
    [0] Next cards: choose two
    [1] Next cards: one of two is chosen
   *[other] Next cards: both are chosen
}
plate-standing = { $hp } of { $most } HP
plate-unfinished = finished next turn
plate-build = Build · { $price }
short-codex-needs_workers = needs { $wanted } workers
short-codex-tech_in_order = first { $needs }
short-codex-one_add_on_a_turn = one a turn
short-codex-gold = you have { $gold }
plate-purse = Gold { $gold }, workers { $workers }
plate-seat = { $seat }, hand { $hand }
plate-count = { $n }
plate-tech = { $n ->
    [0] { "" }
   *[other] Chosen: { $n }
}
label-fighter = { $atk }/{ $hp }
label-hero = { $level }: { $atk }/{ $hp }
label-thing = { $hp }
label-unbuilt = not built
label-constructing = under construction
label-runes = { $rune }: { $n }
label-rests = rests

### Names

word-codex = Codex
word-hero = Hero
word-fixture = Building
word-gold = gold
word-workers = workers
word-blood = Blood
word-growth = Growth
word-bashing = Bashing
word-finesse = Finesse
word-anarchy = Anarchy
word-fire = Fire
word-balance = Balance
word-feral = Feral
word-law = Law
word-peace = Peace
word-truth = Truth
word-demonology = Demonology
word-disease = Disease
word-necromancy = Necromancy
word-discipline = Discipline
word-ninjutsu = Ninjutsu
word-strength = Strength
word-past = Past
word-present = Present
word-future = Future
zone-hand = hand
zone-draw = deck
zone-discard = discard
zone-codex = codex
zone-tech = next cards
zone-workers = workers
zone-command = command zone
zone-play = play
zone-patrol-1 = squad leader
zone-patrol-2 = elite
zone-patrol-3 = scavenger
zone-patrol-4 = technician
zone-patrol-5 = lookout
zone-future = future
zone-base = base
zone-tech1 = place of the Tech I Building
zone-tech2 = place of the Tech II Building
zone-tech3 = place of the Tech III Building
zone-addon = place of add-ons
zone-leaving = leaving play
zone-spotlight = what is happening
zone-trash = out of the game
zone-box = box

### Words on cards, and what they mean

keyword-haste = Haste
means-haste = may attack, and exhaust for a cost, in the turn in which it arrives.
keyword-flying = Flying
means-flying = attacks past patrollers that do not fly; only what flies and anti-air can attack it.
keyword-anti_air = Anti-air
means-anti_air = can attack what flies; on patrol it hits whatever flies past it.
keyword-stealth = Stealth
means-stealth = attacks past the patrollers of an opponent who does not detect it.
keyword-invisible = Invisible
means-invisible = has stealth; an opponent who does not detect it cannot target it nor, unless it patrols, attack it.
keyword-unstoppable = Unstoppable
means-unstoppable = attacks past patrollers.
keyword-detector = Detector
means-detector = its player sees what opponents have in stealth or invisible.
keyword-overpower = Overpower
means-overpower = damage that is too much for the patroller it attacks goes to another patroller or, where there is none, to anything else.
keyword-swift_strike = Swift strike
means-swift_strike = deals its combat damage before the others do.
keyword-readiness = Readiness
means-readiness = does not exhaust when it attacks, but attacks once in a turn.
keyword-long_range = Long-range
means-long_range = when it attacks, defenders without long-range do not hit back.
keyword-deathtouch = Deathtouch
means-deathtouch = any unit or hero to which it deals combat damage dies.
keyword-armor_piercing = Armour-piercing
means-armor_piercing = armour takes nothing of its damage.
keyword-ephemeral = Ephemeral
means-ephemeral = dies at the end of any turn.
keyword-channeling = Channeling
means-channeling = is sacrificed as soon as its player has no hero of its spec in play.
keyword-attach = Attach
means-attach = stays on the card on which it is played, and is discarded when that leaves play.
keyword-indestructible = Indestructible
means-indestructible = instead of dying it is exhausted, and loses its damage and what is attached to it.
keyword-two_lives = Two lives
means-two_lives = instead of dying for the first time it is healed of all damage.
keyword-flagbearer = Flagbearer
means-flagbearer = an opponent's card that can target it can target nothing else.
keyword-illusion = Illusion
means-illusion = dies as soon as it is targeted.
keyword-resist = Resist
means-resist = an opponent pays { $n } gold each time to target it.
keyword-frenzy = Frenzy
means-frenzy = +{ $n } ATK on its player's turns.
keyword-healing = Healing
means-healing = at its player's upkeep { $n } damage is healed on each own unit and hero.
keyword-obliterate = Obliterate
means-obliterate = when it attacks, so many of the defender's lowest-tech units are destroyed first: { $n }.
keyword-sparkshot = Sparkshot
means-sparkshot = when it attacks a patroller, it deals { $n ->
    [X] 1
   *[other] { $n }
} damage to a patroller beside that.
keyword-fading = Fading
means-fading = arrives with so many time runes: { $n }; at each upkeep of its player one is taken off, and with the last it is sacrificed.
keyword-forecast = Forecast
means-forecast = waits in the future with so many time runes: { $n }; at each upkeep of its player one is taken off, and with the last it arrives.
keyword-boost = Boost
means-boost = { $n } more gold may be paid when it is played, for what it says.
keyword-disable = Disable
means-disable = exhausted, out of the patrol, and not readied in the next ready phase of its player.
keyword-sideline = Sideline
means-sideline = leaves its slot of the patrol zone, and stays in play.
keyword-trash = Trash
means-trash = out of the game; that is no death.
keyword-minor = Minor
means-minor = any hero in play can cast it; without a hero of its colour it costs 1 more, unless it is neutral.
keyword-ultimate = Ultimate
means-ultimate = a hero of its spec must have been at the maximum level since before this turn.
keyword-ongoing = Ongoing
means-ongoing = stays in play.
keyword-legendary = Legendary
means-legendary = a player controls only one of this name.
keyword-token = Token
means-token = a unit that is never in a deck or hand; when it leaves play it is no more.

### Kinds of cards

kind-unit = Unit
kind-hero = Hero
kind-spell = Spell
kind-building = Building
kind-upgrade = Upgrade
kind-fixture = Building

### Tables that cannot be set up

setup-seats = { "Codex" } is for two players, and here { $n ->
    [one] is one
   *[other] are { $n }
}.
setup-no_hero = { $name } is no hero: name heroes by their ids.
setup-heroes = { $seat } has { $n } heroes: the basic game is for one, the standard game for three.
setup-specs = { $seat } has two heroes of one spec: name heroes of different specs.

### House rules

house-game = basic: one hero each; standard: three heroes each. Left out: basic.
house-heroes = Who plays which heroes: one, or in the standard game three (heroes.white=cx.…,cx.…,cx.…).
house-free_levels = Two levels for a hero that is gone: whatever took it away, or only if it was killed. Left out: any.
house-overpower_armour = Whether armour that was there before the blow lessens what overpower deals beyond it. Left out: yes.
house-by_hand = Whether cards take part that the players carry out themselves. Left out: yes.
