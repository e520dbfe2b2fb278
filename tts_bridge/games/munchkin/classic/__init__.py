"""Classic Munchkin, colour edition: races, curses, undead, mates, the Hireling, resurrection."""
