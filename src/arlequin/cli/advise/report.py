"""Report of `arlequin advise`: a table of moves, or JSON."""

import argparse
from math import hypot

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from arlequin.advise.advise import advise
from arlequin.cli import shared_options, streams
from arlequin.cli.errors import InputRefused
from arlequin.cli.terminal.terminal import Terminal, wrapped
from arlequin.core import record
from arlequin.core.advice import CHANCES, Advice, Advised
from arlequin.core.errors import AdviceError, RecordError
from arlequin.core.events import Event
from arlequin.core.game import View
from arlequin.games.playthrough import ReadRecord, replay
from arlequin.words.advice_text import decimal
from arlequin.words.messages import messages
from arlequin.words.teller import Teller

WRONG = 2
GAPS = 12
"""What a table of four columns takes for itself, in letters."""
ABOUT = "≈"
LEAST = 24
"""A column of words is never narrower."""


def run(arguments: argparse.Namespace) -> int:
    """Read the record, ask for advice, and tell it."""
    try:
        data = shared_options.read_bytes(arguments.file, record.MOST_BYTES + 1)
        replayed = replay(data, shared_options.material(arguments.material))
    except RecordError as error:
        streams.say(f"{arguments.file}:{error}")
        return WRONG
    view = _view(replayed, arguments)
    advice = _advice(replayed, view, arguments)
    told = AdviceReport(replayed, advice, arguments.lang)
    if arguments.json:
        streams.show(told.json())
    else:
        terminal = Terminal()
        terminal.show(*told.shown(view, arguments.most, terminal.console.width))
    return 0


def _advice(replayed: ReadRecord, view: View, arguments: argparse.Namespace) -> Advice:
    """Where somebody looks, it says that it takes a moment: a first search compiles itself."""
    lang = arguments.lang
    try:
        with Console(stderr=True).status(messages(lang).say("term-advising")):
            return advise(replayed.game, view, arguments.seed)
    except AdviceError:
        raise InputRefused(lang, "term-advise-due", {"due": _due(replayed, lang)}) from None


def _due(replayed: ReadRecord, lang: str) -> str:
    game = replayed.game
    return Teller(lang, game.identity.game, replayed.names).due(game.view(replayed.state, None))


def _view(replayed: ReadRecord, arguments: argparse.Namespace) -> View:
    """What the seat sees; Refused where it has nothing to choose or to throw."""
    game, state, lang = replayed.game, replayed.state, arguments.lang
    if game.outcome(state) is not None:
        raise InputRefused(lang, "term-advise-over", {})
    if arguments.seat is not None and not 1 <= arguments.seat <= game.players:
        raise InputRefused(lang, "term-advise-seat", {"seat": arguments.seat, "most": game.players})
    due = game.view(state, None).due
    if not due or (arguments.seat or due[0]) not in due:
        raise InputRefused(lang, "term-advise-due", {"due": _due(replayed, lang)})
    return game.view(state, arguments.seat or due[0])


class Said(Advised, frozen=True, omit_defaults=True):
    """What programs are told of a move."""

    text: str = ""


class AdviceReport:
    """Advice for people, or for programs, in one language."""

    def __init__(self, replayed: ReadRecord, advice: Advice, lang: str) -> None:
        self._game, self._advice, self._lang = replayed.game, advice, lang
        self._teller = Teller(lang, advice.game, replayed.names)
        self._say = messages(lang).say

    def json(self) -> str:
        """The advice with a sentence beside every move."""
        moves = tuple(
            Said(**msgspec.structs.asdict(move), text=self._teller.advised(move, self._event(move)))
            for move in self._advice.moves
        )
        return msgspec.json.encode(msgspec.structs.replace(self._advice, moves=moves)).decode()

    def _event(self, move: Advised) -> Event:
        event: Event = self._game.parse(move.move)
        return event

    def shown(self, view: View, most: int, width: int) -> list[str | Table]:
        """Whose move it is, then the moves; before a throw, what the position is worth."""
        due = self._teller.due(view)
        if not self._advice.moves:
            worth = self._teller.worth(self._advice.unit, self._advice.value or 0.0)
            return [due, self._say("term-advise-before", {"worth": worth})]
        best = self._advice.moves[0]
        unit, because = self._advice.unit, self._advice.because
        hint = self._teller.hint(unit, best, because, self._event(best))
        lines: list[str | Table] = [due, hint, self._table(most, width)]
        more = len(self._advice.moves) - most
        if more > 0:
            lines.append(self._say("term-advise-more", {"number": more}))
        return lines

    def _table(self, most: int, width: int) -> Table:
        shown = self._advice.moves[:most]
        heads = [self._say(f"term-advise-{key}") for key in ("move", self._advice.unit, "less")]
        cells = [(move.move, self._value(move), self._less(move)) for move in shown]
        table = Table(box=SIMPLE_HEAD, pad_edge=False, caption=self._caption())
        for place, head in enumerate(heads):
            table.add_column(head, justify="right" if place else "left", no_wrap=True)
        table.add_column(self._say("term-advise-why"))
        taken = sum(max(map(len, column)) for column in zip(heads, *cells, strict=True))
        room = max(LEAST, width - taken - GAPS)
        for move, row in zip(shown, cells, strict=True):
            table.add_row(*row, wrapped(self._teller.advised(move, self._event(move)), room))
        return table

    def _caption(self) -> str:
        return self._say(f"term-advise-{self._advice.basis}")

    def _value(self, move: Advised) -> str:
        shown = self._number(move.value)
        return shown if move.error is None else f"{shown} ± {self._number(move.error)}"

    def _less(self, move: Advised) -> str:
        """What is lost against the first; a sampled difference may be none."""
        best = self._advice.moves[0]
        if move is best:
            return ""
        close = abs(best.value - move.value) <= hypot(best.error or 0.0, move.error or 0.0)
        return ABOUT if move.error and close else self._number(move.value - best.value)

    def _number(self, value: float) -> str:
        scale = 100 if self._advice.unit in CHANCES else 1
        return decimal(self._lang, scale * value)
