"""One live game."""
