"""Attacks on what is shown: every event is told as it was proven, beside another table."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.proof.malicious.server import Cheat, Line, Message

Forge = Callable[[Message], bool]
"""Changes a message that shows the table; False where it has nothing to change."""


class Forged(Cheat):
    """Shows another table than the one that was proven."""

    def __init__(self, forge: Forge) -> None:
        super().__init__()
        self._forge = forge

    def told(self, line: Line, message: Message) -> list[Message]:
        if "standing" not in message:
            return [message]
        forged = copy.deepcopy(message)
        done = self._forge(forged)
        self.cheated += done
        return [forged if done else message]


def _view(message: Message) -> Any:
    return message["standing"]["view"]


def _other_objective(message: Message) -> bool:
    line = _view(message)["lines"][0]
    changed = line["objective"] is not None
    line["objective"] = changed and "no green"
    return changed


def _other_colour(message: Message) -> bool:
    dice = _view(message)["dice"]
    for die in dice:
        die["colour"] = "black" if die["colour"] == "red" else "red"
    return bool(dice)


def _other_balls(message: Message) -> bool:
    view = _view(message)
    view["balls"] = {colour: n + 1 for colour, n in view["balls"].items()}
    return bool(view["balls"])


def _other_points(message: Message) -> bool:
    counts = _view(message)["collections"][0]["counts"]
    for count in counts:
        count["points"] += 10
    return bool(counts)


def _other_turn(message: Message) -> bool:
    acting = message["standing"]["acting"]
    for each in acting:
        each["seat"] = 3 - each["seat"]
    return bool(acting)


def _fewer_moves(message: Message) -> bool:
    fewer = [you for you in message["you"] if you["moves"]]
    for you in fewer:
        you["moves"].pop()
    return bool(fewer)


def _forged(game: str, forge: Forge) -> Any:
    return pytest.param(lambda: Forged(forge), game, id=f"{game}-{forge.__name__}")


ON_VIEWS = (
    _forged("color-yam", _other_objective),
    _forged("double-yam", _other_colour),
    _forged("double-yam", _other_turn),
    _forged("yam-color", _other_balls),
    _forged("coloretto", _other_points),
    _forged("coloretto", _fewer_moves),
)
"""One thing of a page in each game; web/src/proof/shown.test.ts changes every field."""
