"""Admission to the proof of chance: which signed lines of devices a table stores."""

from arlequin.proof.lines import Away, End, Join, read_line
from arlequin.proof.transcript import ProofFault
from arlequin.table import requests as ask
from arlequin.table.entries import AnyEntry, ProofLine
from arlequin.table.refusal import Refused, demand
from arlequin.table.setup import PERSON
from arlequin.table.table import Table

MOST_JOINS = 64
"""Devices that join one table; a game over days is resumed by `back`."""
STALE = ("proof/stale", "The table has moved on. Sign again.")
UNSIGNED = ("proof/signed", "The signature is wrong.")


def admit(table: Table, request: ask.Prove, asking: ask.Requester) -> list[AnyEntry]:
    """The entry of a line that a device has signed; Refused where the table does not take it."""
    line, chances = read_line(request.line), table.chances
    demand(chances.provable, "proof/none", "Nothing is proven at this table.")
    if isinstance(line, Join):
        return [_join(table, line, request)]
    if not isinstance(line, Away | End):
        raise Refused("proof/line", "Expected a line join, away or end.")
    known = chances.owns(line.device, asking.holders)
    demand(known, "proof/device", "This is another device's line.")
    if isinstance(line, Away):
        _check_open(table)
    else:
        demand(table.over, "table/playing", "The game is not over yet.")
        seats = chances.seats(line.device)
        demand(line.seats == seats, "proof/end", "The seats are others.")
    _check_next(table, line)
    key = chances.transcript.devices[line.device].key
    demand(chances.is_signed(key, line.text, request.signed), *UNSIGNED)
    return [ProofLine(request.line, request.signed)]


def _join(table: Table, line: Join, request: ask.Prove) -> ProofLine:
    _check_open(table)
    seat, transcript = table.seating[request.seat], table.chances.transcript
    demand(seat.kind == PERSON, "seat/no-person", "No person sits there.")
    known = any(line.link in text or line.key in text for text in transcript.lines)
    demand(not known, "proof/known", "This chain or key is known already.")
    demand(len(transcript.devices) < MOST_JOINS, "proof/joins", "Too many devices have joined.")
    seats = table.seating.seats_of(frozenset((seat.holder,)))
    alone = not any(map(table.chances.device, seats))
    demand(alone, "proof/taken", "Another device of this seat takes part.")
    _check_next(table, line)
    demand(table.chances.is_signed(line.key, line.text, request.signed), *UNSIGNED)
    return ProofLine(request.line, request.signed, seat.holder)


def _check_open(table: Table) -> None:
    demand(not table.over, "table/over", "The game is over.")
    demand(table.chances.proving, "proof/none", "Nothing is proven any more at this table.")
    demand(not table.chances.pending, *STALE)


def _check_next(table: Table, line: Join | Away | End) -> None:
    """Whether a line comes next; signatures are checked by the caller."""
    try:
        table.chances.transcript.check_line(line, "unchecked")
    except ProofFault as fault:
        wrong = ("proof/end", "This end is wrong.") if fault.code == "end" else STALE
        raise Refused(*wrong) from fault
