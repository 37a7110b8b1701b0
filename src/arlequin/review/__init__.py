"""Review of a game that is over: what decisions lost, what throws brought; luck and skill."""
