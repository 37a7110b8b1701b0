"""Color'Yam: the odds of every objective, and what an entry is worth."""
