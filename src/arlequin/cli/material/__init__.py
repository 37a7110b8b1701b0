"""`arlequin material`."""
