"""The array twin of Coloretto does what the rules do, event by event."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from arlequin.core.events import Event
from arlequin.core.match import Match
from arlequin.fast import coloretto as fast
from arlequin.games import catalog
from arlequin.games.coloretto.events import Card, Phase, State
from arlequin.games.coloretto.rules import Coloretto
from arlequin.solve.coloretto.from_view import cells_seen

SET_UP = (Phase.OUT, Phase.DEAL, Phase.START)
GAMES = [
    (players, side, golden)
    for players in (2, 3, 4, 5)
    for side in ("beige", "gray")
    for golden in ("no", "yes")
]


def rules(players: int, side: str, golden: str) -> Coloretto:
    game = catalog.new("coloretto", players, {"side": side, "golden_joker": golden})
    game = game.game if isinstance(game, Match) else game
    assert isinstance(game, Coloretto)
    return game


def any_event(game: Coloretto, state: State, random: Random) -> Event:
    odds = game.odds(state)
    if odds is not None:
        return odds.at(random.randrange(odds.total))
    return random.choice(game.moves(state, state.seat))


def begun(game: Coloretto, random: Random) -> State:
    state = game.initial()
    while state.phase in SET_UP:
        state = game.after(state, any_event(game, state, random))
    return state


def follow(cells: fast.Cells, game: Coloretto, event: Event) -> None:
    """The event on the array."""
    rows = len(game.limits)
    if isinstance(event, Card):
        fast.draw(cells, rows, game.players, game.kinds[event.card])
    else:
        fast.play(cells, rows, game.players, fast.number_of(event, rows))


def assert_equal(cells: fast.Cells, game: Coloretto, state: State) -> None:
    """Cells, moves and scores are those of the state."""
    assert cells.tolist() == fast.cells_of(game, state).tolist()
    into = np.zeros(11, np.int16)
    count = fast.legal(cells, np.array(game.limits, np.int16), game.players, into)
    moves = [fast.number_of(move, len(game.limits)) for move in game.moves(state, state.seat)]
    assert into[:count].tolist() == moves
    table = np.array(game.table, np.int16)
    hands = [fast.HANDS + seat * fast.KINDS for seat in range(game.players)]
    assert tuple(fast.total(cells, hand, table) for hand in hands) == game.scores(state)


@pytest.mark.parametrize(("players", "side", "golden"), GAMES)
def test_a_random_game_goes_the_same_way_on_the_array(players: int, side: str, golden: str) -> None:
    game = rules(players, side, golden)
    for seed in range(3):
        random = Random(seed)
        state = begun(game, random)
        cells = fast.cells_of(game, state)
        while game.outcome(state) is None:
            event = any_event(game, state, random)
            follow(cells, game, event)
            state = game.after(state, event)
            assert_equal(cells, game, state)


@pytest.mark.parametrize(("players", "side", "golden"), GAMES)
def test_a_player_sees_the_whole_array(players: int, side: str, golden: str) -> None:
    game, random = rules(players, side, golden), Random(7)
    state = begun(game, random)
    while game.outcome(state) is None:
        seen = cells_seen(game, game.view(state, state.seat))
        assert seen.tolist() == fast.cells_of(game, state).tolist()
        state = game.after(state, any_event(game, state, random))


@pytest.mark.parametrize("jokers", range(5))
def test_jokers_are_placed_at_their_best(jokers: int) -> None:
    game, random = rules(4, "gray", "no"), Random(jokers)
    table = np.array(game.table, np.int16)
    state = game.initial()
    for _ in range(50):
        counts = tuple(random.randrange(8) for _ in range(7))
        hand = np.array((*counts, 1, jokers, 0), np.int16)
        own = (*counts, 1, jokers, 0)
        changed = replace(state, collections=(own,) * 4)
        assert fast.total(hand, 0, table) == game.scores(changed)[0]


def test_an_event_of_another_kind_has_no_number() -> None:
    with pytest.raises(TypeError, match="expected a move of Coloretto"):
        fast.number_of(Card("red"), 3)
