"""What is due at a table: a module for each game, found by its name."""
