"""Computer players of Coloretto."""
