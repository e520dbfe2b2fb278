"""Bots that play a game by gestures on the virtual table, as people do at a real one.

A bot sees what its seat's route shows (`client`), thinks by the game's own policy, and acts (`player`):
`ways` reads the gesture rows of the game backwards, `gesturing` does with pieces what they say, `screens`
reads and presses the panels, `clumsy` does it wrong at first.  `rehearsal` is the loop: it asks the seats in
order and lets virtual time run where nobody wants anything.  `drift` compares table and state.  No game is
named here.
"""
