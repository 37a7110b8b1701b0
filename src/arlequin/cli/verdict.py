"""`arlequin verify`: the command, and how it tells what `verify` has found."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator

from arlequin.cli import asking
from arlequin.cli.statuses import NO, WRONG
from arlequin.cli.verify import Verifying
from arlequin.core import record
from arlequin.core.errors import RecordError
from arlequin.words.messages import messages


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = "Check that nobody has chosen the dice and cards of a recorded game."
    asking.add_record(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 if all is as it must be, 1 if not or if there is no proof, 2 if it is no record."""
    try:
        data = asking.read_bytes(arguments.file, record.MOST_BYTES + 1)
        found = Verifying(record.read(data), asking.material(arguments.material))
    except RecordError as error:
        print(f"{arguments.file}:{error}", file=sys.stderr)
        return WRONG
    say = messages(arguments.lang).say
    if arguments.json:
        print(json.dumps(result(found)))
    elif found.fault:
        where = f":{found.at[0]}: {found.at[1]}" if found.at[0] else ""
        print(f"{arguments.file}{where}: {say(f'verify-{found.fault}')}", file=sys.stderr)
    else:
        print(*told(found, say), sep="\n")
    return NO if found.fault else 0


def result(found: Verifying) -> dict[str, object]:
    """What `--json` prints."""
    return {
        "verified": not found.fault,
        "fault": found.fault and (*found.at, found.fault),
        "chance": found.drawn,
        "seats": found.seats[1:],
        "anew": found.anew,
        "unfinished": not found.over,
        "fingerprint": None if found.fault else found.fingerprint,
    }


def told(found: Verifying, say: Callable[..., str]) -> Iterator[str]:
    """A good record, in plain words."""
    seats = found.seats[1:]
    yield say("verify-good", {"number": found.drawn})
    for seat in seats:
        yield say("verify-seat" if seat["asked"] else "verify-no-part", seat)
        if seat["away"]:
            yield say("verify-away", seat)
    yield say("verify-people" if any(seat["given"] for seat in seats) else "verify-alone")
    yield say("verify-print", {"digits": found.fingerprint})
    if found.anew:
        yield say("verify-anew", {"number": found.anew})
    if not found.over:
        yield say("verify-unfinished")
