"""What proves a game: its laws, its strategies, and which test proves which rule."""
