"""Scenarios: rule tests as data, for any game.

A scenario file (TOML, see `tests/scenarios/README.md`) sets up a position, makes moves and says what
is expected after each.

- `written`: a file as it is written, checked for shape; faults with file and line.
- `notation`: a move in one line, a card by its definition, a total line by line.
- `words`: what a game tells about itself; `start`: a position made by edits.
- `reading`: files to scenarios, every name checked.
- `expecting`: what may be expected after a step.
- `running`: a scenario played, and what differs.
"""
