"""Self-play that learns Coloretto, in NumPy on compiled twins: what `train_coloretto` runs."""
