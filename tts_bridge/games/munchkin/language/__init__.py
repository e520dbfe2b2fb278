"""The language of the Munchkin family: its words, its actions and its kinds of cards."""
