"""`arlequin verify`: checks the fairness proof of a record and prints the verdict in words."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

import msgspec

from arlequin.cli import shared_options, streams
from arlequin.cli.commands import own_part
from arlequin.cli.errors import Say, describe_fault
from arlequin.cli.exits import NO, WRONG
from arlequin.cli.play import saved_game
from arlequin.core import record
from arlequin.core.errors import RecordError
from arlequin.proof.verifier import Verdict, VerifiedDevice, verify
from arlequin.words.control_characters import one_line
from arlequin.words.messages import messages

LONGEST_NAME = 30
"""Characters of a name; a table allows no more."""
MOST_SHOWN_CHARACTERS = 200


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = "Check that no one chose the dice and cards of a recorded game."
    shared_options.add(command, "file", *shared_options.OUTPUT)


def run(arguments: argparse.Namespace) -> int:
    """Returns 0 for a verified record, 1 for a fault or no proof, 2 for an unreadable record."""
    try:
        data = shared_options.read_bytes(arguments.file, record.MOST_BYTES + 1)
        source = record.read(data)
        verdict = verify(source, shared_options.material(arguments.material))
    except RecordError as error:
        streams.say(f"{arguments.file}:{error}")
        return WRONG
    say, part = messages(arguments.lang).say, own_part.OwnPart()
    try:
        part = own_part.compare(verdict, saved_game.folder().parent / "proofs.json")
    except own_part.Unreadable as error:
        streams.say(say("verify-unread", {"why": f"{error}"}))
    if arguments.json:
        streams.show(json.dumps(result(verdict, part)))
    elif verdict.fault is not None:
        streams.say(f"{arguments.file}{fault_text(verdict, say)}")
    else:
        players = [field.value for field in source.fields if field.key == "player"]
        streams.show(*describe(verdict, part, players, say))
    return NO if verdict.fault else 0


def result(verdict: Verdict, part: own_part.OwnPart) -> dict[str, object]:
    fault = verdict.fault and verdict.fault._asdict()
    values: dict[str, object] = msgspec.to_builtins(verdict)
    del values["transcripts"]
    return {**values, "fault": fault, "own_device": part.device, "older": part.older}


def fault_text(verdict: Verdict, say: Say) -> str:
    """The line of a fault, if it has one, its text there, and the reason."""
    line, event, code = verdict.fault or (0, "", "")
    text = one_line(event, MOST_SHOWN_CHARACTERS)
    if code == own_part.BROKEN:
        return f": {say('verify-broken', {'why': describe_fault(event, say)})}"
    place = f":{line}: {text}" if line else ""
    return f"{place}: {say(f'verify-{code}', {'got': text})}"


def describe(
    verdict: Verdict, part: own_part.OwnPart, players: list[str], say: Say
) -> Iterator[str]:
    """A record without a fault, in sentences."""
    counts = {"number": verdict.rounds, "round": verdict.stop, "unproven": verdict.unproven}
    yield say("verify-partly" if verdict.stop else "verify-good", counts)
    if verdict.rounds:
        yield say("verify-trust" if any(d.rounds for d in verdict.devices) else "verify-alone")
    for device in verdict.devices:
        yield from _device(device, verdict, part.device == device.device, say)
        if not verdict.unfinished:
            yield _end(device, players, say)
        if device.unused:
            yield say("verify-unused", {"device": device.device, "number": device.unused})
    if verdict.burned:
        silent = ", ".join(map(str, verdict.silent))
        event = verdict.discarded or "none"
        yield say("verify-burned", {"round": verdict.burned, "devices": silent, "event": event})
    if verdict.unfinished:
        yield say("verify-unfinished")
    if part.older:
        yield say("verify-older")
    message = "verify-print-open" if verdict.unfinished else "verify-print"
    yield say(message, {"digits": verdict.fingerprint})


def _device(device: VerifiedDevice, verdict: Verdict, own: bool, say: Say) -> Iterator[str]:
    """The number of rounds with a link of this device, and why others have none."""
    args: dict[str, Any] = {"device": device.device, "own": "yes" if own else "no"}
    yield say("verify-device", {**args, "rounds": len(device.rounds), "all": verdict.rounds})
    away = device.away_itself + device.away_server
    counts = {
        "verify-before": verdict.rounds - len(device.rounds) - away,
        "verify-away-itself": device.away_itself,
        "verify-away-server": device.away_server,
    }
    for message, number in counts.items():
        if number:
            yield say(message, {"device": device.device, "number": number})


def _end(device: VerifiedDevice, players: list[str], say: Say) -> str:
    """Whether the device signed the end; names are cut, so that none can imitate a sentence."""
    if not device.end:
        return say("verify-unsigned", {"device": device.device})
    seats = [seat for seat in sorted({*device.seats}) if seat <= len(players)]
    names = ", ".join(one_line(players[seat - 1], LONGEST_NAME) for seat in seats)
    return say("verify-signed", {"device": device.device, "players": names or "-"})
