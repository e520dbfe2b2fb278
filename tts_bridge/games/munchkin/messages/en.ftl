### Phrases

n-levels = { $n ->
    [one] a level
   *[other] { $n } levels
}
n-treasures = { $n ->
    [0] nothing
    [one] a Treasure
   *[other] { $n } Treasures
}

for-treasures = { $n ->
    [0] for nothing
    [one] for a Treasure
   *[other] for { $n } Treasures
}
others-turn = { $turn_of_is ->
    [none] No turn has begun.
   *[other] It is the turn of { $turn_of }.
}

### What happened: the beginning, turns, cards that are drawn

heading-setup = Before the first turn
heading-turn = Turn { $number }: { $seat }

event-setup = The decks are shuffled and the hands are dealt.
event-ready = { $seat } is ready.
event-first_player = { $seat } begins.
event-skipped = { $seat } misses this turn.
event-turn = { "" }
event-kicked = { $seat } kicks open the door.
event-turned_up = Behind it: { $card }.
event-trouble = { $seat } looks for trouble.
event-loot_room = { $seat } loots the room.
event-ending = { $seat } ends the turn.
event-took = { $cause_is ->
    [door] { $seat } takes it into the hand: { $card }.
    [treasures] { $seat } gets: { $card }.
   *[other] { $seat } does not fight but takes it into the hand: { $card }.
}

### What happened: cards played and used

event-played = { $target_is ->
    [none] { $by } plays: { $card }.
   *[other] { $by } plays: { $card } → { $target }.
}
event-used = { $target_is ->
    [none] { $by } uses: { $card }.
   *[other] { $by } uses: { $card } → { $target }.
}
event-cancelled = { $what_is ->
    [dies] { $by } saves a life with { $cause }.
    [caught] { $by } turns it into an escape with { $cause }.
    [perks_offered] { $by } uses { $cause }.
   *[other] { $by } cancels { $card } with { $cause }.
}
event-redirected = { $by } turns { $card } on { $to } with { $cause }.
event-discarded = { $cause_is ->
    [charity] { $seat } discards what is too much: { $cards }.
    [treasures] { $seat } throws away, of the Treasures just won: { $cards }.
    [munchkin-nothing_left_behind] Discarded, as nothing goes on with it: { $cards }.
    [itself] Discarded, as it says itself: { $cards }.
    [card] Discarded because of { $cause }: { $cards }.
   *[other] Discarded: { $cards }.
}
event-not_paid = { $seat } does not pay after all: nothing happens{ because }.
event-stays = { $seat } has from now on: { $cause }.
event-threatened = { $seat } is threatened by { $card }{ because }.
event-acted = { $seat } is hit by { $cause }.
event-found_nothing = { $cause } finds nothing to act on: nothing happens to { $seat }.

### What happened: items

event-stood = { "" }
event-put_on = { $target_is ->
    [none] { $seat } puts into use: { $card }.
   *[other] { $seat } puts into use: { $card }, in place of { $target }.
}
event-looked_through = { $seat } looks through: { $target }.
event-packed = { $seat } puts into the backpack: { $card }.
event-dismissed = { $seat } discards: { $card }.
event-unfit = { $cause_is ->
    [pack] { $card } goes to the backpack: { $seat } can no longer use it.
    [needs] { $card } is discarded: { $seat } no longer has what it asks for.
   *[other] { $card } is discarded: { $seat } can no longer have it.
}
event-surplus = { $cause_is ->
    [pack] { $seat } puts into the backpack what is too much: { $card }.
    [give_away] { $seat } gives away what is too much: { $card }.
   *[other] { $seat } discards what is too much: { $card }.
}
event-offered = { $seat } offers to { $target }: { $card }.
event-traded = { $seat } and { $target } are agreed.
event-trade_refused = No trade between { $seat } and { $target }.
event-given = { $cause_is ->
    [promise] { $seat } gets what was promised: { $card }.
   *[other] { $seat } gets: { $card }.
}
event-at_trader = { $seat } puts up for sale: { $card }.
event-taken_back = { $seat } takes back: { $card }.
event-sold = { $seat } sells: { $cards }.
event-gave = { $seat } gives to { $target }, as charity: { $card }.

### What happened: combats

event-combat = { "" }
event-joined = { $by_is ->
    [seat] { $by } adds to the combat: { $card }{ because }.
   *[other] { $seat } is attacked by { $card }{ because }.
}
event-swapped = Swapped ({ $cause }): { $card } → { $new }.
event-asked_help = { $seat } asks { $target } for help, { for-treasures }.
event-offered_help = { $seat } offers to help { for-treasures }.
event-promised = { $seat } promises: { $card }.
event-declined = { $seat } drops the bargain.
event-helped = { $seat } joins the combat, { for-treasures }.
event-winning = { $seat } is about to win: { $munchkins } to { $monsters }.
event-left = { $cause_is ->
    [killed] Killed: { $card }{ by-source }.
    [beaten] Beaten: { $card }{ by-source }.
   *[gone] Out of the combat: { $card }{ by-source }.
}
event-treasures = { $seat } wins { n-treasures }.
event-lost = { $seat } has to run: { $munchkins } to { $monsters }.
event-ran = { $bonus ->
    [0] { $seat } runs from { $cause }: { $roll }, 5 are needed.
   *[other] { $seat } runs from { $cause }: { $roll } and { $bonus }, 5 are needed.
}
event-said_first = { $seat } says who is to run first: { $target }.
event-not_pursued = { $seat } is not pursued by { $cause }.
event-no_escape = There is no running from { $cause } for { $seat }.
event-escaped = { $seat } gets away from { $cause }.
event-caught = { $seat } is caught by { $cause }.
event-spared = Of this Bad Stuff only death is real for { $seat }: { $cause }.
event-covered = { $cause } holds them up, so that { $seat } gets away.
event-running_over = { "" }
event-combat_over = { "" }

### What happened: levels and death

event-level_gained = { $cause_is ->
    [kill] { $seat } gains { n-levels } for the kill and is now Level { $level }.
    [sale] { $seat } gains { n-levels } for the sale and is now Level { $level }.
    [card] { $seat } gains { n-levels } and is now Level { $level } ({ $cause }).
   *[other] { $seat } gains { n-levels } and is now Level { $level }.
}
event-level_lost = { $cause_is ->
    [card] { $seat } loses { n-levels } and is now Level { $level } ({ $cause }).
   *[other] { $seat } loses { n-levels } and is now Level { $level }.
}
event-level_kept = { $seat } is at Level 1 and has none to lose{ because }.
event-died = { $seat } dies{ because }.
event-skips = { $seat } will miss a turn{ because }.
event-looted = { $seat } takes from what { $dead } leaves: { $card }.
event-revived = { $seat } is back, as a new munchkin.
event-game_won = { $seat } reaches Level 10 and wins the game!
event-left_table = { $seat } leaves the game. All that { $seat } had is discarded.
event-last_at_table = { $seat } is the last one at the table and wins the game.
event-joined_table = { $seat } joins the game with a munchkin of Level 1.

### What is not allowed: turns and phases

refusal-munchkin-top_of_discard = Only the top card of a discard may be seen: { $zone } may be looked through by leave of a card alone.
refusal-munchkin-one_door = Only one door a turn is kicked open, before anything else.
refusal-munchkin-trouble_if_no_monster = { $phase_is ->
    [early] First kick open the door.
   *[other] One looks for trouble after the door, and only if no monster came from it.
}
refusal-munchkin-loot_if_no_monster = { $phase_is ->
    [early] First kick open the door.
   *[other] The room is looted once a turn, and only if no monster was met in it.
}
refusal-munchkin-phases_in_order = { $phase_is ->
    [early] First kick open the door.
   *[other] First look for trouble or loot the room.
}
refusal-munchkin-no_plays_in_charity = Once the giving away has begun, nothing else is played this turn.
refusal-munchkin-charity_evenly = The cards are shared out evenly: { $target } has enough.
refusal-munchkin-the_dead_do_nothing = { $seat } is dead and does nothing until the next turn.
refusal-munchkin-dead_get_nothing = { $seat } is dead, and the dead get nothing.

### What is not allowed: items

refusal-munchkin-items_on_own_turn = Items are put on and off on one's own turn, or just when they are received. { others-turn }
refusal-munchkin-no_change_in_combat = One fights with the items one has on: they are not changed in a combat.
refusal-munchkin-wearer = { $card } is not for you to use. You may carry it in the backpack.
refusal-munchkin-one_per_slot = { $slot_is ->
    [headgear] Only one Headgear is worn at a time.
    [armor] Only one Armour is worn at a time.
   *[footgear] Only one Footgear is worn at a time.
} You have on: { $worn }.
refusal-munchkin-slot_allowed = You cannot wear that as long as you have { $card }.
refusal-munchkin-hands = { $needed ->
    [0] It takes no Hand, but only one such is worn per Hand, and you wear { $used } already.
    [one] It needs a Hand, and { $used } of your { $hands } are taken.
   *[other] It needs { $needed } Hands, and { $used } of your { $hands } are taken.
}
refusal-munchkin-one_big = { $limit ->
    [0] Nothing Big may be carried.
    [one] Only one Big item may be carried.
   *[other] Only { $limit } Big items may be carried.
} There is already: { $big }.
refusal-munchkin-pack_is_for_items = Only items go into the backpack.
refusal-munchkin-fixed = It cannot be taken off ({ $card }).
refusal-munchkin-class_limit = { $twice_is ->
    [yes] Nobody has the same class twice.
   *[no] You may have only { $limit ->
        [one] one class
       *[other] { $limit } classes
    }.
}
refusal-munchkin-card_needs = You do not have what this card asks for: { $card }.
refusal-munchkin-nothing_thrown_away = Items are not simply thrown away: sell them, give them away or pay with them.

### What is not allowed: trade

refusal-munchkin-trade_in_play = Only items in play are traded. First put it into play.
refusal-munchkin-trade_in_peace = { $seat } is in a combat: one trades before or after.
refusal-munchkin-not_tradable = It cannot be traded ({ $card }).
refusal-munchkin-sell_on_own_turn = Items are sold on one's own turn. { others-turn }
refusal-munchkin-sell_in_peace = Nothing is sold in a combat.
refusal-munchkin-not_sellable = It cannot be sold ({ $card }).
refusal-munchkin-sale_of_a_thousand = A level costs { $price } { -coins }, and this is worth { $value }.
refusal-munchkin-no_level_ten_by_sale = Level 10 cannot be bought.

### What is not allowed: cards and abilities

time-needed = { $needs_is ->
    [combat] This is for a combat.
    [own_combat] This is for a combat in which you fight.
    [others_combat] This is for a combat in which you do not fight.
    [peace] Not while you fight.
    [own_turn] This is for your own turn.
    [turn_start] This is for the beginning of your turn, before the door.
    [run] This is for when somebody runs away.
   *[before_running] The combat is lost: nothing played now changes its strength.
}
refusal-munchkin-timing = { time-needed }
refusal-munchkin-combat_cards = { time-needed }
refusal-munchkin-one_shot_not_lost = { time-needed }
refusal-munchkin-card_condition = What this card asks for is not so now: { $card }.
refusal-munchkin-needs_target = There is nothing that { $card } could be played on.
refusal-munchkin-cost = { $stat_is ->
    [price] It costs cards worth { $wanted } { -coins }
   *[none] It costs { $wanted ->
        [one] a card
       *[other] { $wanted } cards
    }
}, and { $there ->
    [0] you have nothing to pay with
   *[other] { $stat_is ->
        [price] those that you could pay with are worth only { $there }
       *[none] you could pay with only { $there }
    }
}.
refusal-munchkin-limit = { $limit_is ->
    [turn] This is used once a turn.
    [combat] This is used once a combat.
    [victim] This is used once a combat against each.
   *[other] This has been used already.
}
refusal-munchkin-enhancer_fits = It is not for this monster: { $target }.
refusal-munchkin-level_card_needs = What this card asks for is not so now: { $card }.

### What is not allowed: combats

refusal-munchkin-strictly_stronger = A win takes more than the monsters have: it stands at { $munchkins } to { $monsters }.
refusal-munchkin-no_running_from_a_win = One runs only from what cannot be beaten: it stands at { $munchkins } to { $monsters }.
refusal-munchkin-one_helper = There is a helper already: { $helper }.
refusal-munchkin-no_helper = Nobody may help against this monster: { $card }.
refusal-munchkin-help_is_needed = { $seat } would win without help.
refusal-munchkin-may_not_help = These two may not help each other ({ $card }).
refusal-munchkin-promised_items_in_play = It cannot be promised ({ $card }).

### What is asked

question-pick-pack = Too much: what goes to the backpack?
question-pick-give_away = Too many Big items: which one do you give away?
question-pick-discard = Too many: which one do you discard?
question-pay-own_card = This can be paid only with the very card that lets you do it: discard it, or leave it.
question-discard-charity = Too many cards in hand: discard { how-many }.
question-take-treasures = Your share: take { how-many }.
question-discard-treasures = From the Treasures just won, discard { how-many }.
question-take-looting = Looting: take a card.
question-order-running = { $seat }: in which order do you run? Choose the first.

about-winning = { $subject } is about to win.
about-turned_up = Behind the door: { $card }.
about-played = { $actor } has played: { $card }.
about-laid_down = { $actor } has played: { $card }.
about-afflicted = { $subject } is threatened by { $card }.
about-runs = { $subject } is about to run from { $card }.
about-escaped = { $subject } gets away from { $card }.
about-caught = { $subject } is caught by { $card }.
about-bad_stuff = Bad Stuff is about to be done to { $subject } by { $card }.
about-dies = { $subject } is about to die.
about-discarded = Discarded: { $subject }.
about-taken = Taken away: { $subject }.

now-preparation = Classes and items may be put into use. Not ready yet: { $waits }.
now-turn = { $seat } may act.
now-combat = A combat: { $main } decides.
now-charity = { $seat } gives away { $left ->
    [one] a card
   *[other] { $left } cards
}.
now-over = The game is over.

roll-game = { $seat }: roll for who begins.
roll-death = { $seat }: roll for who loots first.
roll-flight = { $seat }: roll for who runs first.
roll-escape = { $seat }: roll to run away from { $cause }.

### Why a number is what it is

why-everybody = everybody has it
why-level = Level
why-empty = empty
why-item = item
why-attached = attached
why-one-shot = one-shot

granted-headgear = worn as Headgear
granted-armor = worn as Armour
granted-footgear = worn as Footgear
stat-strength = Combat Strength
stat-win_margin = Margin to win
stat-level = Level
stat-level_counted = Level in combat
stat-item_bonus = Item bonus
stat-one_shot_bonus = One-shot bonus
stat-price = Price in { -coins }
stat-treasures = Treasures
stat-levels_gained = Levels for the kill
stat-run_away = Run away
stat-pursue = Does not pursue up to Level
stat-hands = Hands
stat-empty_hands = Empty Hands
stat-hands_needed = Hands needed
stat-slot_limit = Items in one slot
stat-big_limit = Big items
stat-hand_limit = Hand limit
stat-class_limit = Classes
stat-loot = Cards when looting
stat-die = Added to every die
stat-bonus_treasures = Treasures on top
stat-helper_levels = Levels for helping to kill
stat-treasures_thrown = Treasures thrown away again

### Moves: what a button says

move-ready = Ready
move-kick_open = Kick open the door
move-look_for_trouble = Look for trouble: { $card }
move-loot_room = Loot the room
move-end_turn = End the turn
move-use = { $target_is ->
    [none] Use: { $card }
   *[other] Use: { $card } in place of { $target }
}
move-pack = To the backpack: { $card }
move-look_through = Look through: { $target }
move-dismiss = Discard: { $card }
move-play = { $label_is ->
    [none] Play: { $card }
   *[word] { $card }: { $label }
}{ $target_is ->
    [none] { "" }
   *[other] {" "}→ { $target }
}
move-activate = { $label_is ->
    [none] Use: { $card }
   *[word] { $card }: { $label }
}{ $target_is ->
    [none] { "" }
   *[other] {" "}→ { $target }
}
move-sell = Sell: { $card }
move-unsell = Take back: { $card }
move-close_sale = Close the sale
move-offer = Offer: { $card } → { $target }
move-accept_trade = Agree with { $target }
move-refuse_trade = No trade with { $target }
move-fight = Win
move-run_away = Run away
move-ask_help = Ask { $target }, { for-treasures }
move-offer_help = Help { for-treasures }
move-agree = { $at ->
    [itself] It is a deal
   *[another] Agree with { $target }
}
move-decline = No bargain
move-promise = Promise: { $card }
move-join = Into the combat: { $card }
move-give_charity = Give: { $card } → { $target }
move-edit-turn = it is the turn of { $target }
move-edit-dead = { $target }: { $n ->
    [0] alive
   *[other] dead
}

### Moves: what a seat may do

may-ready = Be ready
may-kick_open = Kick open the door
may-look_for_trouble = Look for trouble
may-loot_room = Loot the room
may-end_turn = End the turn
may-use = Put into use ({ $n })
may-pack = Put into the backpack ({ $n })
may-look_through = Look through a discard
may-dismiss = Discard a class
may-play = Play ({ $n })
may-activate = Use abilities ({ $n })
may-sell = Sell ({ $n })
may-unsell = Take back from the sale
may-close_sale = Close the sale
may-offer = Trade or give ({ $n })
may-accept_trade = Agree to the trade
may-refuse_trade = Refuse the trade
may-fight = Win
may-run_away = Run away
may-ask_help = Ask for help
may-offer_help = Offer help
may-agree = Agree to the bargain
may-decline = Drop the bargain
may-promise = Promise items
may-join = Let a monster join
may-give_charity = Give away cards

### Names of places

zone-hand = hand
zone-use = in use
zone-pack = backpack
zone-lasting = what lasts
zone-tray = tray
zone-doorstep = the open door
zone-spotlight = what happens now
zone-side-players = the munchkins' side
zone-trader = for sale
zone-treaty = promised
zone-loot = what the dead leave
zone-removed = out of the game
zone-lane = lane { $n }
zone-door-draw = Doors
zone-door-discard = Door discard
zone-treasure-draw = Treasures
zone-treasure-discard = Treasure discard

word-door = Door
word-treasure = Treasure
word-level = Level
word-looting = Looting
word-running = Who runs first
word-skips = turns to miss

### Kinds of cards

kind-monster = Monster
kind-enhancer = Enhancer
kind-item = Item
kind-one_shot = One-shot
kind-level_card = Go Up a Level
kind-trick = Special card
kind-class = Class

### The screen

strip-preparation = Before the first turn
strip-turn = { $seat } · { $phase_is ->
    [begin] the turn begins
    [early] kick open the door
    [kick] the door opens
    [opened] the door is open
    [entered] the door is open
    [trouble_begins] look for trouble or loot the room
    [trouble] look for trouble or loot the room
    [after_combat] the combat is over
    [late] end the turn
    [ending] charity
   *[over] the turn is over
}
strip-won = { $seat } has won!

combat-title = { $monsters_n ->
    [0] { $seats }: no monsters left
   *[other] { $seats } against { $monsters }
}
combat-munchkins = { $n }
combat-monsters = { $n }
combat-winning = Enough to win.
combat-needed = Lacking for a win: { $n }
combat-lost-anyway = It is lost, however strong you are.
combat-stake = At stake: levels { $levels }, Treasures { $treasures }
combat-helper = { $seat } helps { for-treasures }.
combat-more = … and { $n } more

me = { $seat }: Level { $n }
me-strength = Combat Strength { $n }
me-hand = Hand { $n } of { $limit }

plate-draw = { $deck }: { $n }
plate-seat = { $seat }: Level { $n }
plate-dead = { $seat }: dead, Level { $n }
plate-fighter = { $seat }: { $n }
plate-trader = { $value } of { $price } { -coins }

### Before the game

sex-male = Male
sex-female = Female

### Odds

odds-win = { $seat } wins: { $chance }
odds-escape = { $seat } gets away from { $card }: { $chance }
odds-survive = { $seat } survives: { $chance }

### Tables that cannot be set up

setup-seats = This game is for { $fewest } to { $most } players, and here { $n ->
    [one] is one
   *[other] are { $n }
}.

### House rules

house-direction = Which way round the turns go. Left out: clockwise.
