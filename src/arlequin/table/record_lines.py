"""Record of a table: the header fields and the lines of its events, in the public format."""

from collections.abc import Iterable, Mapping, Sequence

from arlequin.core.game import AnyGame
from arlequin.core.seat import Seat
from arlequin.games import catalog
from arlequin.games.record_header import header
from arlequin.table.entries import Happened, StoredEvent
from arlequin.table.setup import HANDS

Fields = list[tuple[str, str]]
COMPUTERS, DICE = "computer", "dice"
"""Header lines that say who plays by itself, and who throws."""
PROVEN = ("proof", "table", "server", "join", "away", "back", "burn", "stop", "end")
"""Header lines that belong to the proof of chance."""
SIGNED = " sig "
"""Separates signatures from what they sign."""


def seated(game: AnyGame, names: Sequence[str], levels: Mapping[Seat, str], dice: str) -> Fields:
    """What was agreed: the game, who plays, and how chance comes about."""
    fields = header(game.identity, catalog.find(game.identity.game), names)
    fields += [(COMPUTERS, f"{seat} {level}") for seat, level in levels.items()]
    return fields + ([(DICE, HANDS)] if dice == HANDS else [])


def proven(lines: Iterable[str]) -> Fields:
    """What was told of chance, as header lines."""
    return [(key, value) for key, _, value in (line.partition(" ") for line in lines)]


def proof(entry: Happened | StoredEvent) -> str:
    """What follows an event of proven chance on its line."""
    signed = f"{SIGNED}{entry.signed}" if entry.signed else ""
    return f" ~{entry.proof}{signed}" if entry.proof else ""
