"""Twins of whole games on rows of numbers: batches that step at once, on all cores."""
