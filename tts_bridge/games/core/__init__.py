"""The grammar that any card game speaks: state, frames, moves, changes, prompts and views."""
