"""`arlequin review`: luck and skill of recorded games."""
