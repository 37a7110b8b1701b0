"""Double Yam in the terminal."""

from collections.abc import Iterable, Iterator

from rich.console import RenderableType
from rich.text import Text

from arlequin.cli.terminal.games.dice import DiceGame
from arlequin.cli.terminal.games.plain import Offers
from arlequin.cli.terminal.screens import Screen
from arlequin.cli.terminal.vocabulary import Vocabulary
from arlequin.core.colour import Colour
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import DoubleYamView

LABELS = 18
"""Columns that the names of boxes need."""


class DoubleYamGame(DiceGame[DoubleYam, DoubleYamView]):
    """A sheet of boxes, and six dice."""

    def sheet(self, screen: Screen, view: DoubleYamView) -> Iterable[RenderableType]:
        """Boxes from top to bottom, players in columns; in pencil what a box would take."""
        table = screen.sheet(screen.say("term-boxes"), LABELS)
        pencil = {} if screen.lit is None else _pencil(view)
        for place, boxes in enumerate(zip(*view.sheets, strict=True)):
            points = ["" if box.points is None else str(box.points) for box in boxes]
            table.add_row(*_cells(screen, boxes[0].name, points, pencil.get(place), view))
        table.add_section()
        table.add_row(screen.say("term-total"), *map(str, view.scores))
        yield table

    def read_choice(self, text: str, view: DoubleYamView, words: Vocabulary) -> str:
        """A box by its colour, or by its place in the list."""
        named = f"score {words.colour(text)}"
        return named if named in view.texts else super().read_choice(text, view, words)

    def usual(self, view: DoubleYamView) -> str:
        """The box with the most points now; with none at all the last one, as in the browser."""
        moves, gains = self.choices(view), view.preview
        most = max(gains.values(), default=None)
        if most is None:
            return super().usual(view)
        return next(move for move in moves if gains[move] == most) if most else moves[-1]

    def label(self, offers: Offers, view: DoubleYamView, move: str) -> str:
        gain = view.preview.get(move)
        label = super().label(offers, view, move)
        return label if gain is None else f"{label} = {gain}"


def _cells(
    screen: Screen, name: str, points: list[str], move: str | None, view: DoubleYamView
) -> Iterator[Text]:
    """A box for each player; with what the one at turn would get, where `move` fills it."""
    label = screen.name(name) if name in set(Colour) else Text(screen.say(f"term-{name}"))
    yield Text.assemble(screen.pointer(move or "-"), label)
    for seat, text in enumerate(points, 1):
        if move is not None and seat == view.turn:
            yield screen.button(move, Text(f"({view.preview[move]})", "italic"))
        else:
            yield Text(text)


def _pencil(view: DoubleYamView) -> dict[int, str]:
    """By place on the sheet, the move that fills the first empty box of its name.

    Of several (a set of each number that is there three times) it is the one that brings the most.
    """
    if view.turn is None:
        return {}
    empty = [(place, box.name) for place, box in enumerate(view.sheets[view.turn - 1])
             if box.points is None]  # fmt: skip
    first = {name: place for place, name in reversed(empty)}
    fills = {
        place: [move for move in view.preview if f"{move} ".startswith(f"score {name} ")]
        for name, place in first.items()
    }
    return {
        place: max(moves, key=view.preview.__getitem__) for place, moves in fills.items() if moves
    }


TERMINAL = DoubleYamGame
