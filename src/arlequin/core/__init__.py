"""The contract of a game, and the values that all games share."""
