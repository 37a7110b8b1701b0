"""Report of `arlequin odds`: a table, a plot of the counts, or JSON."""

import argparse
from typing import Any

import msgspec
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from arlequin.cli import shared_options, streams
from arlequin.cli.errors import InputRefused
from arlequin.cli.play.setup import usual_value
from arlequin.cli.terminal.terminal import Terminal
from arlequin.cli.terminal.vocabulary import cut, vocabulary
from arlequin.core.colour import Colour
from arlequin.core.dice_turn import THROWS
from arlequin.core.errors import NotationError, OptionError
from arlequin.core.material import Material
from arlequin.games import catalog
from arlequin.solve.odds import Aim
from arlequin.words.advice_text import figures
from arlequin.words.languages import LANGUAGES
from arlequin.words.messages import messages
from arlequin.words.typed_colours import plain

WIDEST = 40
"""The longest bar, in letters."""
PIECES = " ▏▎▍▌▋▊▉█"
NARROW = 64
"""Columns below which figures are rounded, so that the table has room."""
BESIDE = 20
"""Columns that the count and its chance take beside a bar."""
BINS = 16
"""Bars at most; counts beyond that are put together."""
LEAST = 0.0005
"""What is rarer than this has no bar."""


def run(arguments: argparse.Namespace) -> int:
    """One aim with its plot, or all of them in a table."""
    aims = _aims(arguments)
    if arguments.json:
        told = [_json(arguments.game, aim) for aim in aims]
        found: object = told if arguments.aim is None else told[0]
        streams.show(msgspec.json.encode(found).decode())
        return 0
    terminal = Terminal()
    shown = OddsReport(arguments.game, arguments.lang, terminal.console.width)
    terminal.show(shown.table(aims))
    if arguments.aim is not None:
        terminal.show(shown.say("term-odds-plot"), shown.plot(aims[0]))
    return 0


def _aims(arguments: argparse.Namespace) -> list[Aim]:
    wanted = None if arguments.aim is None else [_read(arguments)]
    try:
        found: list[Aim] = part(arguments.game).aims(_box(arguments), wanted)
        return found
    except (NotationError, OptionError):
        raise _no_aim(arguments) from None


def _box(arguments: argparse.Namespace) -> Material:
    """The dice and sheets; for people in the colours of their language's edition."""
    lang = LANGUAGES[0] if arguments.json else arguments.lang
    kind = catalog.find(arguments.game)
    options = {option.name: usual_value(option, lang) for option in kind.options}
    material = shared_options.material(arguments.material)
    rules: Any = catalog.new(kind.name, kind.least, options, material)
    box: Material = rules.box
    return box


def _read(arguments: argparse.Namespace) -> str:
    """An aim as rules write it; colours and boxes may be named in one's own language."""
    words = vocabulary(arguments.lang)
    as_typed = " ".join(words.colour(word) for word in arguments.aim.split())
    on_sheet: dict[str, str] = part(arguments.game).on_sheet()
    return on_sheet.get(plain(" ".join(arguments.aim.split())), as_typed)


def _no_aim(arguments: argparse.Namespace) -> InputRefused:
    words = vocabulary(arguments.lang)
    colours = {each.value: words.named(each) for each in Colour}
    told = {"text": cut(arguments.aim), **part(arguments.game).known(words), **colours}
    return InputRefused(arguments.lang, f"term-odds-no-{arguments.game}", told)


def part(game: str) -> Any:
    """The module of a game here: `aims`, how they are `named`, `on_sheet`, MEAN, `known`."""
    return catalog.part("cli.odds", game)


def _json(game: str, aim: Aim) -> dict[str, object]:
    return {"objective": aim.name, "met": aim.met(), part(game).MEAN: aim.mean()}


class OddsReport:
    """Odds for people, in their language."""

    def __init__(self, game: str, lang: str, width: int) -> None:
        self._game = game
        self._lang = lang
        self._narrow = width < NARROW
        self._widest = max(1, min(WIDEST, width - BESIDE))
        self.say = messages(lang).say

    def table(self, aims: list[Aim]) -> Table:
        """A row an aim: chances, then means, with one, two and three throws.

        Where there is little room, the mean with three throws alone.
        """
        table = Table(box=SIMPLE_HEAD, pad_edge=False, caption=self.say("term-odds-columns"))
        table.padding = (0, 0, 0, 1) if self._narrow else (0, 1)
        table.add_column(self.say(f"term-odds-{self._game}"), overflow="fold")
        first = THROWS - 1 if self._narrow else 0
        for label in ("1", "2", "3", *("⌀ 1", "⌀ 2", "⌀ 3")[first:]):
            table.add_column(label, justify="right", no_wrap=True)
        for aim in aims:
            chances = [self._percent(chance) for chance in aim.met()]
            decimals = 1 if self._narrow else 2
            means = [figures(self._lang, mean, decimals) for mean in aim.mean()[first:]]
            table.add_row(part(self._game).named(aim, self._lang), *chances, *means)
        return table

    def _percent(self, chance: float) -> str:
        """With two decimals; with one, and no sign, where there is little room."""
        if self._narrow:
            return figures(self._lang, 100 * chance, 1)
        return f"{figures(self._lang, 100 * chance, 2)} %"

    def plot(self, aim: Aim) -> Table:
        """A bar a count, or a few counts together where there are many."""
        grid = Table.grid(padding=(0, 2))
        grid.add_column(justify="right")
        grid.add_column(justify="right")
        bars = _bins({count: c for count, c in aim.counts().items() if c >= LEAST})
        most = max(chance for *_, chance in bars)
        for low, high, chance in bars:
            label = self.say("term-odds-miss") if high == 0 else _span(low, high)
            bar = Text(_bar(chance / most, self._widest), style="cyan" if high else "bright_black")
            grid.add_row(label, f"{figures(self._lang, 100 * chance, 1)} %", bar)
        return grid


def _bins(counts: dict[int, float]) -> list[tuple[int, int, float]]:
    """A miss on its own, then the counts, as many together as keeps the plot short."""
    found = [(0, 0, counts[0])] if counts.get(0) else []
    rest = sorted(count for count in counts if count)
    step = -(-len(rest) // BINS) if len(rest) > 2 * BINS else 1
    for first in range(0, len(rest), step):
        some = rest[first : first + step]
        found.append((some[0], some[-1], sum(counts[count] for count in some)))
    return found


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"  # noqa: RUF001  # a span has an en dash


def _bar(share: float, widest: int) -> str:
    """A bar in eighths of a letter."""
    eighths = round(share * widest * 8)
    return PIECES[-1] * (eighths // 8) + PIECES[eighths % 8].strip()
