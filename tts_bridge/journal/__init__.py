"""The append-only tree of all moves of a table."""
