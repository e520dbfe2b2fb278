"""The Munchkin family: what its games share; `fallout/` and `classic/` add what is their own.

`family` puts it together from one module a subject: `setup`, `turn`, `combat`, `helping`,
`running`, `afflictions`, `death`, `items`, `limits`, `trade`, `charity`, `playing`, `levels`,
`piles`; `kinds` tells what they do with each kind of card; `places`, `sources`, `numbers` and
`timing` are how rules read a table, `actions` how the effect language acts on it, `language/` its
words and what is printed on its cards, `variant` what games differ in.  `bot/` plays a seat,
`invariants` says what can never be true, `tally` what is worth counting over many games.
"""
