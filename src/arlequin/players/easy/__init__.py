"""Level easy: sees what is best one step ahead, and no further. One file a game."""
