"""Two other games as rule sets for the solver core: Yahtzee and Scandinavian Yatzy, alone."""
