"""The Munchkin family: what its games share; `fallout/` and `classic/` add what is their own.

`family` puts it together from one module a subject: `setup`, `turn`, `combat`, `helping`,
`running`, `afflictions`, `death`, `items`, `limits`, `trade`, `charity`, `playing`, `levels`,
`piles`; `kinds` tells what they do with each kind of card; `places`, `sources`, `numbers` and
`timing` are how rules read a table, `actions` how the effect language acts on it, `language/` its
words and what is printed on its cards, `variant` what games differ in.  `bot/` plays a seat,
`invariants` says what can never be true, `tally` what is worth counting over many games.

What the games have otherwise, each in the `VARIANT` and the books of rules of its `game.py`:

|                             | fallout                         | classic                                  |
|-----------------------------|---------------------------------|------------------------------------------|
| players                     | 2 to 6                          | 3 to 6                                   |
| decks                       | Doors, Treasures, Perks         | Doors, Treasures                         |
| first hand, and after death | 4 and 4; 3 and 3                | 4 and 4; 4 and 4                         |
| hand limit                  | 5, more by cards                | 5, a Dwarf 6                             |
| what strikes a munchkin     | Traps, Radiation; over at death | curses; they wait for the new munchkin   |
| a slot that is lost         | with all that is worn in it     | one item                                 |
| who of two runs first       | the main player says            | both say; else the higher die            |
| covered, no escape          | gets away                       | is caught                                |
| what a munchkin is          | class, companion                | race, class, Hireling                    |
| kept at death               | classes, Perks                  | races, classes                           |
| only here                   | defence rolls, Perks, Junk,     | Half-Breeds, undead that join, mates,    |
|                             | Modifiers, knuckles             | resurrection, transferral, a second try, |
|                             |                                 | forced help, options for older prints    |
"""
