"""A guided game: a script of real events, played by the rules at a real table, step by step.

The page has the setup and the events, and derives the table from them.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from arlequin.gateway.log import public_setup
from arlequin.table.chance import Cup
from arlequin.table.entries import NumberedEntry, StoredEvent
from arlequin.table.public_table import MOVE
from arlequin.table.setup import COMPUTER, PERSON, SeatSetup, Setup
from arlequin.table.table import Table

YOU = 1
YOUR_MOVES, THEIRS, READ = "you", "it", "read"
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
    for text in script.before:
        _apply(table, text)
    return {
        "game": script.game,
        "setup": public_setup(table),
        "before": script.before,
        "steps": [_step(table, step) for step in script.steps],
    }


def laid(script: Script) -> Table:
    """The table before the first event."""
    others = (
        SeatSetup(kind=COMPUTER, name=name, avatar=n) for n, name in enumerate(script.names, 7)
    )
    seats = (SeatSetup(kind=PERSON, name="you", avatar=3), *others)
    return Table("learn", Setup(script.game, seats, dict(script.options)), 0.0, Cup.from_seed(1))


def _step(table: Table, step: Step) -> dict[str, Any]:
    hinted = {"hint": step.hint, "rules": step.rules, "point": step.point}
    hinted |= {"shows": step.shows} if step.shows else {}
    if not step.event:
        return {**hinted, "who": READ}
    acting = table.acting().get(YOU)
    yours = acting is not None and (acting != MOVE or _mine(table, step.event))
    asked = {"who": YOUR_MOVES, "does": acting} if yours else {"who": THEIRS}
    _apply(table, step.event)
    return {**hinted, **asked, "event": step.event}


def _apply(table: Table, text: str) -> None:
    """One more event at the table; IllegalEvent where the rules do not allow it."""
    table.apply(NumberedEntry(table.ply + 1, 0.0, StoredEvent(text)))


def _mine(table: Table, text: str) -> bool:
    """Whether a move is of the one who learns: in YAM color several may speak."""
    moves = table.game.moves(table.replay.state, YOU)
    return text in [move.text for move in moves]
