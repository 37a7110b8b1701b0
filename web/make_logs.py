"""Writes web/fixtures/illegal_logs.json: logs whose last entry cannot follow those before it.

Each has a `setup` and `entries` as they are sent, and says `why` the last entry is refused. The
tests of both folds read the file, in Python and in the browser.

python web/make_logs.py            write the file again
python web/make_logs.py --check    exit 1 if it is out of date
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from arlequin.core.events import Event
from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.gateway.protocol import outbound as out
from arlequin.table.fairness import Bounds, TimedCall, Timing
from arlequin.table.setup import CUP

ROOT = Path(__file__).resolve().parents[1]
FIXTURES = ROOT / "web" / "fixtures" / "illegal_logs.json"
NAMES = ("Ana", "Bob", "Eve")
PATH = Bounds(0.01, 0.012, 0.02)
Entry = dict[str, Any]


def whole() -> str:
    """The file as it should be."""
    logs = [*_double_yam(), *_finished(), *_races()]
    return json.dumps(logs, indent=1) + "\n"


# --- without a clock -----------------------------------------------------------------------------


def _double_yam() -> Iterator[dict[str, Any]]:
    begun = [_event("die 4"), _event("die 2")]
    refused: dict[str, Entry] = {
        "another name in a taken seat": {"kind": "sat", "seat": 1, "name": "Eve"},
        "an open seat in a game under way": {"kind": "left", "seat": 2},
        "an unknown kind": {"kind": "sung", "seat": 1},
        "a seat that does not exist": {"kind": "paused", "seat": 3},
        "no seat": {"kind": "paused"},
        "a proposal about a seat that does not exist": {
            "kind": "proposed", "seat": 1, "what": "computer", "about": 3,
        },
        "a gap in the plies": {"kind": "paused", "seat": 1, "ply": 4},
        "a ply twice": {"kind": "paused", "seat": 1, "ply": 2},
        "an event that is not pending": _event("throw 6666666"),
        "an event that the game does not have": _event("dance"),
        "a takeback of more events than there were": _event("takeback 3"),
        "a timing where no clock runs": _event("throw 452364", _timing(1, None)),
    }  # fmt: skip
    for why, entry in refused.items():
        yield _log("double-yam", 2, why, begun, entry)
    left = {"kind": "left", "seat": 2}
    early = [left, {"kind": "sat", "seat": 2, "name": "Eve"}]
    sits = {"kind": "sat", "seat": 2, "name": "Bob"}
    yield _log("double-yam", 2, "another name where a new player sits", early, sits)


def _finished() -> Iterator[dict[str, Any]]:
    game = catalog.new("color-yam", 2)
    events = [_event(event.text) for event in _play(game, Random(1))]
    yield _log("color-yam", 2, "a takeback after the end", events, _event("takeback 1"))
    yield _log("color-yam", 2, "an event after the end", events, events[-1])


def _play(game: AnyGame, random: Random) -> Iterator[Event]:
    """A game of random moves."""
    state = game.initial()
    while game.outcome(state) is None:
        odds = game.odds(state)
        if odds is None:
            event = random.choice(game.moves(state, game.actors(state)[0]))
        else:
            event = odds.sample(random.randrange)
        yield event
        state = game.after(state, event)


# --- against the clock ---------------------------------------------------------------------------


def _races() -> Iterator[dict[str, Any]]:
    """Timings that cannot be; the one of the first announcement is true."""
    says = _event("1 says 3", _timing(1, 3, 2, 3, photo=True))
    shown = [_event("start 1"), _event("throw 12341234"), _event("card 3")]
    refused: dict[str, Entry] = {
        "the time of another seat": _event("2 says 4", _timing(3, 4)),
        "the time of another number": _event("2 says 4", _timing(2, 5)),
        "the time of a pass for a number": _event("2 says 4", _timing(2, None)),
        "the time of a number for a pass": _event("2 passes", _timing(2, 4)),
        "a seat beaten that has spoken": _event("2 says 4", _timing(2, 4, 1)),
        "a seat beaten that is not in the game": _event("2 says 4", _timing(2, 4, 4)),
        "a seat beaten twice": _event("2 says 4", _timing(2, 4, 3, 3)),
        "a seat beaten by itself": _event("2 says 4", _timing(2, 4, 2)),
        "a seat beaten by a pass": _event("2 passes", _timing(2, None, 3)),
        "a seat beaten that has said another number": _event(
            "2 says 4", _timing(2, 4, 3, other=5)
        ),
        "a photo finish without a second": _event("2 says 4", _timing(2, 4, photo=True)),
        "a photo finish of reactions apart": _event(
            "2 says 4", _timing(2, 4, 3, late=0.5, photo=True)
        ),
        "the time of an event of chance": _event("time", _timing(2, None)),
    }  # fmt: skip
    for why, entry in refused.items():
        yield _log("yam-color", 3, why, [*shown, says], entry)


def _timing(
    seat: int,
    number: int | None,
    *beaten: int,
    other: int | None = None,
    late: float = 0.0,
    photo: bool = False,
) -> Timing:
    """A seat is heard a second after the card, and others after it."""
    call = TimedCall(seat, number, 10.0, 11.012, PATH)
    said = other or number
    others = tuple(TimedCall(one, said, 10.0, 11.012 + late, PATH) for one in beaten)
    return Timing(call, call.reaction, others, photo)


# --- what is sent --------------------------------------------------------------------------------


def _event(text: str, timing: Timing | None = None) -> Entry:
    return {"kind": "event", "text": text, "timing": timing}


def _log(game: str, players: int, why: str, before: list[Entry], last: Entry) -> dict[str, Any]:
    entries = [
        out.SentEntry(**{"ply": ply, "at": 100.0 + ply, **entry})
        for ply, entry in enumerate((*before, last), 1)
    ]
    identity = catalog.new(game, players).identity
    setup = out.SentSetup(
        game=game,
        options=dict(identity.options),
        objectives=identity.objectives,
        dice=CUP,
        public=False,
        turn_seconds=0,
        look=0,
        hints=False,
        seats=tuple(out.InitialSeat("person", name=name) for name in NAMES[:players]),
        rules=identity.rules,
    )
    log = {"why": why, "setup": setup, "entries": entries}
    made: dict[str, Any] = msgspec.to_builtins(log)
    return made


def main(arguments: Sequence[str]) -> int:
    if list(arguments) not in ([], ["--check"]):
        print(f"expected nothing or --check, got {' '.join(arguments)}", file=sys.stderr)
        return 2
    wanted = whole()
    if not arguments:
        FIXTURES.parent.mkdir(exist_ok=True)
        FIXTURES.write_text(wanted)
        print(f"wrote {FIXTURES.relative_to(ROOT)}")
        return 0
    if not FIXTURES.exists() or FIXTURES.read_text() != wanted:
        print(
            "web/fixtures/illegal_logs.json is out of date: run `make web-types`.", file=sys.stderr
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
