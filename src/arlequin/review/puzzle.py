"""Puzzle of the day: a decision of a game between computers, drawn by its date.

The same date gives the same puzzle everywhere. Each try plays a game from a seed and weighs one of
its decisions, which is a puzzle where one move is clearly the best.
"""

from datetime import date
from random import Random

import msgspec

from arlequin.core.advice import WIN
from arlequin.core.events import Event
from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.players import levels
from arlequin.players.tournament import ask_player
from arlequin.players.workers.recipe import sendable
from arlequin.review.reviewed import Weighed

GAMES = ("color-yam", "coloretto", "double-yam", "yam-color")
"""One a day, in this order."""
NAMES = ("Arlequin", "Colombine")
LEVEL = "easy"
"""The level of the players: positions as people have them, mistakes included."""
CLEAR = 0.02
"""The least advantage of the best move in chances of winning: less would be no mistake."""
OPEN = 0.05
"""The least chance of winning of each player: the game is neither lost nor won."""
LEAST_MOVES = 3


class Puzzle(msgspec.Struct, frozen=True):
    """A decision: the game up to it, as a record, and all its moves."""

    game: str
    record: str
    weighed: Weighed


def game_of(day: date) -> str:
    """The game of a day."""
    return GAMES[day.toordinal() % len(GAMES)]


def puzzle_try(day: date, number: int) -> Puzzle | None:
    """The puzzle of a day, if this try finds one; tries count from 0."""
    from arlequin.review.recorded_game import open_game  # noqa: PLC0415  # needs NumPy

    with sendable():
        luck = Random(f"arlequin puzzle {day.isoformat()} {number}")
        replay = _play(catalog.new(game_of(day), len(NAMES)), luck)
        place = _decision(replay, luck)
        if place is None:
            return None
        while len(replay.past) > place:
            replay.undo()
        weighed = open_game(replay.record(), WIN).decision_values(place)
        replay.undo()
        return Puzzle(game_of(day), replay.record(), weighed) if _is_clear(weighed) else None


def _play(game: AnyGame, luck: Random) -> Replay:
    """A game between computers, to its end."""
    players = [levels.make(LEVEL, game, Random(luck.random())) for _ in NAMES]
    replay = Replay(game, NAMES)
    while game.outcome(replay.state) is None:
        odds = game.odds(replay.state)
        if odds is not None:
            event: Event = odds.sample(luck.randrange)
        else:
            said = [
                ask_player(players[seat - 1], game.view(replay.state, seat))
                for seat in game.actors(replay.state)
            ]
            event = game.parse(min(said, key=lambda choice: choice.seconds).text)
        replay.push(event)
    return replay


def _decision(replay: Replay, luck: Random) -> int | None:
    """The number of a decision with several moves, from 1."""
    game = replay.game
    places = [
        number
        for number, (before, _) in enumerate(replay.past, 1)
        if game.odds(before) is None
        and len(game.moves(before, game.actors(before)[0])) >= LEAST_MOVES
    ]
    return luck.choice(places) if places else None


def _is_clear(weighed: Weighed) -> bool:
    """Whether one move is clearly the best, and the game is open."""
    best, *others = weighed.moves
    second = max(others, key=lambda move: move.value)
    sure = second.error or 0.0
    return best.value - second.value >= max(CLEAR, sure) and OPEN <= best.value <= 1.0 - OPEN
