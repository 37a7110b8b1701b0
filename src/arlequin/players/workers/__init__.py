"""Worker processes for computer players: recipes, a fair queue, a pool."""
