"""The pure half: games as data and rules, without I/O, clock, chance or paths of their own."""
