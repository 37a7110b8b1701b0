"""What a position is worth: the dice-turn solver, exact tables, and what follows from them."""
