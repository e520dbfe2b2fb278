"""Munchkin Fallout: the parameters and card kinds of its own."""
