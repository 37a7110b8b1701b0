"""`arlequin advise`: rates every move in the last position of a record, and says why."""

import argparse
from math import hypot

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from arlequin.advise.advise import advise
from arlequin.cli import shared_options, streams
from arlequin.cli.errors import InputRefused
from arlequin.cli.exits import WRONG
from arlequin.cli.terminal.terminal import Terminal, wrap
from arlequin.core import record
from arlequin.core.advice import CHANCES, Advice, Advised
from arlequin.core.errors import AdviceError, RecordError
from arlequin.core.game import View
from arlequin.games.playthrough import ReadRecord, replay
from arlequin.words.advice_text import decimal
from arlequin.words.messages import messages
from arlequin.words.narrator import Narrator

MOST = 8
GAPS = 12
"""The width of the gaps in a table of four columns, in letters."""
ABOUT = "≈"
LEAST_TEXT_WIDTH = 24


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Rate every legal move in the last position of a record, the best first, with a reason in "
        "words. Values are those of the expert; error is half of a 95 % interval for sampled "
        "values."
    )
    command.epilog = (
        "--json prints {game, seat, unit, basis, value, moves, because}. unit: win (chance of "
        "winning, 0 to 1), points (still to come), gain (points against a usual turn) or right "
        "(chance that a number is right). basis: exact, model (exact turns, a model of the rest; "
        "see docs/solving.md) or samples. value: the value of the position; before a throw there "
        "are no moves. moves: [{move, value, error?, deed?, why: [{kind, args}], text}], all of "
        "them whatever --most is; text is the reason in the language of --lang. because: [{kind, "
        "args}], the reasons for the best move, as in the first sentence of a hint."
    )
    shared_options.add(command, "file")
    add = command.add_argument
    # fmt: off
    add("--seat", metavar="N", type=int,
        help="the seat whose moves are rated (default: the first that can move)")
    add("--most", metavar="N", type=shared_options.whole, default=MOST,
        help=f"show at most N moves (default: {MOST}; --json has all of them)")
    add("--seed", type=int, default=1, help="the seed of sampled values (default: 1)")
    shared_options.add(command, *shared_options.OUTPUT)
    # fmt: on


def run(arguments: argparse.Namespace) -> int:
    """Prints the advice for the last position of the record."""
    try:
        data = shared_options.read_bytes(arguments.file, record.MOST_BYTES + 1)
        replayed = replay(data, shared_options.material(arguments.material))
    except RecordError as error:
        streams.say(f"{arguments.file}:{error}")
        return WRONG
    view = _view(replayed, arguments)
    report = AdviceReport(replayed, _advice(replayed, view, arguments), arguments.lang)
    if arguments.json:
        streams.show(report.json())
    else:
        terminal = Terminal()
        terminal.show(*report.lines(view, arguments.most, terminal.console.width))
    return 0


def _view(replayed: ReadRecord, arguments: argparse.Namespace) -> View:
    """The view of the seat; InputRefused if it has no decision."""
    game, state, lang = replayed.game, replayed.state, arguments.lang
    if game.outcome(state) is not None:
        raise InputRefused(lang, "term-advise-over", {})
    if arguments.seat is not None and not 1 <= arguments.seat <= game.players:
        raise InputRefused(lang, "term-advise-seat", {"seat": arguments.seat, "most": game.players})
    due = game.view(state, None).due
    if not due or (arguments.seat or due[0]) not in due:
        raise _not_due(replayed, lang)
    return game.view(state, arguments.seat or due[0])


def _not_due(replayed: ReadRecord, lang: str) -> InputRefused:
    narrator = Narrator.of(lang, replayed.game, replayed.names)
    due = narrator.prompt(replayed.game.view(replayed.state, None))
    return InputRefused(lang, "term-advise-due", {"due": due})


def _advice(replayed: ReadRecord, view: View, arguments: argparse.Namespace) -> Advice:
    """The advice, with a progress message: the first search compiles its code."""
    try:
        with Console(stderr=True).status(messages(arguments.lang).say("term-advising")):
            return advise(replayed.game, view, arguments.seed)
    except AdviceError:
        raise _not_due(replayed, arguments.lang) from None


class MoveAdvice(Advised, frozen=True, omit_defaults=True):
    """A move in the JSON output."""

    text: str = ""


class AdviceReport:
    """Advice as text or JSON, in one language."""

    def __init__(self, replayed: ReadRecord, advice: Advice, lang: str) -> None:
        self._game, self._advice, self._lang = replayed.game, advice, lang
        self._narrator = Narrator.of(lang, replayed.game, replayed.names)
        self._say = messages(lang).say

    def json(self) -> str:
        """The advice with a sentence for every move."""
        moves = tuple(
            MoveAdvice(**msgspec.structs.asdict(move), text=self._reason(move))
            for move in self._advice.moves
        )
        return msgspec.json.encode(msgspec.structs.replace(self._advice, moves=moves)).decode()

    def _reason(self, move: Advised) -> str:
        return self._narrator.describe_move(move, self._game.parse(move.move))

    def lines(self, view: View, most: int, width: int) -> list[str | Table]:
        """The player at turn and the moves; before a throw, the value of the position."""
        due, advice = self._narrator.prompt(view), self._advice
        if not advice.moves:
            worth = self._narrator.worth(advice.unit, advice.value or 0.0)
            return [due, self._say("term-advise-before", {"worth": worth})]
        best = advice.moves[0]
        hint = self._narrator.hint(advice.unit, best, advice.because, self._game.parse(best.move))
        lines: list[str | Table] = [due, hint, self._table(most, width)]
        more = len(advice.moves) - most
        return [*lines, self._say("term-advise-more", {"number": more})] if more > 0 else lines

    def _table(self, most: int, width: int) -> Table:
        moves = self._advice.moves[:most]
        heads = [self._say(f"term-advise-{key}") for key in ("move", self._advice.unit, "less")]
        cells = [(move.move, self._value(move), self._loss(move)) for move in moves]
        caption = self._say(f"term-advise-{self._advice.basis}")
        table = Table(box=SIMPLE_HEAD, pad_edge=False, caption=caption)
        for place, head in enumerate(heads):
            table.add_column(head, justify="right" if place else "left", no_wrap=True)
        table.add_column(self._say("term-advise-why"))
        taken = sum(max(map(len, column)) for column in zip(heads, *cells, strict=True))
        room = max(LEAST_TEXT_WIDTH, width - taken - GAPS)
        for move, row in zip(moves, cells, strict=True):
            table.add_row(*row, wrap(self._reason(move), room))
        return table

    def _value(self, move: Advised) -> str:
        value = self._number(move.value)
        return value if move.error is None else f"{value} ± {self._number(move.error)}"

    def _loss(self, move: Advised) -> str:
        """The loss against the best move; a sampled difference can be none."""
        best = self._advice.moves[0]
        if move is best:
            return ""
        close = abs(best.value - move.value) <= hypot(best.error or 0.0, move.error or 0.0)
        return ABOUT if move.error and close else self._number(move.value - best.value)

    def _number(self, value: float) -> str:
        return decimal(self._lang, value * (100 if self._advice.unit in CHANCES else 1))
