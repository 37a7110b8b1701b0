"""What a state is worth to each seat: one function for all who ask."""

from random import Random
from typing import Any

import pytest

from arlequin.advise.advise import advise, position_value
from arlequin.core.advice import EXACT, MODEL
from arlequin.games import catalog


def played(game: Any, seed: int) -> list[Any]:
    """The states of a game of random moves."""
    random, states = Random(seed), [game.initial()]
    while game.outcome(states[-1]) is None:
        odds = game.odds(states[-1])
        if odds is not None:
            event = odds.sample(random.randrange)
        else:
            event = random.choice(game.moves(states[-1], game.actors(states[-1])[0]))
        states.append(game.after(states[-1], event))
    return states


@pytest.mark.parametrize("name", ["color-yam", "double-yam"])
def test_the_chances_of_two_seats_add_up_from_the_last_turns_to_the_end(name: str) -> None:
    game = catalog.new(name, 2)
    states = played(game, 3)
    for state in states[-6:]:
        found = position_value(game, state)
        assert found is not None
        assert sum(found.chances) == pytest.approx(1.0)
        assert found.basis == EXACT
    end, outcome = position_value(game, states[-1]), game.outcome(states[-1])
    assert outcome is not None
    assert end is not None
    assert end.of(outcome.winners[0]) == 1 / len(outcome.winners)


def test_where_no_table_reaches_it_is_what_a_hint_says() -> None:
    game = catalog.new("color-yam", 2, {"rising": "no"})
    state = next(state for state in played(game, 1) if game.actors(state))
    (seat,) = game.actors(state)
    found = position_value(game, state)
    assert found is not None
    assert found.basis == MODEL
    assert found.of(seat) == advise(game, game.view(state, seat)).value


def test_three_players_have_no_value_before_the_end() -> None:
    game = catalog.new("double-yam", 3)
    states = played(game, 1)
    assert position_value(game, states[40]) is None
    assert position_value(game, states[-1]) is not None
