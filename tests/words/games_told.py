"""Games played at random, seeded, with every option: what the tests of the words tell."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from arlequin.core.events import Event
from arlequin.core.game import AnyGame, Fact, View
from arlequin.core.game_kind import Kind
from arlequin.core.material import Material
from arlequin.core.options import Option
from arlequin.core.outcome import Outcome
from arlequin.games import catalog
from arlequin.games.color_yam.material import Box
from arlequin.games.playthrough import Replay
from tests.boxes import random_sheet

NAMES = ("Ana", "Bruno", "Inés", "Didier", "Élodie", "Fatou", "Gus", "Hiro")
OWN = ("no yellow", "1x blue no green", "4x", "2x 2x", "blue != pink != brown", "pink > all")
NUMBERS = {"match": ("2", "300"), "limit": ("1",)}
GAMES = {"color-yam": 30, "double-yam": 12, "yam-color": 48, "coloretto": 16}
"""Enough of each for every kind of fact to come up, the rarest included."""
LOOKED_AT = 8
"""How many of them keep what everybody saw."""


class Step(NamedTuple):
    """What happened, what is possible now, and the table as a spectator and two players see it."""

    facts: tuple[Fact, ...]
    moves: tuple[Event, ...]
    views: tuple[View, ...]


class Played(NamedTuple):
    """One whole game."""

    game: AnyGame
    steps: tuple[Step, ...]
    outcome: Outcome


def values(option: Option) -> tuple[str, ...]:
    """Every named value, and a number where any will do."""
    numbers = [n for n in NUMBERS[option.name] if int(n) <= option.most] if option.number else []
    return (*option.values, *numbers[-1:])


def new(kind: Kind, rng: Random, box: Material | None = None) -> AnyGame:
    """A game with options by chance."""
    listed = box.fit_options(kind.options) if box else kind.options
    options = {option.name: rng.choice(values(option)) for option in listed}
    own: tuple[str, ...] = OWN if "own" in options.values() else ()
    if isinstance(box, Box) and own:
        own = tuple(random_sheet(list(box.colours), rng, options["edition"]))
    return catalog.new(kind.name, rng.randint(kind.least, kind.most), options, box, own)


def event(game: AnyGame, state: Any, rng: Random, silent: bool) -> Event:
    """The next event; the silent always make their last move, which in YAM color is to pass."""
    odds = game.odds(state)
    if odds is not None:
        # Now and then the first outcome: all dice alike, which is rare otherwise.
        drawn: Event = odds.at(0) if rng.random() < 0.1 else odds.sample(rng.randrange)
        return drawn
    clock = game.clock(state)
    if clock is not None and rng.random() < 0.05:
        return clock
    moves = game.moves(state, rng.choice(game.actors(state)))
    chosen: Event = moves[-1] if silent else rng.choice(moves)
    return chosen


def play(kind: Kind, seed: int, box: Material | None = None) -> Played:
    """One game to its end."""
    rng = Random(f"{kind.name} {seed}")
    game = new(kind, rng, box)
    replay = Replay(game, NAMES[: game.players])
    look = _step if seed < LOOKED_AT else _told
    steps = [look(replay, ())]
    while game.outcome(replay.state) is None:
        told = replay.push(event(game, replay.state, rng, silent=seed % 6 == 5))
        steps.append(look(replay, told))
    end = game.outcome(replay.state)
    assert end is not None
    return Played(game, tuple(steps), end)


def _told(_: Replay, told: tuple[Fact, ...]) -> Step:
    return Step(told, (), ())


def _step(replay: Replay, told: tuple[Fact, ...]) -> Step:
    game, state = replay.game, replay.state
    moves = [move for seat in game.actors(state) for move in game.moves(state, seat)[-12:]]
    views = tuple(game.view(state, seat) for seat in (None, 1, game.players))
    return Step(told, tuple(moves), views)


@cache
def played(name: str) -> tuple[Played, ...]:
    """The games of one kind that all tests tell."""
    return tuple(play(catalog.KINDS[name], seed) for seed in range(GAMES[name]))


def facts(name: str) -> Iterator[Fact]:
    """Everything that happened in them."""
    return (fact for game in played(name) for step in game.steps for fact in step.facts)
