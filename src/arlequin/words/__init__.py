"""Facts of a game, told in French, Spanish and English."""
