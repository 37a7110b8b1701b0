"""YAM color: the example of the book, and pictures for some rules."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

from msgspec.structs import replace

from arlequin.games import catalog
from arlequin.games.replay import Replay
from arlequin.games.yam_color.material import DEFAULT
from web.lessons.things import Thing, frame

NAMES = ("Alain", "Bernard", "Christine", "Dorothée")
CARD = 20


@cache
def throw(card: int, count: int) -> str:
    """A throw that has so many balls in common with a card."""
    for tops in product("1234", repeat=8):
        seen = Counter(die[int(top) - 1] for die, top in zip(DEFAULT.dice, tops, strict=True))
        if sum((seen & Counter(DEFAULT.cards[card - 1])).values()) == count:
            return "".join(tops)
    raise ValueError(f"no throw has {count} in common with card {card}")


def lying(replay: Replay, states: Sequence[str] = ()) -> Thing:
    """Dice, card and what was said, as everybody sees them."""
    view: Any = replay.game.view(replay.state, None)
    said = [
        [NAMES[seat - 1], number, state] for (seat, number), state in _padded(view.said, states)
    ]
    return _round(view.dice, view.balls, said)


def _padded(said: Sequence[Any], states: Sequence[str]) -> list[tuple[Any, str]]:
    return [(each, states[i] if i < len(states) else "said") for i, each in enumerate(said)]


def _round(dice: Sequence[str], balls: dict[str, int], said: Sequence[Any]) -> Thing:
    spread = [colour for colour, number in balls.items() for _ in range(number)]
    return {"kind": "round", "dice": list(dice), "balls": spread, "said": list(said)}


def examples() -> list[list[dict[str, Any]]]:
    """In the order of words/rules/yam-color.toml."""
    replay = Replay(catalog.new("yam-color", 4), NAMES)
    replay.play("start 1")
    # Some rounds have been played: Christine and Dorothée own cards.
    replay.state = replace(replay.state, hands=((), (), (9, 4), (3,)), unseen=tuple(range(10, 27)))
    replay.play("throw " + throw(CARD, 6))
    replay.play(f"card {CARD}")
    frames = [frame("learn-ex-turned", lying(replay), player="Alain")]
    for text in ("2 says 7", "3 says 8", "1 says 6"):
        replay.play(text)
        seat, number = int(text[0]), int(text[-1])
        key = "learn-ex-taken" if seat == 1 else "learn-ex-says"
        frames.append(frame(key, lying(replay), player=NAMES[seat - 1], number=number))
    before: Any = replay.game.view(replay.state, None)
    facts = replay.play("4 says 5")
    said = [*((NAMES[seat - 1], number) for seat, number in before.said), ("Dorothée", 5)]
    frames.append(
        frame(
            "learn-ex-says",
            _round(before.dice, before.balls, [[*each, "said"] for each in said]),
            player="Dorothée",
            number=5,
        )
    )
    return [[*frames, *checked(before, said, facts)]]


def checked(
    before: Any, said: Sequence[tuple[str, int]], facts: Sequence[Any]
) -> list[dict[str, Any]]:
    """What the check brings, fact by fact, from the highest number down."""
    marks = {"fined": "fined", "fined-nothing": "fined", "won": "won"}
    states = dict.fromkeys((name for name, _ in said), "said")
    frames = []
    for told in facts[1:]:
        name = NAMES[told.args["seat"] - 1] if "seat" in told.args else ""
        if told.kind in marks:
            states[name] = marks[told.kind]
        rows = [
            [each, number, states[each]] for each, number in sorted(said, key=lambda row: -row[1])
        ]
        args = {"player": name} if name else {"number": told.args["count"]}
        frames.append(
            frame(f"learn-ex-{told.kind}", _round(before.dice, before.balls, rows), **args)
        )
    last = [
        [each, number, "said" if states[each] == "said" else states[each]]
        for each, number in sorted(said, key=lambda row: -row[1])
    ]
    return [
        *frames,
        frame("learn-ex-not-looked-at", _round(before.dice, before.balls, last), player="Dorothée"),
    ]


def pictures() -> dict[str, list[Thing]]:
    """Small pictures for rules."""
    replay = Replay(catalog.new("yam-color", 4), NAMES)
    replay.play("start 1")
    replay.play("throw " + throw(CARD, 5))
    thrown = lying(replay)
    replay.play(f"card {CARD}")
    matched = lying(replay)
    for text in ("2 says 7", "1 says 5"):
        replay.play(text)
    seen: Any = replay.game.view(replay.state, None)
    said = [["Bernard", 7, "fined"], ["Alain", 5, "won"], ["Christine", 4, "said"]]
    return {
        "YC-03": [thrown],
        "YC-04": [matched],
        "YC-08": [_round((), {}, said)],
        "YC-06": [
            _round((), {}, [[NAMES[seat - 1], number, "said"] for seat, number in seen.said])
        ],
    }
