"""A table without Tabletop Simulator: runs the real Lua of a save."""
