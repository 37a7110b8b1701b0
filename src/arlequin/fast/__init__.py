"""Rules on arrays, for solvers and players: tests compare them with games/."""
