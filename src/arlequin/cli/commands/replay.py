"""`arlequin replay`: describes a record in words, or prints its result as JSON."""

import argparse
from collections import deque
from collections.abc import Iterator

import msgspec

from arlequin.cli import shared_options, streams
from arlequin.cli.exits import WRONG
from arlequin.core import record
from arlequin.core.errors import RecordError
from arlequin.core.material import Material
from arlequin.games.playthrough import ReadRecord, open_record, steps


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Describe a recorded game in words; of an unfinished game also the next decision."
    )
    shared_options.add(command, "file", *shared_options.OUTPUT)
    command.add_argument(
        "--fairness", action="store_true", help="check who announced first in YAM color"
    )


def run(arguments: argparse.Namespace) -> int:
    """Prints the game; for a faulty record only `FILE:LINE:` and what was expected."""
    try:
        data = shared_options.read_bytes(arguments.file, record.MOST_BYTES + 1)
        if arguments.fairness:
            from arlequin.cli.commands import fairness_report  # noqa: PLC0415  # loads tables

            return fairness_report.show(data, arguments.lang)
        material = shared_options.material(arguments.material)
        if arguments.json:
            source = record.read(data)
            replayed = open_record(source, material)
            deque(steps(source, replayed), maxlen=0)
            text = msgspec.json.encode(result(replayed)).decode()
        else:
            text = "\n".join(_narrate(data, material, arguments.lang))
    except RecordError as error:
        streams.say(f"{arguments.file}:{error}")
        return WRONG
    streams.show(text)
    return 0


class ReplayReport(msgspec.Struct):
    """The JSON output."""

    game: str
    over: bool
    scores: tuple[int, ...]
    ranks: tuple[int, ...] | None
    winners: tuple[int, ...] | None
    events: int


def result(replayed: ReadRecord) -> ReplayReport:
    """The result of a record, or its current scores."""
    game, state = replayed.game, replayed.state
    end = game.outcome(state)
    ranks, winners = (None, None) if end is None else (end.ranks, end.winners)
    over, scores = end is not None, game.scores(state)
    return ReplayReport(game.identity.game, over, scores, ranks, winners, replayed.line_count)


def _narrate(data: bytes, material: Material | None, language: str) -> Iterator[str]:
    """A line for each fact; at the end the outcome, or the next decision."""
    from arlequin.words.narrator import Narrator  # noqa: PLC0415  # not for --json

    source = record.read(data)
    replayed = open_record(source, material)
    narrator = Narrator.of(language, replayed.game, replayed.names)
    for _, facts in steps(source, replayed):
        yield from map(narrator.describe, facts)
    end = replayed.game.outcome(replayed.state)
    if end is not None:
        yield narrator.outcome(end)
    else:
        yield narrator.prompt(replayed.game.view(replayed.state, None))
