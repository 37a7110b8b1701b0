"""`arlequin verify`."""
