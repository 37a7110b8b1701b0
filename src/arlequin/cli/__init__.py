"""Command line of Arlequin."""
