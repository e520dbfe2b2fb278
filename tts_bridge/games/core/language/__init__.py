"""The grammar in which cards are written: a game adds its own words and binds them together.

`grammar` has the parts of a sentence (amounts, conditions, selectors), `actions` what any card game
can do, `ability` and `definition` the sentences, `language` binds a game's vocabulary to them,
and `library` reads card files.
"""
