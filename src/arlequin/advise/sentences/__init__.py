"""Sentence of a hint, by game: which reason holds, from the figures of the adviser."""
