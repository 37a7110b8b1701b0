"""`arlequin play`."""
