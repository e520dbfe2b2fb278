### Money

-coins = gold

### What happened

event-changed_sex = { $seat } is now { $sex ->
    [male] a man
   *[female] a woman
} ({ $cause }).
event-taken_over = { $seat } fights in place of { $old } ({ $cause }).
event-let_go = { $seat } is no longer needed, and leaves the combat.
event-turned_nothing = { $card } makes no difference any more: { $seat } does not take it ({ $cause }).
event-resurrected = { $seat } discards { $cards } and takes from the discard instead of drawing: { $card }.
event-entrusted = { $cause } now carries for { $seat }: { $card }.

### What is not allowed

refusal-munchkin-race_limit = { $twice_is ->
    [yes] Nobody has the same race twice.
   *[no] You may have only { $limit ->
        [one] one race
       *[other] { $limit } races
    }.
}
refusal-munchkin-trapped = A curse is about to act: until then one can only try to avert it.

### What is asked

question-pay-resurrection = Which card of the hand do you discard, to take the top of the discard instead of drawing?
question-pick-room = What do you put away, to have room for it?

### Why a number is what it is

stat-race_limit = Races
stat-enhanced_level = Level with what enhances it
stat-above_lowest = Levels above the lowest

### Names

kind-race = Race
kind-curse = Curse
kind-hireling = Hireling

### What may be done

may-dismiss = Discard a race, a class or a hireling

### House rules

house-halflings = Halflings: run once more when caught (retry), or run away worse, as in old prints (slow). Left out: retry.
house-charm_takes_three = Whether a Wizard needs three cards of hand to charm a monster. Left out: yes.
house-slow_mates = Whether one runs away worse from mates, as in old prints. Left out: no.
house-promotional = Whether the two promotional Treasures are in the game (settled before it begins). Left out: no.
house-sword_price = The price of the Singing & Dancing Sword, which is 400 in English prints. Left out: 600.
house-bandana_slot = Where the Bad-Ass Bandana is worn: as headgear, or as armor, as in some prints. Left out: headgear.
house-rat_bonus = The bonus of Rat on a Stick, which is 0 in old prints. Left out: 1.
house-second_lamp = Whether the second Magic Lamp of old prints is in the game (settled before it begins). Left out: no.
