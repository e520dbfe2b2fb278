# What every game says. A value `x` comes with `x_is`, the sort of thing it is: none, seat, card, hidden
# (a card that the listener does not know), zone, number, many (with `x_n`, how many), yes, no; of a word
# of the rules, the word itself. A message that is empty says nothing.

# `word-x` names a word of the rules wherever it is told as a value.

### Names

seat-white = White
seat-brown = Brown
seat-red = Red
seat-orange = Orange
seat-yellow = Yellow
seat-green = Green
seat-teal = Teal
seat-blue = Blue
seat-purple = Purple
seat-pink = Pink
seat-host = The host
seat-chance = Chance
seat-clock = Time

card-unknown = a card
cards-none = nothing
cards-unknown = { $n ->
    [one] a card
   *[other] { $n } cards
}
card-of = { $card } ({ $seat })
zone-of = { $zone } ({ $seat })
keyword = { $word }: { $means }
meant = { $near_is ->
    [none] { "" }
   *[other] {" "}Did you mean “{ $near }”?
}

### What happened

because = { $cause_is ->
    [card] {" "}({ $cause })
   *[other] { "" }
}
by-source = { $source_is ->
    [card] {" "}({ $source })
   *[other] { "" }
}

event-play = { "" }
event-rolled = { $cause_is ->
    [none] { $seat } rolls { $number }.
   *[other] { $seat } rolls { $number } ({ $cause }).
}
event-roll_set = { $by } turns the die to { $number } ({ $cause }).
event-cancelled = { $by } prevents it with { $cause }.
event-redirected = { $by } turns it on { $to } with { $cause }.
event-in_vain = The roll changes nothing{ because }.
event-extra_turn = { $seat } will have one more turn{ because }.
event-modified = { $cause }: { $stat } { $op ->
    [set] = { $by }
    [scale] ×{ $by }
    [halve] halved
    [suppress] 0
    [at_least] at least { $by }
    [at_most] at most { $by }
   *[add] { $by }
} → { $of }.
event-paid = { $seat } pays{ because }: { $cards }.
event-discarded = Discarded{ because }: { $cards }.
event-revealed = Shown to all{ because }: { $cards }.
event-removed = Out of the game{ because }: { $cards }.
event-became = { $cards } now counts as { $like }{ because }.
event-fact_told = { $cause }: { $fact }? { $seat } says { $so_is ->
    [yes] yes
   *[no] no
}.
event-by_hand = { $seat } carries it out by hand: { $cause }.
event-drew = { $card_is ->
    [card] { $seat } draws: { $card }{ by-source }.
   *[hidden] { $times ->
        [1] { $seat } draws a card ({ $cause }){ by-source }.
       *[other] { $seat } draws { $times } cards ({ $cause }){ by-source }.
    }
}
event-pile_rebuilt = The discard is shuffled and is a new pile again ({ $deck }).
event-moved = { $origin_is ->
    [none] { $cause_is ->
        [itself] { $seat } keeps: { $cards }.
       *[other] { $seat } takes: { $cards } ({ $cause }).
    }
   *[other] { $seat } takes from { $origin }: { $cards } ({ $cause }).
}
event-attached = Attached{ because }: { $card } → { $target }.
event-rebuilt = The game goes on with the cards as they lie on the table.
event-edited = { $by } sets the table right: { $what }.
waived = We play it so, in spite of: { $rules }.

### What is not allowed

objection = “{ $what }” is not allowed. { $reason }
objection-reason = { $why } [{ $rules }]

rule-told = { $rule }: { $says }
rule-others = Of this also: { $rules }.
rule-none = No rule speaks of this: { $asked }.
rule-how = Write !rule and the id of a rule, as after a refusal, or words that are in it. So: !rule { $example }.

refusal-core-no_such_move = There is no such move: { $kind }.{ meant }
refusal-core-no_such_seat = There is no such seat: { $seat }.{ meant } There are: { $known }.
refusal-core-no_such_card = This card is not in the game.
refusal-core-no_such_zone = There is no such place: { $zone }.{ meant }
refusal-core-nobody_leaves = In this game nobody leaves before its end.
refusal-core-no_free_seat = Nobody can join at { $seat }.{ meant }{ $known_is ->
    [none] { "" }
   *[other] {" "}Free: { $known }.
}
refusal-core-no_such_value = Write a value with it: “{ $written }”.{ $known_is ->
    [none] { "" }
   *[other] {" "}It can be: { $known }.
}
refusal-core-no_such_frame = That is over already (number { $number }).
refusal-core-no_such_option = { $written_is ->
    [none] Write the name of an option and what it is to be.
   *[other] There is no option “{ $written }”.
} { $near_is ->
    [none] There are: { $known }.
   *[other] Did you mean “{ $near }”?
}
refusal-core-no_such_setting = “{ $written }” cannot be. { $near_is ->
    [none] It can be: { $known }.
   *[other] Did you mean “{ $near }”?
}
refusal-core-under_itself = { $target } lies under { $card } already, so it cannot lie above it.
refusal-core-not_possible = { $amiss ->
    [turn] Now it is for others to act: { $waits }.
    [card] { $card_is ->
        [none] It has to be said with which card.
       *[other] It cannot be done with this card where it is now: { $card }.
    }
    [target] { $target_is ->
        [none] It has to be said at what.
       *[other] It cannot be done to this: { $target }.
    }
    [number] It cannot be done with this number: { $number }.
   *[time] Nothing like that can be done now.{ $now }
}
refusal-core-not_now = Something else comes first.{ $now }
refusal-core-answer_first = A question is open: it has to be answered first.{ $now }
refusal-core-draw_first = A card has to be drawn first.{ $now }
refusal-core-roll_first = A die has to be rolled first.{ $now }
refusal-core-only_answers = Right now one can only answer what was announced.{ $now }
refusal-core-game_over = The game is over.

# What `!rule` says of the rules of all games, which no ledger tells.

rule-core-no_such_move = A move must be one that the game has.
rule-core-no_such_seat = What is done at a seat needs a seat of this table.
rule-core-no_such_card = What is done with a card needs a card of this table.
rule-core-no_such_zone = What is laid somewhere needs a place that the table has.
rule-core-no_free_seat = Who joins a game that goes on sits down where nobody plays.
rule-core-nobody_leaves = Some games are played to their end by all.
rule-core-no_such_value = What is set needs a value that it is to have.
rule-core-no_such_frame = Only what is still going on can be given up.
rule-core-no_such_option = Only options that the game has can be set.
rule-core-no_such_setting = An option can be only what the game says of it.
rule-core-under_itself = No card lies under one that lies under it.
rule-core-not_possible = A move needs its time, and the card, the target and the number that it has then.
rule-core-not_now = What was begun is carried out before anything else is.
rule-core-answer_first = Play goes on when the open question is answered.
rule-core-draw_first = Play goes on when the card that is due is drawn.
rule-core-roll_first = Play goes on when the die that is due is rolled.
rule-core-only_answers = What was announced may be answered first; then it counts, and play goes on.
rule-core-game_over = When somebody has won nothing more is played.

### What is asked

how-many = { $bound ->
    [exactly] { $n ->
        [1] one
       *[other] { $n }
    }
   *[at_most] up to { $n }
}

question-pick = { $cause }: choose { how-many }.
question-pick-core-order = Several things happen now: which comes first?
question-discard = { $cause }: discard { how-many }.
question-give = { $cause }: give away { how-many }.
question-take = { $cause }: take { how-many }.
question-keep = { $cause }: keep { how-many }.
question-pay = { $cause }: pay with { how-many }.
question-order = { $cause }: put them in order, the topmost first.
question-choose = { $cause }: choose.
question-yes = { $cause }: use it?
question-fact = { $cause } wants to know of the world outside the game: { $fact }?
question-by_hand_done = { $cause }: do what the card says, then go on.

choice-done = Done
choice-none = None
choice-as_they_lie = As they lie
choice-house = { $choice } (as the house has it)
choice-clock = { $choice } (by the clock)
option-yes = Yes
option-no = No
option-by_hand_done = Done

### What is going on

now-prompt = Has to choose: { $seat }.
now-draw = A card is due from here: { $zone }.
now-blind = A card is picked unseen from here: { $zone }.
now-other = Waiting for: { $waits }.

about-rolled = { $subject } has rolled { $number }.

roll-effect = { $seat }: roll the die for { $cause }.
roll-other = { $seat }: roll the die.

### Why a number is what it is

why-printed = printed
why-set = set to this
why-ability = { "" }
why-times = times { $n }
why-halved = halved
why-at_least = at least that
why-at_most = at most that

reason = { $amount } { $source } ({ $why })
reason-bare = { $amount } { $source }
reason-struck = ({ $amount }) { $source }: does not count because of { $struck_by }
total = { $stat }: { $sum }
counted = { $stat }: { $n } (printed: { $printed })
counted_now = Here and now: { $what }.

### Moves: what a button says

move-pick = Choose: { $card_is ->
    [none] { $target }
   *[other] { $card }
}
move-discard = Discard: { $card }
move-give = Give: { $card }
move-take = Take: { $card }
move-keep = Keep: { $card }
move-pay = Pay with: { $card }
move-order = Next: { $card_is ->
    [none] { $target }
   *[other] { $card }
}
move-done = Done
move-pass = Pass
move-time = Time is up
move-drawn = Drawn: { $card }
move-rolled = Rolled: { $n }
move-edit-move = { $card } → { $target }
move-edit-on_top = { $card } → { $target }, on top
move-edit-at_bottom = { $card } → { $target }, at the bottom
move-edit-flip = { $card }, turned over
move-edit-attach = { $target_is ->
    [none] { $card }, under no other card
   *[other] { $card } → under { $target }
}
move-edit-count = { $target }, { $card } { $change }
move-edit-mark = { $target }, { $card }
move-edit-option = { $card }
move-edit-abandon = what was going on is given up
move-edit-leave = { $target } leaves the game for good
move-edit-join = { $target } joins the game
setting = option “{ $name }={ $value }”

### Moves: what a seat may do

may-pick = Choose
may-discard = Discard
may-give = Give
may-take = Take
may-keep = Keep
may-pay = Pay
may-order = Put in order
may-choose = Choose
may-done = Be done
may-pass = Pass

### The table itself

table-put_back = Put back
table-play_it_so = We play it so
table-more = More …
table-back = Leave it
table-roll = Roll for me
table-pick = Pick one
table-which = { $card_is ->
    [none] What do you want to do?
   *[other] What is to be done with { $card }?
}
table-in_hand = { $what }: choose the card in your hand.
table-no_meaning = Nothing happens when this is put there: { $card }.
table-turned = What is this turned for: { $card }?
table-turned_in_vain = It is of no use now to turn this: { $card }.
table-stays_sideways = This stays sideways until the game readies it: { $card }.
table-laid_again = This is laid again as the game has it: { $card }.
table-no_counters = There is nothing to count here.
table-which_counter = { $of }: what is to be set right?
table-set_counter = { $of }. { $counter }
table-counter = { $counter }: { $n }
table-count_up = + 1
table-count_down = − 1
table-half = This waits for the card that calls for it: { $card }. Which one?
table-shuffled = The card may have been seen: the pile is shuffled.
table-difference = { $card }: { $table_is ->
    [none] not on the table
   *[other] the table has it at { $table }
}, { $state_is ->
    [none] the game does not know it
   *[other] the game has it at { $state }
}.
table-lobby = { $choices_is ->
    [no] Sit down. When all are there, the host begins.
   *[yes] Sit down and choose. When all are there, the host begins.
}
table-seated = { $seats_n ->
    [0] Nobody sits at the table yet.
   *[other] At the table: { $seats }.
}
table-choose = Who do you want to be?
table-start = Begin the game
table-rebuild = Go on with the cards as they lie
table-edit = Write it as !edit, what, card or name, whose or where, number; - is nothing. So: !edit { $example }. Options: !edit option name=value; there are: { $options }.
table-again = Another game
table-host_only = Only the host, or somebody promoted, may do that.
table-players_only = Only those who play may do that.
table-may_mean = There is no word { $command }. Is it { $near } that you mean?
table-allow = We play it so
table-pause = Have a break
table-go_on = Go on
table-pause_begun = A break: no clock runs. !pause ends it.
table-pause_over = The break is over.
table-why = Why not?
table-what = What can I type?
table-join = { $seat } joins the game
table-parting = Somebody has left for good
table-parting_who = Who has left for good? What is theirs is discarded.
table-parting_none = Nobody
table-about = { $card }: { $does }
table-about_hidden = You cannot know what this card does.
table-may_now = Now you can: { $moves }
table-may_nothing = There is nothing to do with this card now.
table-help = !why: why something was not allowed. !rule: what a rule says, by its id or by words. !undo: take back the last move; !undo 3: the last three. !allow: we play it so. !level off, advise or strict: how much the rules insist. !fix: set the table right by hand. !pause: a break, in which no clock runs. !here: where this save is open twice, play at this table. !check: compare table and game. !odds: what chance says. !edit: set anything right. !start: begin.
table-level-off = Rules: they count, and forbid nothing
table-level-advise = Rules: they object, and you decide
table-level-strict = Rules: what is not allowed is put back
table-here = The rules are with this table already.
table-levels = Write !level and one of these words: off, advise, strict.
table-no_command = There is no word { $command }. !help tells those that there are.
table-no_game = No game goes on yet.
table-nothing_to_allow = There is nothing to allow: nothing was refused.
table-fix = Set the table right
table-fix_begun = The table is set right now: anything may be moved, and nothing is judged.
table-fix_done = The table is right again: the game goes on.
table-fixing = The table is right again
table-check = Compare table and game
table-undo = Take back
table-undone = It is taken back. !undo { $node } goes there again.
table-nothing_to_undo = There is nothing to take back.
table-rewound = The table is rewound, and the game with it.
table-answer = Answer for { $seat }
table-wait = Wait
table-no_why = Nothing was forbidden to you lately.
table-peeked = { $seat_is ->
    [seat] { $seat } has looked at a card
   *[other] Somebody has looked at a card
}: { $place }.
table-searched = { $seat_is ->
    [seat] { $seat } looks through a pile
   *[other] Somebody looks through a pile
}: { $place }.
table-hidden_pile = What lies in this pile is hidden: it is not looked through. Please close the window.
table-order_seen = The order of the cards has been seen: the pile is shuffled.
table-copy = There are two pieces of the same card: { $card }. Put one of them away.
table-missing = A card is gone: { $card }. Bring it back to the table.
table-unknown_card = This card is not of this game: it counts for nothing.
table-not_laid = The card cannot be laid where it belongs; put it there by hand: { $card }.
table-no_journal = The journal of this game is not on this computer: the rules cannot follow it. Load a save of a game that was played here, or a fresh one.
table-journal_fault = { $kind ->
    [locked] another program is using it; close that program
    [moved] another tts-bridge has gone on with this table; close that, then load the save again
    [full] the disk is full; make room on it
    [damaged] it is damaged; keep it as it is, and copy what is intact with bridge.py salvage
    [newer] a newer tts-bridge wrote it; update this one
   *[other] tts-bridge.log tells why
}
table-journal_fails = The journal { $file } cannot be used: { table-journal_fault }.
table-journal_stuck = The journal cannot be written now; play goes on, and it is written as soon as it can be: { table-journal_fault }.
table-journal_works = The journal is written again: nothing is lost.
table-stumbled = The program has failed at something; the game goes on without that. tts-bridge.log tells at what.
table-drift = { $n ->
    [1] Table and game differ about one card.
   *[other] Table and game differ about { $n } cards.
}
table-no_drift = Table and game agree about every card.
table-drift_rules = Lay the cards as the game has them
table-drift_table = The table is right
table-drift_later = Leave it for now

### Odds

# `odds-x` is a line about what is at stake: who (`seat`), with what (`card`), and the `chance` in words.

odds-title = Odds if nobody does anything more
odds-alone = Too much may happen: each by itself, as if it came first
odds-none = Nothing is at stake now.
chance-exact = { $percent } ({ $fraction })
chance-range = { $least } to { $most } ({ $from } to { $to }: it hangs on what is not known)
chance-unknown = it hangs on what is not known

### House rules

house-file = House rules: how the tables of this game begin. Take the # away from those that you want, and write what you want. Each stands here as it is without this file; "" is “as it comes”.
house-disabled = Rules that do not exist at this table, by the names that the command rules tells of them. Where core.ask_the_players is one, no card asks what only the players know: all is as the house has it. Left out: none.
house-level = How much is enforced: for all rules, or for one of them. Left out: advise.
house-piles = Whether draw piles are sealed, or cards may be taken from them by hand. Left out: sealed where the rules are strict, else open.
house-grace = Seconds in which anybody may still answer before what happens counts. Left out: one and a half.
house-first_player = Who begins; left out, the dice decide.
house-quotes = Words stand in quotes: { $written }
house-encoding = This is no UTF-8 (byte { $byte }). Save the file again as UTF-8 (in Notepad: Save as, Encoding).
house-no_toml = This line cannot be read. An option is written name = "value".
house-twice = This option is set already, farther up. Take one of the two lines out.
