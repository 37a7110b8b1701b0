"""Arguments of messages: from the values of a fact or a move to those of its .ftl message."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

from arlequin.games import catalog
from arlequin.words.messages import Args
from arlequin.words.phrases import Phrases

Held: TypeAlias = Mapping[str, Any]  # values of many types, each known by its name
Phrased: TypeAlias = Callable[[Phrases, Held], Args]


def arguments(say: Phrases, key: str, held: Held) -> Args:
    """The arguments of a message: phrases where a value needs one, all others as they are."""
    args: Args = {}
    ways = _ways(say.game)
    message = key.removeprefix(f"{say.game}-")
    for name, value in held.items():
        phrased = ways.get(f"{message}.{name}") or ways.get(name)
        args |= {name: value} if phrased is None else phrased(say, held)
    return args


@cache
def _ways(game: str) -> Mapping[str, Phrased]:
    """The words for values of facts: those of all games, then those of the game."""
    own: dict[str, Phrased] = getattr(catalog.part("words", game), "PHRASED", {})
    return PHRASED | own


def players(say: Phrases, held: Held) -> Args:
    """Several players, and how many they are."""
    return {"players": say.players(held["seats"]), "players_count": len(held["seats"])}


def letters(say: Phrases, held: Held) -> Args:
    """Dice by their letters, and how many they are."""
    return {"letters": say.join(held["dice"]), "letters_count": len(held["dice"])}


def _points(say: Phrases, held: Held) -> Args:
    """One player's points as a number; those of all as a list, and the most of them."""
    points = held["points"]
    if isinstance(points, int):
        return {"points": points}
    return {"points": say.scores(points), "points_most": max(points)}


def untold(_: Phrases, __: Held) -> Args:
    """A value that no message has."""
    return {}


PHRASED: dict[str, Phrased] = {
    "colours": lambda say, held: {"dice": say.dice(held["numbers"], held["colours"])},
    "counts": untold,
    "cup": untold,
    "dice": letters,
    "matched": untold,
    "numbers": untold,
    "points": _points,
    "scores": lambda say, held: {"scores": say.scores(held["scores"])},
    "seat": lambda say, held: {"player": say.player(held["seat"])},
    "seats": players,
    "totals": lambda say, held: {"scores": say.scores(held["totals"])},
}
"""The words for a value, by its name; `words/<game>` can have a PHRASED too, by a name or, where
one name means two things, by `message.name`.
"""
