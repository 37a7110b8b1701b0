"""Level expert: plays to win, with all that can be computed. One file a game."""
