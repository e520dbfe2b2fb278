"""The table half: observations become moves, changes become directives."""
