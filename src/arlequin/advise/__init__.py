"""What every move is worth, and why in words: the expert's own values, told to people."""
