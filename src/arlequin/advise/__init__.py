"""Advice: what every move is worth, and why in words; from the expert's own values."""
