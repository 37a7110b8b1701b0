"""Rounds of YAM color in a line, and tables on which a test begins."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import product

from arlequin.games.playthrough import Replay
from arlequin.games.yam_color.material import DEFAULT
from arlequin.games.yam_color.rules import YamColor
from arlequin.games.yam_color.view import YamColorView
from tests.games.dealing import play, put

PLAYERS = (2, 3, 4, 5, 6, 7, 8)
CARDS = tuple(range(1, 27))


def table(players: int, options: Mapping[str, str] | None = None, /, **changes: object) -> Replay:
    """A game in which seat 1 throws first; or with parts of its position replaced."""
    return put(play("yam-color", players, options or {}, "start 1"), **changes)


def tops(throw: str) -> list[str]:
    """The colours that a throw shows."""
    return [die[int(ball) - 1] for die, ball in zip(DEFAULT.dice, throw, strict=True)]


def in_common(throw: str, card: int) -> int:
    """The match count, naively: what two bags of balls have in common."""
    return sum((Counter(tops(throw)) & Counter(DEFAULT.cards[card - 1])).values())


@cache
def throw(card: int, count: int) -> str:
    """A throw that has so many balls in common with a card."""
    throws = map("".join, product("1234", repeat=8))
    return next(throw for throw in throws if in_common(throw, card) == count)


def turned(card: int, count: int) -> str:
    """The lines of a round up to its card, so that so many balls match."""
    return f"throw {throw(card, count)}, card {card}"


def passed(players: int) -> str:
    """The lines of a round in which nobody says a number."""
    return ", ".join(f"{seat} passes" for seat in range(1, players + 1))


def rules(replay: Replay) -> YamColor:
    """The game, by its own type."""
    assert isinstance(replay.game, YamColor)
    return replay.game


def view(replay: Replay, seat: int | None) -> YamColorView:
    """What a seat sees."""
    return rules(replay).view(replay.state, seat)
