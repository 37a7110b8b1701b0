"""Random play of other dice-game engines, in player decisions per second.

Whole games are played until `seconds` have passed; the time really taken counts.
"""

from random import Random
from time import perf_counter


def yacht(seconds: float, seed: int) -> float:
    """OpenSpiel's two-player `yacht` through its documented chance API, which lists outcomes."""
    import pyspiel  # noqa: PLC0415  # each peer is loaded only in the process that measures it

    rng = Random(seed)
    game = pyspiel.load_game("yacht")
    decisions = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds or not decisions:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    return decisions / elapsed


def pyhtzee(seconds: float, seed: int) -> float:
    """Solitaire pyhtzee under its default rule; throwing again or scoring is one decision."""
    from pyhtzee import Pyhtzee  # noqa: PLC0415  # see above

    rng = Random(seed)
    decisions = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds or not decisions:
        game = Pyhtzee(seed=rng.randrange(1, 2**32))  # it takes seed 0 for no seed
        while not game.is_finished():
            game.take_action(game.sample_action())
            decisions += 1
    return decisions / elapsed
