"""Arguments of messages: from the values of a fact or a move to those of its .ftl message."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

from arlequin.games import catalog
from arlequin.words.messages import Args
from arlequin.words.phrases import Phrases

Held: TypeAlias = Mapping[str, Any]  # facts hold values of many types, each known by its name
Phrased: TypeAlias = Callable[[Phrases, Held], Args]


def arguments(say: Phrases, key: str, held: Held) -> Args:
    """The arguments of a message: phrases where a value needs one, all others as they are."""
    args: Args = {}
    ways = _ways(say.game)
    for name, value in held.items():
        phrased = ways.get(f"{key.removeprefix(f'{say.game}-')}.{name}") or ways.get(name)
        args |= {name: value} if phrased is None else phrased(say, held)
    return args


@cache
def _ways(game: str) -> Mapping[str, Phrased]:
    """The words for values of facts: those of the game, else those of all games."""
    module = catalog.part("words", game, "arguments")
    return PHRASED if module is None else PHRASED | module.PHRASED


def _player(say: Phrases, held: Held) -> Args:
    return {"player": say.player(held["seat"])}


def players(say: Phrases, held: Held) -> Args:
    """Several players, and how many they are."""
    return {"players": say.players(held["seats"]), "players_count": len(held["seats"])}


def letters(say: Phrases, held: Held) -> Args:
    """Dice by their letters, and how many they are."""
    return {"letters": say.listed(held["dice"]), "letters_count": len(held["dice"])}


def _dice(say: Phrases, held: Held) -> Args:
    """Dice one by one, with their numbers and colours."""
    return {"dice": say.dice(held["numbers"], held["colours"])}


def _points(say: Phrases, held: Held) -> Args:
    """One player's points as a number; those of all as a list, and the most of them."""
    points = held["points"]
    if isinstance(points, int):
        return {"points": points}
    return {"points": say.scores(points), "points_most": max(points)}


def untold(_: Phrases, __: Held) -> Args:
    """A value that no message tells by itself."""
    return {}


PHRASED: dict[str, Phrased] = {
    "colours": _dice,
    "counts": untold,
    "cup": untold,
    "dice": letters,
    "matched": untold,
    "numbers": untold,
    "points": _points,
    "scores": lambda say, held: {"scores": say.scores(held["scores"])},
    "seat": _player,
    "seats": players,
    "totals": lambda say, held: {"scores": say.scores(held["totals"])},
}
"""How a value is told, by its name; `words/<game>/arguments.py` may have a PHRASED of its own,
by a name too, or by `message.name` where one name means two things.
"""
