"""`arlequin advise`."""
