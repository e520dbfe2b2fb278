"""A companion to Tabletop Simulator that watches the table and knows the rules of the game on it."""

__version__ = "0.1.0"
