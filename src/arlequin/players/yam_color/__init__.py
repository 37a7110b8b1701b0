"""Computer players of YAM color."""
