"""Random records: any game with any options, players and material, the same for the same number."""

from random import Random
from typing import Any

import msgspec

from arlequin.core import record
from arlequin.core.events import Event
from arlequin.core.game import AnyGame
from arlequin.core.options import Option
from arlequin.games import catalog
from arlequin.games.color_yam.material import Box
from arlequin.games.playthrough import Replay
from arlequin.games.record_header import header
from arlequin.games.yam_color.events import Phase
from tests.boxes import random_box, random_sheet

NUMBERS = {
    "yam-color limit": ("1", "7", "20", "600"),
    "double-yam match": ("1", "60", "150", "400"),
    "coloretto match": ("1", "2", "3", "20"),
}
"""Values of options that take any number."""
RARE = {"400", "20"}
"""Long matches: one in ten of those that would be so long."""
OWN, TAKEBACKS, UNFINISHED = 0.4, 0.3, 0.1
"""Shares of the records with an owner's material, with takebacks, and broken off."""
TAKEBACK_CHANCE, MOST_TAKEN_BACK = 0.03, 6
CALM, CLOCK = 0.85, 0.05


class Sample(msgspec.Struct):
    """A game that was played, and its record."""

    number: int
    game: AnyGame
    options: dict[str, str]
    objectives: tuple[str, ...]
    lines: list[str]
    """The events, takebacks and what they undid included."""
    is_over: bool
    """Whether it was played to its end."""

    @property
    def names(self) -> list[str]:
        """P1, P2 and so on."""
        return [f"P{seat}" for seat in range(1, self.game.players + 1)]

    @property
    def text(self) -> str:
        """The record."""
        return record.write(header(self.game, self.names), self.lines)

    @property
    def takes_back(self) -> bool:
        """Whether something was taken back."""
        return any(line.startswith("takeback") for line in self.lines)


def sample(number: int) -> Sample:
    """The record of that number; the four games take turns."""
    random = Random(number)
    kind = list(catalog.KINDS.values())[number % len(catalog.KINDS)]
    box = random_box(kind.name, random) if random.random() < OWN else kind.material
    known = box.fit_options(kind.options)
    options = {option.name: _value(kind.name, option, random) for option in known}
    own: tuple[str, ...] = ()
    if isinstance(box, Box) and options["sheet"] == "own":
        own = tuple(random_sheet(box.colours, random, options["edition"]))
    players = random.randint(kind.least, kind.most)
    game = catalog.new(kind.name, players, options, box, own)
    return Sample(number, game, options, own, *_played(game, random))


# --- what is played -------------------------------------------------------------------------------


def numbers(game: str, option: Option) -> tuple[str, ...]:
    """The numbers that are tried where an option takes any."""
    return NUMBERS.get(f"{game} {option.name}", ())


def _value(game: str, option: Option, random: Random) -> str:
    value = random.choice([*option.values, *numbers(game, option)])
    rare = option.name == "match" and value in RARE
    return random.choice([*[option.default] * 9, value]) if rare else value


# --- how it is played -----------------------------------------------------------------------------


def _played(game: AnyGame, random: Random) -> tuple[list[str], bool]:
    """The lines of a game, and whether it came to its end or was broken off."""
    replay = Replay(game, [""] * game.players)
    takes_back = random.random() < TAKEBACKS
    most = random.randint(0, 200) if random.random() < UNFINISHED else None
    lines: list[str] = []
    while game.outcome(replay.state) is None and len(lines) != most:
        lines.append(_line(replay, random, takes_back))
        replay.play(lines[-1])
    return lines, game.outcome(replay.state) is not None


def _line(replay: Replay, random: Random, takes_back: bool) -> str:
    if takes_back and replay.past and random.random() < TAKEBACK_CHANCE:
        return f"takeback {random.randint(1, min(MOST_TAKEN_BACK, len(replay.past)))}"
    return _event(replay.game, replay.state, random).text


def _event(game: AnyGame, state: Any, random: Random) -> Event:
    odds = game.odds(state)
    if odds is not None:
        outcome: Event = odds.sample(random.randrange)
        return outcome
    clock = game.clock(state)
    if clock is not None and random.random() < CLOCK:
        return clock
    moves: tuple[Event, ...] = game.moves(state, random.choice(game.actors(state)))
    calls = getattr(state, "phase", None) is Phase.ANNOUNCE and random.random() < CALM
    return _calm(moves, state.count, random) if calls else random.choice(moves)


def _calm(moves: tuple[Event, ...], count: int, random: Random) -> Event:
    """The truth or a little less: wild calls would seldom end a game before its 200 rounds."""
    wanted = count - random.randrange(3)
    return next((move for move in moves if getattr(move, "number", None) == wanted), moves[-1])
