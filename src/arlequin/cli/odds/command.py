"""`arlequin odds`: the chance that one turn of best play meets an aim, as table, plot or JSON."""

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
from arlequin.cli.terminal.vocabulary import quote, vocabulary
from arlequin.core.colour import Colour
from arlequin.core.dice_turn import THROWS
from arlequin.core.errors import NotationError, OptionError
from arlequin.core.material import Material
from arlequin.games import catalog
from arlequin.solve.odds import Aim
from arlequin.words.advice_text import figures
from arlequin.words.languages import LANGUAGES
from arlequin.words.messages import messages
from arlequin.words.typed_colours import without_accents

MOST_BAR_WIDTH = 40
PIECES = " ▏▎▍▌▋▊▉█"
NARROW = 64
"""Columns of a terminal below which figures are rounded."""
BESIDE = 20
"""Columns for the count and its chance beside a bar."""
MOST_BARS = 16
LEAST_SHOWN_CHANCE = 0.0005


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Exact odds of one turn with best play: the chance to meet an objective of "
        "Color'Yam ('1x green', '2x 2x', 'yam' for a Yam line) or to score in a box of Double Yam "
        "('red', 'set', 'six of a kind') with one, two and three throws, and the sums to expect. "
        "Without an aim all of them are listed."
    )
    games = [
        game
        for game in catalog.KINDS
        if catalog.is_installed(catalog.module_name("cli.odds", game))
    ]
    command.add_argument("game", metavar="GAME", choices=games, help=", ".join(games))
    command.add_argument("aim", metavar="AIM", nargs="?", help="an objective, or a box")
    shared_options.add(command, *shared_options.OUTPUT)


def run(arguments: argparse.Namespace) -> int:
    """Prints one aim with its plot, or all aims in a table."""
    aims = _aims(arguments)
    if arguments.json:
        mean = part(arguments.game).MEAN
        values = [{"objective": a.name, "met": a.met(), mean: a.mean()} for a in aims]
        shown: object = values if arguments.aim is None else values[0]
        streams.show(msgspec.json.encode(shown).decode())
        return 0
    terminal = Terminal()
    report = OddsReport(arguments.game, arguments.lang, terminal.console.width)
    terminal.show(report.table(aims))
    if arguments.aim is not None:
        terminal.show(report.say("term-odds-plot"), report.plot(aims[0]))
    return 0


def part(game: str) -> Any:
    return catalog.part("cli.odds", game)


def _aims(arguments: argparse.Namespace) -> list[Aim]:
    words = vocabulary(arguments.lang)
    wanted = None
    if arguments.aim is not None:
        typed = without_accents(" ".join(arguments.aim.split()))
        text = " ".join(words.colour(word) for word in arguments.aim.split())
        wanted = [part(arguments.game).names_on_sheet().get(typed, text)]
    try:
        aims: list[Aim] = part(arguments.game).aims(_box(arguments), wanted)
        return aims
    except (NotationError, OptionError):
        colours = {colour.value: words.colour_name(colour) for colour in Colour}
        known = part(arguments.game).aim_args(words)
        args = {"text": quote(arguments.aim), **known, **colours}
        raise InputRefused(arguments.lang, f"term-odds-no-{arguments.game}", args) from None


def _box(arguments: argparse.Namespace) -> Material:
    """The dice and sheets; for people in the colours of their language's edition."""
    lang = LANGUAGES[0] if arguments.json else arguments.lang
    kind = catalog.find(arguments.game)
    options = {option.name: usual_value(option, lang) for option in kind.options}
    material = shared_options.material(arguments.material)
    rules: Any = catalog.new(kind.name, kind.least, options, material)
    box: Material = rules.box
    return box


class OddsReport:
    """Odds as text, in one language."""

    def __init__(self, game: str, lang: str, width: int) -> None:
        self._game = game
        self._lang = lang
        self._narrow = width < NARROW
        self._widest = max(1, min(MOST_BAR_WIDTH, width - BESIDE))
        self.say = messages(lang).say

    def table(self, aims: list[Aim]) -> Table:
        """A row for each aim: the chances, then the means, with one, two and three throws.

        A narrow table has only the mean with three throws.
        """
        table = Table(box=SIMPLE_HEAD, pad_edge=False, caption=self.say("term-odds-columns"))
        table.padding = (0, 0, 0, 1) if self._narrow else (0, 1)
        table.add_column(self.say(f"term-odds-{self._game}"), overflow="fold")
        first, decimals, percent = (THROWS - 1, 1, "") if self._narrow else (0, 2, " %")
        for label in ("1", "2", "3", *("⌀ 1", "⌀ 2", "⌀ 3")[first:]):
            table.add_column(label, justify="right", no_wrap=True)
        for aim in aims:
            chances = [self._figures(100 * chance, decimals) + percent for chance in aim.met()]
            means = [self._figures(mean, decimals) for mean in aim.mean()[first:]]
            table.add_row(part(self._game).describe(aim, self._lang), *chances, *means)
        return table

    def _figures(self, number: float, decimals: int) -> str:
        return figures(self._lang, number, decimals)

    def plot(self, aim: Aim) -> Table:
        """A bar for each count, or for a group of counts."""
        grid = Table.grid(padding=(0, 2))
        grid.add_column(justify="right")
        grid.add_column(justify="right")
        bars = _bins({count: c for count, c in aim.counts().items() if c >= LEAST_SHOWN_CHANCE})
        most = max(chance for *_, chance in bars)
        for low, high, chance in bars:
            label = str(low) if low == high else f"{low}–{high}"  # noqa: RUF001  # en dash
            if high == 0:
                label = self.say("term-odds-miss")
            eighths = round(chance / most * self._widest * 8)
            bar = PIECES[-1] * (eighths // 8) + PIECES[eighths % 8].strip()
            style = "cyan" if high else "bright_black"
            grid.add_row(label, f"{self._figures(100 * chance, 1)} %", Text(bar, style=style))
        return grid


def _bins(counts: dict[int, float]) -> list[tuple[int, int, float]]:
    """The bars of a plot as (lowest count, highest count, chance); a miss has a separate bar."""
    bins = [(0, 0, counts[0])] if counts.get(0) else []
    rest = sorted(count for count in counts if count)
    step = -(-len(rest) // MOST_BARS) if len(rest) > 2 * MOST_BARS else 1
    for first in range(0, len(rest), step):
        group = rest[first : first + step]
        bins.append((group[0], group[-1], sum(counts[count] for count in group)))
    return bins
