"""Coloretto by sampling: the pile is shuffled many times and every game is played to its end."""
