"""The part of this computer's device in a record, compared with what its client has stored."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from arlequin.proof.chain import Chain
from arlequin.proof.signatures import public_key
from arlequin.proof.verifier import Verdict, VerdictFault, VerifiedDevice

BROKEN = "broken"
"""The code of a fault that the client saw during the game."""


class Unreadable(Exception):
    """The file of the client cannot be read."""


class OwnPart(NamedTuple):
    """The device of this computer, 0 if there is none."""

    device: int = 0
    older: bool = False
    """Whether it played at this table after the end of the record."""


class Stored(NamedTuple):
    """The data of the client for a table."""

    key: str
    commitment: str
    given: tuple[int, str]
    """Round and transcript of the latest link; round 0 if there is none."""
    away_count: int
    end: str
    fault: str


def compare(verdict: Verdict, path: Path) -> OwnPart:
    """Finds the own device; sets a fault in the verdict if the record differs from its data."""
    tables = _read(path, verdict.table)
    if verdict.fault is not None or not tables:
        return OwnPart()
    keys = {device.key for device in verdict.devices}
    stored = next((table for table in tables if table.key in keys), tables[0])
    device, code = _own_device(verdict, stored)
    if device is not None and not code:
        code = _check_link(verdict, device, stored) or _check_end(verdict, device, stored)
    if stored.fault:
        verdict.fault = VerdictFault(0, stored.fault, BROKEN)
    elif code:
        verdict.fault = VerdictFault(0, "", code)
    verdict.verified = verdict.fault is None
    verdict.fingerprint = verdict.fingerprint if verdict.verified else None
    number, transcript = stored.given
    later = number >= _next_round(verdict) and transcript not in verdict.transcripts.get(number, ())
    older = verdict.unfinished and (later or stored.end != "")
    return OwnPart(device.device if device else 0, older)


def _read(path: Path, table: str) -> list[Stored]:
    try:
        items: list[tuple[str, Any]] = [*json.loads(path.read_text()).items()]
        return [_table(value) for link, value in items if link.endswith(f"/t/{table}")]
    except (FileNotFoundError, NotADirectoryError):
        return []
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise Unreadable(f"{path}: {error}") from error


def _table(value: dict[str, Any]) -> Stored:
    chain, secret, _ = value["seed"]
    number, transcript, _ = value["last_given"] or (0, "", False)
    code, _ = value["first_fault"] or ("", 0)
    given, key = (int(number), str(transcript)), public_key(secret)
    count, end = int(value["away_count"]), str(value["signed_end"])
    return Stored(key, Chain(chain).commitment, given, count, end, str(code))


def _next_round(verdict: Verdict) -> int:
    """The round after the record."""
    return max(verdict.transcripts)


def _own_device(verdict: Verdict, stored: Stored) -> tuple[VerifiedDevice | None, str]:
    own = (stored.key, stored.commitment)
    named = [d for d in verdict.devices if d.key == own[0] or d.commitment == own[1]]
    if not named:
        took_part = stored.given[0] > 0 and _reaches(verdict, stored.given[0])
        return None, "own" if took_part or (stored.end and not verdict.unfinished) else ""
    device, *others = named
    right = not others and (device.key, device.commitment) == own
    return device, "" if right and device.signed_aways <= stored.away_count else "own"


def _reaches(verdict: Verdict, number: int) -> bool:
    return not verdict.unfinished or number < _next_round(verdict)


def _check_link(verdict: Verdict, device: VerifiedDevice, stored: Stored) -> str:
    """The fault of the latest link unless its round was drawn with it, burned or stopped."""
    number, transcript = stored.given
    if not number:
        return "own" if device.rounds else ""
    if device.rounds and device.rounds[-1] > number:
        return "own"
    if number in (*device.rounds, verdict.burned, verdict.stop):
        return "" if transcript in verdict.transcripts[number] else "past"
    return "past" if _reaches(verdict, number) else ""


def _check_end(verdict: Verdict, device: VerifiedDevice, stored: Stored) -> str:
    """The fault of the end unless this device signed it."""
    if device.end == stored.end or verdict.unfinished:
        return ""
    transcripts = verdict.transcripts[_next_round(verdict)]
    unsigned = device.end == "" and stored.end.split(" ")[-1] in transcripts
    return "" if unsigned else "end"
