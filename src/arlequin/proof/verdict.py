"""Verdict: what a check of a record's chance has found, as a value."""

from typing import Any, NamedTuple

import msgspec

from arlequin.proof.verifier import SeatPart, Verifier

OWN_MARKS = ("own", "older", "missed")
"""What is said of a seat only where this device knows something of it."""


class ProofFault(NamedTuple):
    """The first thing that is wrong: its line, the event there, and a code."""

    line: int
    event: str
    code: str


class Verdict(msgspec.Struct, frozen=True):
    """Whether chance is what everybody had committed to before, and who had (docs/proof.md)."""

    verified: bool
    fault: ProofFault | None
    chance: int
    """How many throws and cards were checked."""
    seats: tuple[dict[str, Any], ...]  # counts and marks by name, as the verifier has them
    signed: bool
    """Whether every device has signed this end, and there was one."""
    after_takebacks: tuple[int, ...]
    """The lines of chance that came after a takeback."""
    rethrown: int
    """Races that were thrown again."""
    unfinished: bool
    """Whether a good record ends before its game; False where a fault ended the check."""
    fingerprint: str | None
    """The digits that everybody who has seen this game has; None if it is at fault."""


def verdict(found: Verifier) -> Verdict:
    """What a verifier has found."""
    return Verdict(
        verified=not found.fault,
        fault=ProofFault(*found.at, found.fault) if found.fault else None,
        chance=found.drawn,
        seats=tuple(map(_by_name, found.seats[1:])),
        signed=signed_by_all(found),
        after_takebacks=tuple(found.backs),
        rethrown=found.rethrown,
        unfinished=not (found.over or found.fault),
        fingerprint=None if found.fault else found.fingerprint,
    )


def _by_name(seat: SeatPart) -> dict[str, Any]:
    marks = vars(seat).items()
    return {name: value for name, value in marks if value or name not in OWN_MARKS}


def missing(found: Verifier) -> list[str]:
    """Whose devices have not all signed the end: people, and all who have committed."""
    people = [seat for seat in found.seats[1:] if not seat.computer or seat.chains]
    return [seat.player for seat in people if not seat.signed or seat.earlier]


def signed_by_all(found: Verifier) -> bool:
    """Whether every device has signed this end, and there was one."""
    some = any(seat.signed for seat in found.seats)
    return some and not found.fault and not missing(found)
