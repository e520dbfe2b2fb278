"""Bots that play a game by gestures on the virtual table."""
