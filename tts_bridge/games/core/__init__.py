"""What every card game here is made of: grammar, not vocabulary.

- `state`, `changes`: plain data, and the closed set of facts whose fold it is.
- `moves`, `engine`: what seats do; `moves`, `check`, `legal_moves`, `decide` are the interface.
- `game`, `rulebook`, `library`: a game's hooks, its rules by slug, its cards.
- `look`, `stats`: reading a state: selectors, conditions, amounts, totals in layers.
- `resolution`, `frames`, `answers`, `piles`, `effects`, `card_actions`, `edits`: a move being carried
  out, frame by frame.
- `setup`: a table before anything happened.  `view`: what one seat may know.  `play`: headless games.
- `foresight`: how bots think ahead.  `trial`, `random_play`, `invariants`, `privacy`: what proves a game.
- `language/`: how cards are written.  `tabletop`: how a game lies on a table.
"""
