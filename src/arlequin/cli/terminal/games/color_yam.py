"""Color'Yam in the terminal."""

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from arlequin.cli.terminal.games.dice import DiceGame
from arlequin.cli.terminal.games.plain import Offers
from arlequin.cli.terminal.screens import Say, Screen
from arlequin.cli.terminal.vocabulary import Vocabulary
from arlequin.games.color_yam.material import TOTAL
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.view import ColorYamView, LineView
from arlequin.words.color_yam import objective

POLES = {1: "red", 2: "yellow", 3: "blue"}
"""The grounds of the poles' numbers, from top to bottom: with ink of their own, for a tint alone
cannot be read on every terminal."""
CROSS_LINE = "cross "
"""How moves begin that cross a line although it could be filled (CY-15)."""
YAM = "yam"
"""After a miss: a Yam box instead of a cross."""


class ColorYamGame(DiceGame[ColorYam, ColorYamView]):
    """A sheet of lines in three poles, and six dice."""

    def sheet(self, screen: Screen, view: ColorYamView) -> Iterable[RenderableType]:
        edition = self.rules.edition.name
        title = screen.say("term-sheet", {"number": view.sheet or 0, "edition": edition})
        table = screen.sheet(title)
        yams = any(line.kind == TOTAL for line in view.lines)
        for place, line in enumerate(view.lines, 1):
            pole = [] if yams else _pole_total(screen, view.lines[:place], view.lines[place:])
            ends = place == len(view.lines) or view.lines[place].pole != line.pole
            table.add_row(*_line(screen, view, place, line), end_section=not pole and ends)
            if pole:
                table.add_row(*pole, end_section=True)
        table.add_row(screen.say("term-points" if yams else "term-total"), *map(str, view.scores))
        yield table

    def lying(self, screen: Screen, view: ColorYamView) -> Iterable[RenderableType]:
        """The sum of the dice, and whether they fit the line in play."""
        if not view.dice:
            return
        parts, turn = [screen.say("term-sum", {"sum": view.sum})], view.turn or 0
        if view.line is not None and view.lines[view.line - 1].objective is not None:
            parts.append(screen.say("term-fits" if view.line in view.fits else "term-misses"))
        elif view.line is not None:  # a Yam line has no objective, but needs a number (CY-11)
            yams = [row for row in view.lines[: view.line - 1] if row.objective is None]
            before = [row.entries[turn - 1] or 0 for row in yams]
            above = max([0, *before]) if self.rules.rising else 0
            parts.append(screen.say("term-above", {"number": above}))
        yield Text(" · ".join(parts))

    def read_choice(self, text: str, view: ColorYamView, words: Vocabulary) -> str:
        """A line by its own number; other choices by their place in the list."""
        if view.texts[0].startswith("line"):
            named = f"line {text}"
            return named if named in view.texts else text
        return super().read_choice(text, view, words)

    def choices(self, view: ColorYamView) -> Sequence[str]:
        """All moves except those that cross a line that could be filled."""
        return [move for move in view.texts if not move.startswith(CROSS_LINE)]

    def usual(self, view: ColorYamView) -> str:
        """What writes a sum, in an objective before a Yam line, as in the browser."""
        if view.phase == "missed":
            return YAM
        fits = sorted(view.fits, key=lambda place: view.lines[place - 1].objective is None)
        found = next((move for place in fits if (move := f"line {place}") in view.texts), None)
        return found or super().usual(view)

    def beside(self, offers: Offers, view: ColorYamView) -> list[str]:
        """How a line is crossed that could be filled."""
        crosses = [move for move in view.texts if move.startswith(CROSS_LINE)][:1]
        typed = [self.shortcut(offers.words, move, 0) for move in crosses]
        return [offers.say("term-choose-cross", {"move": move}) for move in typed]

    def shortcut(self, words: Vocabulary, move: str, place: int) -> str:
        verb, _, number = move.partition(" ")
        if verb == "line":
            return number
        if move.startswith(CROSS_LINE):
            return f"{words.own(verb)} {number}"
        return super().shortcut(words, move, place)

    def label(self, offers: Offers, view: ColorYamView, move: str) -> str:
        """A free line: its goal, and what would be written."""
        if view.phase != "line":
            return super().label(offers, view, move)
        place = int(move.split(" ")[1])
        goal = _goal(offers.say, offers.words.lang, view.lines[place - 1])
        return f"{goal} = {view.sum if place in view.fits else 'X'}"


def _goal(say: Say, lang: str, line: LineView) -> str:
    if line.objective is not None:
        return objective(lang, line.objective)
    return say("color-yam-box", {"slot": line.kind, "number": line.number})


def _pole_total(
    screen: Screen, above: Sequence[LineView], below: Sequence[LineView]
) -> list[RenderableType]:
    """Total 1 or Total 2, which decides who starts, once its pole is complete (CY-10)."""
    pole = above[-1].pole
    points = [line.points for line in above if line.points is not None]
    if not below or below[0].pole == pole or len(points) < len(above):
        return []
    label = screen.say("color-yam-box", {"slot": TOTAL, "number": pole})
    totals = [sum(each) for each in zip(*points, strict=True)]
    return [Text(f"    {label}", "italic"), *(Text(str(total), "italic") for total in totals)]


def _line(screen: Screen, view: ColorYamView, place: int, line: LineView) -> list[RenderableType]:
    fills = (f"line {place}", f"{CROSS_LINE}{place}")
    here = view.line == place or bool(screen.lit and screen.lit in fills)
    style = "bold" if here else ""
    label = Text(_goal(screen.say, screen.lang, line), style, overflow="fold")
    if move := next((move for move in fills if move in view.texts), None):
        label = screen.light(move, label)
    head = Table.grid(padding=(0, 1, 0, 0))  # a long label goes on below itself
    head.add_row(
        Text.assemble((">" if here else " ", style), screen.chip(POLES[line.pole], f"{place:2}")),
        label,
    )
    cells: list[RenderableType] = [head]
    for seat, entry in enumerate(line.entries):
        text = "" if entry is None else "X" if entry == 0 else str(entry)
        points = "" if line.points is None else f" ({line.points[seat]})"
        cells.append(Text(text + points))
    return cells


TERMINAL = ColorYamGame
