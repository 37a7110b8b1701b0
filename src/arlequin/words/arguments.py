"""From what a fact or a move holds to the arguments of its message."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from arlequin.core.colour import Colour
from arlequin.words.messages import Args
from arlequin.words.phrases import Phrases

Held: TypeAlias = Mapping[str, Any]  # facts hold values of many types, each known by its name
Phrased: TypeAlias = Callable[[Phrases, Held], Args]


def arguments(say: Phrases, key: str, held: Held) -> Args:
    """The arguments of a message: phrases where a value needs one, all others as they are."""
    args: Args = {}
    for name, value in held.items():
        phrased = PHRASED.get(f"{key}.{name}") or PHRASED.get(name)
        args |= {name: value} if phrased is None else phrased(say, held)
    return args


def _player(say: Phrases, held: Held) -> Args:
    return {"player": say.player(held["seat"])}


def players(say: Phrases, held: Held) -> Args:
    """Several players, and how many they are."""
    return {"players": say.players(held["seats"]), "players_count": len(held["seats"])}


def letters(say: Phrases, held: Held) -> Args:
    """Dice by their letters, and how many they are."""
    return {"letters": say.listed(held["dice"]), "letters_count": len(held["dice"])}


def _colours(say: Phrases, held: Held) -> Args:
    """Dice: one by one where they have numbers, by colour where they have none."""
    if "numbers" in held:
        return {"dice": say.dice(held["numbers"], held["colours"])}
    return {"dice": say.counted("yam-color-dice", _in_order(Counter(held["colours"])))}


def _balls(say: Phrases, held: Held) -> Args:
    return {"balls": say.counted("yam-color-balls", _in_order(held["balls"]))}


def _in_order(counts: Mapping[str, int]) -> dict[str, int]:
    """Dice and card in the same order of colours, so that they compare at a glance."""
    return {colour: counts[colour] for colour in Colour if colour in counts}


def _points(say: Phrases, held: Held) -> Args:
    """One player's points as a number; those of all as a list."""
    points = held["points"]
    return {"points": points if isinstance(points, int) else say.scores(points)}


def _card(say: Phrases, held: Held) -> Args:
    """A card of YAM color is a number; one of Coloretto has a name."""
    card = held["card"]
    return {"card": card if isinstance(card, int) else say.cards((card,))}


def _stakes(say: Phrases, held: Held) -> Args:
    """Cards of YAM color by their numbers, and how many they are."""
    cards = [str(card) for card in held["cards"]]
    return {"cards": say.listed(cards), "cards_count": len(cards)}


def _box(say: Phrases, held: Held) -> Args:
    return {"box": say.box(held["box"], held["number"] or 0)}


def _reckoned(say: Phrases, held: Held, name: str) -> Args:
    return {name: say.colours(held[name]), f"{name}_count": len(held[name])}


def _nothing(_: Phrases, __: Held) -> Args:
    return {}


PHRASED: dict[str, Phrased] = {
    "balls": _balls,
    "box": _box,
    "card": _card,
    "cards": lambda say, held: {"cards": say.cards(held["cards"])},
    "coloretto-out.cards": lambda say, held: {"colours": say.colours(held["cards"])},
    "colours": _colours,
    "counts": _nothing,
    "cup": _nothing,
    "dice": letters,
    "double-yam-move-score.number": _nothing,
    "hands": lambda say, held: {"hands": say.hands(held["hands"])},
    "jokers": lambda say, held: _reckoned(say, held, "jokers"),
    "minus": lambda say, held: _reckoned(say, held, "minus"),
    "matched": _nothing,
    "numbers": _nothing,
    "plus": lambda say, held: _reckoned(say, held, "plus"),
    "points": _points,
    "scores": lambda say, held: {"scores": say.scores(held["scores"])},
    "seat": _player,
    "seats": players,
    "yam-color-stakes-back.cards": _stakes,
    "yam-color-stakes-won.cards": _stakes,
    "totals": lambda say, held: {"scores": say.scores(held["totals"])},
}
"""How a value is told, by its name; by its message too, where one name means two things."""
