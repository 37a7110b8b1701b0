"""Attacks on what is shown: every event is told as it was proven, beside another table."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.proof.malicious.server import Cheat, Line, Message

Forge = Callable[[Message], bool]
"""Changes a message that shows the table; False where it has nothing to change."""


SOME_PLIES = 8
"""Plies after which everybody has sat down, and has committed."""


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


def _other_seats(message: Message) -> bool:
    one, two = message["standing"]["seats"]
    one["seat"], two["seat"] = two["seat"], one["seat"]
    return bool(message["standing"]["view"]["scores"])


def _other_names(message: Message) -> bool:
    """From some moment on: at the beginning nobody knows who sits where."""
    one, two = message["standing"]["seats"]
    one["name"], two["name"] = two["name"], one["name"]
    return bool(message["standing"]["ply"] > SOME_PLIES)


def _others_seat(message: Message) -> bool:
    message["yours"], message["you"] = [3 - seat for seat in message["yours"]], []
    return bool(message["standing"]["ply"] > SOME_PLIES)


def _pause(message: Message) -> bool:
    """Nobody has paused it."""
    message["standing"]["paused"], message["standing"]["acting"], message["you"] = True, [], []
    return bool(message["standing"]["ply"] > SOME_PLIES)


def _strange_entry(message: Message) -> bool:
    """The log tells of a seat that there is not."""
    for entry in message["entries"]:
        if entry["kind"] == "committed":
            entry["seat"] = 9
            return True
    return False


def _say(message: Message, *entries: Message) -> None:
    """Entries that nobody has made, behind those that a message has."""
    standing = message["standing"]
    for entry in entries:
        standing["ply"] += 1
        message["entries"].append({"ply": standing["ply"], "at": 0.0, **entry})


def _sits(seat: Message, name: str) -> Message:
    seat["name"] = name
    return {"kind": "sat", "seat": seat["seat"], "name": name}


def _under_way(message: Message) -> bool:
    """After everybody has sat down, and something has happened."""
    told = message["entries"]
    return message["standing"]["ply"] > SOME_PLIES and any(e["kind"] == "event" for e in told)


def _names_by_words(message: Message) -> bool:
    """Each sits down under the name of the other, where somebody sits already."""
    one, two = message["standing"]["seats"]
    first, second = one["name"], two["name"]
    going = _under_way(message)
    if going:
        _say(message, _sits(one, second), _sits(two, first))
    return going


def _left_and_taken(message: Message) -> bool:
    """The friend is said to have left in the middle of the game, and somebody else to play."""
    two, going = message["standing"]["seats"][1], _under_way(message)
    if going:
        _say(message, {"kind": "left", "seat": two["seat"]}, _sits(two, "Eve"))
    return going


def _forged(game: str, forge: Forge, *more: object) -> Any:
    return pytest.param(lambda: Forged(forge), game, *more, id=f"{game}-{forge.__name__}")


ON_VIEWS = (
    _forged("color-yam", _other_objective),
    _forged("double-yam", _other_colour),
    _forged("double-yam", _other_turn),
    _forged("yam-color", _other_balls),
    _forged("coloretto", _other_points),
    _forged("coloretto", _fewer_moves),
    _forged("coloretto", _other_seats),
    _forged("double-yam", _other_names),
    _forged("double-yam", _others_seat),
    _forged("double-yam", _strange_entry),
    _forged("double-yam", _pause),
)
"""One thing of a page in each game; web/src/proof/compare changes every field."""
ON_STANDINGS = (
    _forged("double-yam", _other_turn, "shown"),
    _forged("double-yam", _other_names, "shown"),
    _forged("double-yam", _others_seat, "chain"),  # theirs plays there
    _forged("double-yam", _pause, "shown"),
)
"""What a terminal takes from the server, too, and the fault: the rest it has played itself."""
ON_NAMES = (_forged("double-yam", _names_by_words), _forged("coloretto", _left_and_taken))
"""Other names come to stand beside somebody's points, and every log says so."""
