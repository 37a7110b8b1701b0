"""A guided game: a script of real events, played by the rules at a real table, step by step.

Every step holds what a server would tell after it, so the page that shows it knows no rules.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from arlequin.gateway.protocol import outbound as out
from arlequin.gateway.table_state import entry_told, setup_told
from arlequin.table.chance import cup
from arlequin.table.entries import NumberedEntry, StoredEvent
from arlequin.table.profile import profile_fields
from arlequin.table.public_table import MOVE
from arlequin.table.setup import COMPUTER, PERSON, SeatSetup, Setup
from arlequin.table.table import Table

YOU = 1
YOUR_MOVES, THEIRS, READ = "you", "it", "read"
SECONDS = 5.0
MAIN = "act-main"
"""The screens' name for their main button."""


class Step(msgspec.Struct, frozen=True):
    """Something to read, something that you do, or something that happens by itself."""

    event: str = ""
    """As a record has it; empty where there is only something to read."""
    hint: str = ""
    """A message of learn.ftl, without `learn-`; empty where the last one still stands."""
    rules: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    """What to tap, in this order, by the names that screens give to their controls; where there is
    only something to read, what to look at."""
    shows: str = ""
    """A picture beside the hint: `strip blue 3`, or `count`."""


class Script(msgspec.Struct, frozen=True):
    """One guided game."""

    game: str
    names: tuple[str, ...]
    """The others at the table; seat 1 is whoever learns."""
    steps: tuple[Step, ...]
    options: Mapping[str, str] = {}
    before: tuple[str, ...] = ()
    """What chance brings before the first step."""


def it(*events: str, hint: str = "") -> Iterator[Step]:
    """What the others do by themselves; the hint stands while they do it."""
    for number, event in enumerate(events):
        yield Step(event, hint if number == 0 else "")


def keep(letters: str) -> tuple[str, ...]:
    """Dice to keep, then the button that throws the others."""
    return (*(f"die-{letter}" for letter in letters), MAIN)


def told(script: Script) -> dict[str, Any]:
    """The guided game as the page reads it."""
    table = laid(script)
    entries = [_happened(table, text) for text in script.before]
    return {
        "game": script.game,
        "setup": setup_told(table),
        "start": {"entries": entries, **standing(table)},
        "steps": [_step(table, step) for step in script.steps],
    }


def laid(script: Script) -> Table:
    """The table before the first event."""
    others = (
        SeatSetup(kind=COMPUTER, name=name, avatar=n) for n, name in enumerate(script.names, 7)
    )
    seats = (SeatSetup(kind=PERSON, name="you", avatar=3), *others)
    return Table("learn", Setup(script.game, seats, dict(script.options)), 0.0, cup.seeded(1))


def _step(table: Table, step: Step) -> dict[str, Any]:
    hinted = {"hint": step.hint, "rules": step.rules, "point": step.point}
    hinted |= {"shows": step.shows} if step.shows else {}
    if not step.event:
        return {**hinted, "who": READ}
    acting = table.acting().get(YOU)
    yours = acting is not None and (acting != MOVE or _mine(table, step.event))
    asked = {"who": YOUR_MOVES, "does": acting, "event": step.event} if yours else {"who": THEIRS}
    return {**hinted, **asked, "entry": _happened(table, step.event), "after": standing(table)}


def _happened(table: Table, text: str) -> out.EntryTold:
    """One more event at the table; IllegalEvent where the rules do not allow it."""
    ply = table.ply + 1
    return entry_told(table.apply(NumberedEntry(ply, SECONDS * ply, StoredEvent(text))))


def _mine(table: Table, text: str) -> bool:
    """Whether a move is of the one who learns: in YAM color several may speak."""
    moves = table.game.moves(table.replay.state, YOU)
    return text in [move.text for move in moves]


def standing(table: Table) -> dict[str, Any]:
    """How the table stands, and what the one who learns may do."""
    acting = table.acting() if not table.over else {}
    view: Any = table.game.view(table.replay.state, None)
    stands = out.Standing(
        ply=table.ply,
        started=True,
        paused=False,
        seats=tuple(_seats(table)),
        acting=tuple(out.ActingTold(s, does, table.since[s]) for s, does in acting.items()),
        proposal=None,
        outcome=table.game.outcome(table.replay.state),
        rematch=None,
        deadline=None,
        hints=False,
        objecting=(),
        awaited=(),
        view=view,
    )
    return {"standing": stands, "you": _you(table, acting)}


def _seats(table: Table) -> Sequence[out.SeatTold]:
    return [
        out.SeatTold(seat, sitting.kind, sitting.level, True, **profile_fields(sitting.profile))
        for seat, sitting in enumerate(table.seating.seats, 1)
    ]


def _you(table: Table, acting: Mapping[int, str]) -> list[out.YoursTold]:
    if YOU not in acting:
        return []
    moves = table.game.moves(table.replay.state, YOU) if acting[YOU] == MOVE else ()
    return [out.YoursTold(YOU, acting[YOU], table.since[YOU], tuple(move.text for move in moves))]
