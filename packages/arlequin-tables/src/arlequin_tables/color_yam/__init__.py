"""Color'Yam: solver of whole sheets for two players, and its tables."""
