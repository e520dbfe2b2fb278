### Money

-coins = caps

### What happened

event-defended = { $seat } withstands { $cause }: { $roll } and { $defence } are more than 6.
event-irradiated = { $seat } does not withstand { $cause }: { $roll } and { $defence } are not more than 6.
event-compensated = Junk: { $cause }. { $seat } draws one more Treasure.
event-perk = { $seat } keeps a Perk: { $card }.

### What is not allowed

refusal-munchkin-one_companion = { $twice_is ->
    [yes] Nobody has the same Companion twice.
   *[no] You may have only { $limit ->
        [one] one Companion
       *[other] { $limit } Companions
    } at a time.
}
refusal-munchkin-modifier_fits = It does not fit this item: { $item }.
refusal-munchkin-trapped = A Trap is about to act: until then one can only try to avert it.
refusal-munchkin-defending = Radiation is about to act: until then one can only answer it.

### What is asked

question-discard-cover = Lost: does a Companion stay behind, so that you get away?
question-keep-perks = Which Perk do you keep?
question-discard-perks = Which old Perk makes room?
question-world-daytime = { $cause }: is it day where you play (from 8 to 20 by the clock)?
question-world-photo_id_shown = { $cause }: did you show papers with your photo?
question-world-ran_around_shouting = { $cause }: did you run round the table shouting?
question-world-rivals_sing = { $cause }: did you, the rivals, sing the song of the 33 cows?
word-daytime = is it day
word-photo_id_shown = papers with a photo shown
word-ran_around_shouting = ran round the table shouting
word-rivals_sing = did the rivals sing
question-cover_helper = Does your helper get away with you?
option-cover_helper = Gets away too
option-helper_rolls = Has to roll

about-defending = { $subject } is about to defend against { $card }.
about-perks_offered = { $subject } is about to choose a Perk.
roll-defence = { $seat }: roll for Radiation Defence against { $cause }.

### Why a number is what it is

why-radioactivity = radioactive

stat-radiation_bonus = Bonus from radiation
stat-radioactivity = Radioactivity
stat-rad_defence = Radiation Defence
stat-companion_limit = Companions
stat-perk_limit = Perks
stat-perk_choice = Perks to choose from

### Names

kind-trap = Trap
kind-modifier = Modifier
kind-companion = Companion
kind-junk = Junk
kind-radiation = Radiation
kind-perk = Perk

word-perk = Perk
zone-perk-draw = Perks
zone-perk-discard = Perk discard

### What may be done

move-attach = Attach: { $card } → { $target }
may-attach = Attach ({ $n })
may-dismiss = Discard class or Companion

### Odds

odds-defend = { $seat } withstands { $card }: { $chance }

### House rules

house-card_rulings = Whether the rulings on single cards count. Left out: yes.
house-harsh = Nothing makes up for drawn Junk. Left out: no.
house-least_seats = How many players there must be at least. Left out: 2.
house-world-daytime = The answer marked when a card asks whether it is day where you play (Trog, Family Member). From 8 to 20 it is. Left out: as the clock says.
house-world-photo_id_shown = The answer marked when a card asks whether papers with a photo were shown (Enclave Protectron). Left out: no.
house-world-ran_around_shouting = The answer marked when a card asks whether whoever was caught ran round the table shouting (Fire Ant). Left out: no.
house-world-rivals_sing = The answer marked when a card asks whether the other players sang (33 Brahmins). Left out: no.
