"""Writes web/fixtures/courses.json: random games, and which chance was due in them, by the rules.

The pages have rules of their own (web/src/rules); vitest proves that they expect the same chance,
take and offer the same moves, tell the same facts, show the same table, and end alike.

python web/make_courses.py                   write the file again
python web/make_courses.py --check           exit 1 if it is out of date
python web/make_courses.py GAMES FIRST FILE  so many whole games of each kind, from a seed on, with
                                             every position and every fact
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from arlequin.core.game import AnyGame, View  # noqa: E402
from arlequin.core.outcome import Outcome  # noqa: E402
from arlequin.games import catalog  # noqa: E402
from arlequin.games.record_header import agreement, material_text  # noqa: E402
from arlequin.gateway.protocol.outbound import SentFact  # noqa: E402
from tests.boxes import random_box  # noqa: E402
from tests.words import games_told  # noqa: E402

FIXTURES = ROOT / "web" / "fixtures" / "courses.json"
GAMES = {"color-yam": 20, "double-yam": 4, "yam-color": 20, "coloretto": 8}
MOST = 480
"""Events of a game in the file: enough for some whole ones of each kind."""
VIEWS = 150
"""One position in so many is told as it is shown."""
FACTS = 1
"""Each kind of fact is told so often in a game."""
OWN_BOX = 3
"""Every so many-th game has an owner's box."""
Course = dict[str, Any]


class Position(NamedTuple):
    """A position as it is shown: after so many events, the view, the end, and each seat's moves."""

    events: int
    view: View
    outcome: Outcome | None
    moves: list[list[str]]


def course(name: str, seed: int, most: int, views: int, facts: int) -> Course:
    """A game at random, event by event: `throw 12 ~CASE/TOTAL`, `*1` where seat 1 throws.

    One position in so many `views` is told, and each kind of fact at least so many times.
    """
    rng = Random(f"{name} {seed}")  # reproducible games, no secret
    box = random_box(name, rng) if seed % OWN_BOX == 1 else None
    game = games_told.new(catalog.KINDS[name], rng, box)
    game = _without_numbers(game) if seed % 2 else game
    events: list[str] = []
    happened: list[tuple[int, list[SentFact]]] = []
    times: Counter[str] = Counter()
    state, silent = game.initial(), seed % 5 == 0
    shown = [_position(game, state, 0)]
    while game.outcome(state) is None and len(events) < most:
        event = games_told.event(game, state, rng, silent)
        events.append(event.text + _case(game, state, event))
        then = game.after(state, event)
        told = game.facts(state, event, then)
        if any(times[fact.kind] < facts for fact in told):
            happened.append((len(events), [SentFact(*fact) for fact in told]))
        times.update(fact.kind for fact in told)
        state = then
        if rng.randrange(views) == 0:
            shown.append(_position(game, state, len(events)))
    shown.append(_position(game, state, len(events)))
    return {
        "game": name, "players": game.players, "agreed": agreement(game),
        "material": material_text(game),
        "events": events, "facts": happened, "shown": shown,
    }  # fmt: skip


def _without_numbers(game: AnyGame) -> AnyGame:
    """The same game, no match, and with the usual seconds: games told by chance have others."""
    numbers = [option.name for option in catalog.KINDS[game.name].options if option.number]
    options = {name: value for name, value in game.options.items() if name not in numbers}
    return catalog.new(game.name, game.players, options, game.material, game.identity.objectives)


def _position(game: AnyGame, state: Any, events: int) -> Position:
    seats = range(1, game.players + 1)
    moves = [[move.text for move in game.moves(state, seat)] for seat in seats]
    return Position(events, game.view(state, None), game.outcome(state), moves)


def _case(game: AnyGame, state: Any, event: Any) -> str:
    odds = game.odds(state)
    if odds is None:
        return ""
    owned = "" if odds.owner is None else f"*{odds.owner}"
    return f" ~{_index(odds, event)}/{odds.total}{owned}"


def _index(odds: Any, event: Any) -> int:
    """The first case that is this event."""
    if event.text.startswith("throw "):
        sides = round(odds.total ** (1 / len(event.numbers)))
        return sum((n - 1) * sides**i for i, n in enumerate(reversed(event.numbers)))
    return next(case for case in range(odds.total) if odds.at(case) == event)


def courses(
    games: dict[str, int], first: int, most: int, views: int, facts: int
) -> Iterator[Course]:
    """So many games of each kind."""
    for name, number in games.items():
        for seed in range(first, first + number):
            yield course(name, seed, most, views, facts)


def whole() -> bytes:
    """The file as it should be."""
    lines = map(msgspec.json.encode, courses(GAMES, 0, MOST, VIEWS, FACTS))
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


def many(number: int, first: int, file: Path) -> None:
    """Whole games, one a line."""
    with file.open("wb") as out:
        for one in courses(dict.fromkeys(GAMES, number), first, sys.maxsize, 1, sys.maxsize):
            out.write(msgspec.json.encode(one) + b"\n")


def main(arguments: Sequence[str]) -> int:
    if len(arguments) == 3:
        many(int(arguments[0]), int(arguments[1]), Path(arguments[2]))
        return 0
    if list(arguments) not in ([], ["--check"]):
        print(f"expected nothing or --check, got {' '.join(arguments)}", file=sys.stderr)
        return 2
    wanted = whole()
    if not arguments:
        FIXTURES.write_bytes(wanted)
        print(f"wrote {FIXTURES.relative_to(ROOT)}")
        return 0
    if not FIXTURES.exists() or FIXTURES.read_bytes() != wanted:
        print("web/fixtures/courses.json is out of date: run `make web-types`.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
