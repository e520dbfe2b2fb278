"""Classic Munchkin, colour edition: races, curses, undead, Mate, the Hireling, and what its cards do alone."""
