"""`arlequin backup`."""
