"""Codex, the game of card-time strategy."""
