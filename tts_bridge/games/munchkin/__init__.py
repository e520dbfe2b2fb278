"""The Munchkin family: what all its games share."""
