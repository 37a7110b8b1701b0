"""Facts of a game in French, Spanish and English."""
