"""`arlequin verify`: the command, and how it tells what `verify` has found."""

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import asdict

from arlequin.cli import shared_options, streams
from arlequin.cli.fault_words import Say, told_fault
from arlequin.cli.play import saved_game
from arlequin.cli.statuses import NO, WRONG
from arlequin.core import record
from arlequin.core.errors import RecordError
from arlequin.proof.verdict import missing, signed_by_all, verdict
from arlequin.proof.verifier import SeatPart, Verifier, public_key, sha
from arlequin.words.control_characters import one_line
from arlequin.words.messages import messages

BROKEN = "broken"
"""The code of a fault that this device has seen while the game was played."""
LONGEST_NAME = 30
"""Characters of a name; a table allows no more."""
MOST_SHOWN = 200
"""Characters of a faulty line that are shown."""
LENT = 2
"""How a seat was given up: it was lent."""


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = "Check that nobody has chosen the dice and cards of a recorded game."
    shared_options.add_record(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 if all is as it must be, 1 if not or if there is no proof, 2 if it is no record."""
    try:
        data = shared_options.read_bytes(arguments.file, record.MOST_BYTES + 1)
        found = Verifier(record.read(data), shared_options.material(arguments.material))
    except RecordError as error:
        streams.say(f"{arguments.file}:{error}")
        return WRONG
    say = messages(arguments.lang).say
    try:
        folder = saved_game.folder().parent
        recognise(found, kept(folder / "chains.json"))
        compare(found, passed(folder / "landmarks.json", found.table))
    except Unreadable as error:
        streams.say(say("verify-unread", {"why": f"{error}"}))
    if arguments.json:
        streams.show(json.dumps(result(found)))
    elif found.fault:
        streams.say(f"{arguments.file}{_where(found)}: {_fault(found, say)}")
    else:
        streams.show(*told(found, say))
    return NO if found.fault else 0


# --- this device's own part ----------------------------------------------------------------------


class Unreadable(Exception):
    """A file of what this device has kept is there, and cannot be read."""


class Own(NamedTuple):
    """A chain that this device has made, as `arlequin join` keeps it."""

    commit: str
    table: str
    seat: int
    secret: str
    """The secret of its key."""
    number: int
    """The number for which it gave its latest link; 0 if it gave none."""
    place: tuple[str, str]
    """For which place that was: what was told before, and the digest."""
    left: int
    end: str
    """The digest of the end that it has signed, if it has."""
    released: int = 0
    """Once this device has asked to leave the seat (1), or to lend it to another device (2)."""
    fault: str = ""
    """What was wrong at its table, while this device was there; empty if nothing was."""
    ply: int = 0
    """The ply at which that was."""
    end_told: str = ""
    """With the end, the hash of what was told then."""

    @property
    def key(self) -> str:
        """The public key that signs for it."""
        return public_key(self.secret)

    @property
    def took_part(self) -> bool:
        """Whether it has given a link of it."""
        return bool(self.number or self.left)


def kept(path: Path) -> list[Own]:
    """The chains of this device; none where there is no such file."""
    with _reading(path):
        return [_own(commit, *parts) for commit, parts in _items(path)]


def passed(path: Path, table: str) -> list[tuple[str, str]]:
    """What was told at a table, and its digest, when this device was told of it last."""
    with _reading(path):
        here = [parts for link, parts in _items(path) if link.endswith(f"/t/{table}")]
        return [(str(told), str(after)) for _, told, after in here]


def _items(path: Path) -> list[tuple[str, Any]]:
    """What a file has; nothing where there is none."""
    try:
        return [*json.loads(path.read_text()).items()]
    except (FileNotFoundError, NotADirectoryError):
        return []


@contextmanager
def _reading(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError, TypeError, AttributeError) as error:
        raise Unreadable(f"{path}: {error}") from error


def _own(commit: str, *parts: Any) -> Own:
    """`parts` are those of a seed, as `device_chain.py` has it."""
    _, table, seat, secret, number, told, after, left, _, end, _, released, *faults = parts
    fault, ply, end_told, *_ = faults
    if len(bytes.fromhex(secret)) != 32:
        raise ValueError(secret)
    place = told, after
    return Own(
        commit, table, seat, secret, number, place, left, end, released, fault, ply, end_told
    )


def recognise(found: Verifier, own: list[Own]) -> None:
    """Which seats were this device's, and whether this is the game that it has seen there."""
    for chain in own:
        if chain.commit in found.commitments and chain.table == found.table:
            found.seats[found.commitments[chain.commit]].own = True
        if _later(found, chain):
            found.seats[chain.seat].older = True
        code = _denied(found, chain)
        if code and not found.fault:
            found.fault, found.at = code, (0, "")
        if chain.left and chain.table == found.table != "" and 0 < chain.seat < len(found.seats):
            found.seats[chain.seat].missed += chain.left
    if _ousted(found, own) and not found.fault:
        found.fault, found.at = "foreign", (0, "")
    broken = [chain for chain in own if chain.fault and chain.table == found.table != ""]
    if broken and not found.fault:
        found.fault, found.at = BROKEN, (0, broken[0].fault)


def _ousted(found: Verifier, own: list[Own]) -> bool:
    """Whether somebody else began a chain in a seat that this device has not given up.

    What counts is its latest chain there: whoever comes back has made another. Where it has lent
    the seat once, the record does not say whether that link was used since.
    """
    mine = {chain.commit: chain for chain in own if chain.table == found.table}
    lent = {chain.seat for chain in mine.values() if chain.released == LENT}
    latest: dict[int, Own] = {}
    for commit, seat in found.commitments.items():
        if commit in mine:
            guarded = seat in latest and not latest[seat].released
            if not (guarded and mine[commit].released):  # one of before, told late
                latest[seat] = mine[commit]
        elif seat in latest and seat not in lent and not latest[seat].released:
            return True
    return False


def compare(found: Verifier, places: list[tuple[str, str]]) -> None:
    """Whether a whole game has stood where this device was told that it stands.

    One that is not over may be an older copy.
    """
    whole = found.over and not found.fault
    if whole and any(not _stood(found, *place) for place in places):
        found.fault, found.at = "rewritten", (0, "")


def _stood(found: Verifier, told: str, after: str) -> bool:
    lines = [*found.agreed, *found.told]
    hashes = (sha(lines[:n]) for n in range(len(found.agreed), len(lines) + 1))
    return after in found.digests and told in hashes


def _later(found: Verifier, own: Own) -> bool:
    """Whether this device has played on at this table after the end of this record.

    It has given later links, or has signed the end of the game.
    """
    here = own.table == found.table != "" and 0 < own.seat < len(found.seats)
    return here and not found.over and (own.number > found.number or own.end != "")


def _denied(found: Verifier, own: Own) -> str:
    """What this device knows against a record; empty if it knows nothing."""
    here, named = own.table == found.table != "", own.commit in found.commitments
    if not here:  # a chain is for one table
        return ""
    reached = found.over or found.number >= own.number > 0
    if own.took_part and reached and not named:
        return "foreign"
    if named and found.keys[own.commit] != own.key:
        return "foreign"  # somebody else signs beside its first link
    return "rewritten" if _differs(found, own) else ""


def _differs(found: Verifier, own: Own) -> bool:
    """Whether a record has another past at this device's latest link, or another end."""
    told, digests = found.places.get(own.number, (None, ()))  # several of salts without signatures
    given = bool(own.number) and (found.over or told is not None)
    moved = given and (told != own.place[0] or own.place[1] not in digests)
    replaced = found.ended.get(own.commit, own.number) < own.number
    signed = own.end, own.end_told
    ended = own.end != "" and signed != (found.after, sha(found.settled()))
    return moved or replaced or (found.over and ended)


# --- how it is told ------------------------------------------------------------------------------


def result(found: Verifier) -> dict[str, object]:
    """What `--json` prints."""
    told = verdict(found)
    return {**asdict(told), "fault": told.fault and told.fault._asdict()}


def _where(found: Verifier) -> str:
    """The line of a fault, where it has one, and the event there."""
    line, event = found.at
    return f":{line}: {one_line(event, MOST_SHOWN)}" if line else ""


def _fault(found: Verifier, say: Say) -> str:
    if found.fault != BROKEN:
        return say(f"verify-{found.fault}")
    return say("verify-broken", {"why": told_fault(found.at[1], say)})


def told(found: Verifier, say: Say) -> Iterator[str]:
    """A good record, in plain words."""
    seats = found.seats[1:]
    yield say("verify-good", {"number": found.drawn})
    for seat in seats:
        yield from _seat(found, seat, say)
    yield say("verify-people" if any(seat.given for seat in seats) else "verify-alone")
    yield from _signed(found, say)
    fingerprint = "verify-print" if found.over else "verify-print-open"
    yield say(fingerprint, {"digits": found.fingerprint})
    if found.backs:
        lines = ", ".join(map(str, found.backs))
        yield say("verify-takebacks", {"number": len(found.backs), "lines": lines})
    if found.rethrown:
        yield say("verify-rethrown", {"number": found.rethrown})
    if not found.over:
        yield say("verify-unfinished")


def _seat(found: Verifier, seat: SeatPart, say: Say) -> Iterator[str]:
    part = seat.asked or seat.chains
    absent = "verify-computer" if seat.computer else "verify-no-part"
    yield say("verify-seat" if part else absent, _args(seat))
    if seat.away:
        yield say("verify-away", _args(seat))
    if seat.signed:
        yield say("verify-signed", _args(seat))
    elif part and found.over:
        yield say("verify-unsigned-seat", _args(seat))
    if seat.chains > 1:
        yield say("verify-several", _args(seat))
    if seat.own:
        yield say("verify-own", _args(seat))
    if seat.missed:
        yield say("verify-missed", {**_args(seat), "number": seat.missed})
    if seat.older:
        yield say("verify-older", _args(seat))


def _args(seat: SeatPart) -> dict[str, Any]:
    names = ("player", "asked", "given", "away", "left", "chains", "last")
    return {name: getattr(seat, name) for name in names} | {"player": _name(seat.player)}


def _name(player: str) -> str:
    """A name as it is told: whatever a record says, it cannot fill a line with a sentence."""
    return one_line(player, LONGEST_NAME)


def _signed(found: Verifier, say: Say) -> Iterator[str]:
    """Whether the devices say that this is the game that was played."""
    if not found.over:
        yield say("verify-not-over")
    elif signed_by_all(found):
        yield say("verify-all-signed")
    elif names := missing(found):
        yield say("verify-not-signed", {"players": ", ".join(map(_name, names))})
