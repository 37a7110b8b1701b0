"""`arlequin check`."""
