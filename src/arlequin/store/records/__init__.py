"""Records as stores: one game, one file."""
