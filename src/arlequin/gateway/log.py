"""Log as it is sent: setup and entries without secrets, and their reading by clients."""

from typing import TYPE_CHECKING, cast, get_args

import msgspec

from arlequin.gateway.protocol import outbound as out
from arlequin.proof.draw import VERSION
from arlequin.table.entries import (
    AnyEntry,
    Happened,
    Lent,
    NumberedEntry,
    ProofLine,
    Sat,
    StoredEntry,
    StoredEvent,
)
from arlequin.table.profile import profile_fields
from arlequin.table.setup import COMPUTER, SeatSetup, Setup

if TYPE_CHECKING:  # clients load no table of a server
    from arlequin.table.table import Table


def published_setup(table: "Table") -> out.SetupTold:
    """The setup of a table, without secrets."""
    setup = table.setup
    commitment = table.chances.commitment
    return out.SetupTold(
        game=setup.game,
        rules=table.game.identity.rules,
        options=setup.options,
        objectives=table.game.identity.objectives,
        dice=setup.dice,
        public=setup.public,
        turn_seconds=setup.turn_seconds,
        look=setup.look,
        hints=setup.hints,
        proof=VERSION if commitment else 0,
        server=commitment,
        begun=setup.begun,
        seats=tuple(
            out.InitialSeat(
                seat.kind,
                seat.level if seat.kind == COMPUTER else "",
                seat.objects,
                **profile_fields(seat),
            )
            for seat in setup.seats
        ),
    )


def published_entry(kept: NumberedEntry) -> out.EntryTold:
    """An entry without hashes of secrets and codes."""
    entry = kept.entry
    if isinstance(entry, Happened):
        return out.EntryTold(
            kept.ply,
            kept.at,
            "event",
            text=entry.text,
            proof=entry.proof,
            timing=entry.timing,
            signed=entry.signed,
        )
    if isinstance(entry, Sat):
        return out.EntryTold(kept.ply, kept.at, "sat", seat=entry.seat, **profile_fields(entry))
    if isinstance(entry, ProofLine):
        return out.EntryTold(kept.ply, kept.at, "proof", text=entry.text, signed=entry.signed)
    if isinstance(entry, Lent):
        return out.EntryTold(kept.ply, kept.at, "lent", seat=entry.seat)
    kind = str(entry.__struct_config__.tag)
    return out.EntryTold(kept.ply, kept.at, kind, **msgspec.structs.asdict(entry))


# --- for clients ---------------------------------------------------------------------------------

_KINDS = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyEntry)}


def setup_of(setup: out.SetupTold) -> Setup:
    """The setup of a table as a client folds it: no secrets, and no clocks of the server."""
    seats = tuple(
        SeatSetup(seat.kind, seat.level, objects=seat.objects, **profile_fields(seat))
        for seat in setup.seats
    )
    agreed = setup.game, seats, setup.options, setup.objectives, setup.dice
    return Setup(*agreed, turn_seconds=setup.turn_seconds, look=setup.look, hints=setup.hints)


def entry_of(sent: out.EntryTold) -> NumberedEntry:
    """An entry as a table folds it; ValueError where there is no such kind."""
    kind = _KINDS.get(sent.kind)
    if kind is None:
        raise ValueError(f"expected an entry of a known kind, got {sent.kind}")
    entry: StoredEntry
    if kind is Happened:
        entry = StoredEvent(sent.text, sent.proof, sent.timing, sent.signed)
    elif kind is Sat:
        entry = Sat(sent.seat, "", **profile_fields(sent))
    elif kind is ProofLine:
        entry = ProofLine(sent.text, sent.signed)
    elif kind is Lent:
        entry = Lent(sent.seat, "", 0.0)
    else:
        fields = {name: getattr(sent, name) for name in kind.__struct_fields__}
        entry = cast(StoredEntry, kind(**fields))
    return NumberedEntry(sent.ply, sent.at, entry)
