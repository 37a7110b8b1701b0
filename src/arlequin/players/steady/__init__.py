"""Level steady: plays each turn well, and sees less far than an expert. One file a game."""
