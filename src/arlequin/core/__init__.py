"""The words that all games share."""
