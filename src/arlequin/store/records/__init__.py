"""Record files as a store: one game, one file."""
