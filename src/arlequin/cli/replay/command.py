"""`arlequin replay`: a record told in words, or its result as JSON."""

import argparse
from collections.abc import Iterator

import msgspec

from arlequin.cli import shared_options, streams
from arlequin.cli.statuses import WRONG
from arlequin.core import record
from arlequin.core.errors import RecordError
from arlequin.core.material import Material
from arlequin.games.playthrough import ReadRecord, open_record, steps


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = "Tell a recorded game in words. A record that stops midway is a position."
    shared_options.add_record(command)
    command.add_argument(
        "--fairness", action="store_true", help="decide the announcements of YAM color again"
    )
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Replay; on a fault `FILE:LINE:` and what was expected, and nothing else."""
    try:
        data = shared_options.read_bytes(arguments.file, record.MOST_BYTES + 1)
        if arguments.fairness:
            from arlequin.cli.replay import fairness_report  # noqa: PLC0415  # loads tables

            return fairness_report.tell(data, arguments.lang)
        material = shared_options.material(arguments.material)
        lines = (
            _result(data, material) if arguments.json else _narrate(data, material, arguments.lang)
        )
        text = "\n".join(lines)
    except RecordError as error:
        streams.say(f"{arguments.file}:{error}")
        return WRONG
    streams.show(text)
    return 0


class ReplayReport(msgspec.Struct):
    """What `--json` prints."""

    game: str
    over: bool
    scores: tuple[int, ...]
    ranks: tuple[int, ...] | None
    winners: tuple[int, ...] | None
    events: int


def result(replayed: ReadRecord) -> ReplayReport:
    """The result of a record, or how it stands."""
    game, state = replayed.game, replayed.state
    end = game.outcome(state)
    return ReplayReport(
        game=game.identity.game,
        over=end is not None,
        scores=game.scores(state),
        ranks=None if end is None else end.ranks,
        winners=None if end is None else end.winners,
        events=replayed.lines,
    )


def _result(data: bytes, material: Material | None) -> Iterator[str]:
    taken = record.read(data)
    replayed = open_record(taken, material)
    for _ in steps(taken, replayed):
        pass
    yield msgspec.json.encode(result(replayed)).decode()


def _narrate(data: bytes, material: Material | None, language: str) -> Iterator[str]:
    """The game in words, a line a fact; at the end, how it stands."""
    from arlequin.words.teller import Teller  # noqa: PLC0415  # not for --json

    taken = record.read(data)
    replayed = open_record(taken, material)
    teller = Teller(language, replayed.game.identity.game, replayed.names)
    for _, facts in steps(taken, replayed):
        yield from (teller.tell(fact) for fact in facts)
    end = replayed.game.outcome(replayed.state)
    if end is not None:
        yield teller.outcome(end)
    else:
        yield teller.due(replayed.game.view(replayed.state, None))
