"""Solvers: values of positions from the dice-turn solver, exact tables and sampling."""
