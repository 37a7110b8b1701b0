"""Log as it is sent: setup and entries without secrets, and their reading by clients."""

from typing import TYPE_CHECKING, Any, get_args

from arlequin.gateway.protocol import outbound as out
from arlequin.proof.draw import VERSION
from arlequin.table.entries import (
    AnyEntry,
    Happened,
    NumberedEntry,
    StoredEvent,
)
from arlequin.table.profile import profile_fields
from arlequin.table.setup import COMPUTER, SeatSetup, Setup

if TYPE_CHECKING:  # clients load no table of a server
    from arlequin.table.table import Table

PUBLIC = frozenset(out.SentEntry.__struct_fields__)
"""The fields of entries that are sent."""
SECRET: dict[str, Any] = {"holder": "", "code": "", "until": 0.0}
"""The other fields, as clients have them."""
_KINDS = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyEntry)}


def public_setup(table: "Table") -> out.SentSetup:
    """The setup of a table, without secrets."""
    setup = table.setup
    commitment = table.chances.commitment
    return out.SentSetup(
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
        material=setup.material,
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


def public_entry(kept: NumberedEntry) -> out.SentEntry:
    """An entry with its public fields only: no hashes of secrets and codes."""
    entry = kept.entry
    fields = {name: getattr(entry, name) for name in entry.__struct_fields__ if name in PUBLIC}
    if isinstance(entry, Happened):
        fields["text"] = entry.text
    kind = str(entry.__struct_config__.tag)
    return out.SentEntry(kept.ply, kept.at, kind, **fields)


# --- for clients ---------------------------------------------------------------------------------


def setup_of(setup: out.SentSetup) -> Setup:
    """The setup of a table as a client folds it: no secrets, and no clocks of the server."""
    seats = tuple(
        SeatSetup(seat.kind, seat.level, objects=seat.objects, **profile_fields(seat))
        for seat in setup.seats
    )
    agreed = setup.game, seats, setup.options, setup.objectives, setup.dice
    return Setup(
        *agreed,
        turn_seconds=setup.turn_seconds,
        look=setup.look,
        hints=setup.hints,
        material=setup.material,
    )


def entry_of(sent: out.SentEntry) -> NumberedEntry:
    """An entry as a table folds it; ValueError where there is no such kind."""
    kind = _KINDS.get(sent.kind)
    if kind is None:
        raise ValueError(f"expected an entry of a known kind, got {sent.kind}")
    if kind is Happened:
        event = StoredEvent(sent.text, sent.proof, sent.timing, sent.signed)
        return NumberedEntry(sent.ply, sent.at, event)
    names = kind.__struct_fields__
    fields = {name: SECRET[name] if name in SECRET else getattr(sent, name) for name in names}
    return NumberedEntry(sent.ply, sent.at, kind(**fields))
