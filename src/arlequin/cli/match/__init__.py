"""`arlequin match`."""
