"""Table state, as it is sent: setup, entries and seats of a table, without secrets."""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from arlequin.core.seat import Seat
from arlequin.gateway.protocol import outbound as out
from arlequin.live.host import Host
from arlequin.proof.draw import VERSION
from arlequin.table.entries import Happened, Lent, Salted, Sat
from arlequin.table.hints import may_hint
from arlequin.table.profile import Profile, profile_fields
from arlequin.table.setup import COMPUTER, PERSON, SeatSetup
from arlequin.table.table import PublishedEntry, Table


def setup_told(table: Table) -> out.SetupTold:
    """What was agreed, without anybody's secret."""
    setup = table.setup
    commitment = table.chances.commitment
    return out.SetupTold(
        game=setup.game,
        options=setup.options,
        objectives=table.game.identity.objectives,
        dice=setup.dice,
        public=setup.public,
        turn_seconds=setup.turn_seconds,
        look=setup.look,
        hints=setup.hints,
        proof=VERSION if commitment else 0,
        commit=commitment,
        agreement=table.chances.agreement if commitment else (),
        begun=setup.begun,
        seats=tuple(map(_initial_seat, setup.seats)),
    )


def _initial_seat(seat: SeatSetup) -> out.InitialSeat:
    """A seat before the first entry, without the secret that holds it."""
    level = seat.level if seat.kind == COMPUTER else ""
    return out.InitialSeat(seat.kind, level, seat.objects, **profile_fields(seat))


def entry_told(told: PublishedEntry) -> out.EntryTold:
    """An entry without hashes of secrets and codes."""
    kept = told.kept
    facts = tuple(out.FactTold(fact.kind, fact.rules, fact.args) for fact in told.facts)
    entry = kept.entry
    if isinstance(entry, Happened):
        return out.EntryTold(
            kept.ply,
            kept.at,
            "event",
            text=entry.text,
            facts=facts,
            proof=entry.proof,
            timing=entry.timing,
            signed=entry.signed,
        )
    if isinstance(entry, Sat):
        return out.EntryTold(
            kept.ply,
            kept.at,
            "sat",
            seat=entry.seat,
            **profile_fields(entry),
            commit=entry.commit,
            public=entry.public,
            signed=entry.signed,
        )
    if isinstance(entry, Salted):
        return out.EntryTold(kept.ply, kept.at, "salted", proof=entry.links, signed=entry.signed)
    if isinstance(entry, Lent):
        return out.EntryTold(kept.ply, kept.at, "lent", seat=entry.seat)
    kind = str(entry.__struct_config__.tag)
    return out.EntryTold(kept.ply, kept.at, kind, **msgspec.structs.asdict(entry))


def standing(host: Host) -> out.Standing:
    """How the table stands."""
    table = host.table
    acting = table.acting()
    proposal = table.proposal
    return out.Standing(
        ply=table.ply,
        started=table.started,
        paused=table.paused,
        seats=tuple(seats_told(host)),
        acting=tuple(out.ActingTold(s, does, table.since[s]) for s, does in acting.items()),
        proposal=None
        if proposal is None
        else out.ProposalTold(
            proposal.seat, proposal.what, proposal.about, tuple(sorted(table.agreed))
        ),
        outcome=table.outcome,
        rematch=table.rematch,
        deadline=host.deadlines.deadline(),
        hints=host.hints.given and may_hint(table),
        objecting=table.objecting(),
        awaited=host.awaited(),
        view=table.game.view(table.replay.state, None),
    )


def seats_told(host: Host) -> Iterable[out.SeatTold]:
    """Everybody's seat."""
    for seat, sitting in enumerate(host.table.seating.seats, 1):
        present = host.attendance.present(seat)
        person = sitting.kind == PERSON and not present
        away = host.attendance.away_since(seat) if person else None
        yield _seat_told(seat, sitting.kind, sitting.level, present, away, sitting.profile)


@lru_cache(4096)
def _seat_told(
    seat: Seat, kind: str, level: str, present: bool, away: float | None, shown: Profile
) -> out.SeatTold:
    """One seat: the same from one step to the next, as long as nobody comes or goes."""
    return out.SeatTold(seat, kind, level, present, away, **profile_fields(shown))
