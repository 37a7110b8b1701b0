"""Score sheets, one module a game: `sheets` says which there are, `draw` draws one."""
