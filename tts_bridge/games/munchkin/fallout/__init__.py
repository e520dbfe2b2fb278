"""Munchkin Fallout: the parameters and card kinds of its own, its table, its words, and its bots."""
