"""Double Yam in the terminal."""

from collections.abc import Iterable

from rich.console import RenderableType
from rich.text import Text

from arlequin.cli.terminal.choices import Offers
from arlequin.cli.terminal.games.dice import DiceGame
from arlequin.cli.terminal.screens import Screen
from arlequin.cli.terminal.vocabulary import Vocabulary
from arlequin.core.colour import Colour
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import DoubleYamView


class DoubleYamGame(DiceGame[DoubleYam, DoubleYamView]):
    """A sheet of boxes, and six dice."""

    def sheet(self, screen: Screen, view: DoubleYamView) -> Iterable[RenderableType]:
        """Boxes from top to bottom, players in columns; in pencil what a box would take."""
        table = screen.sheet(screen.say("term-boxes"))
        pencil = _pencil(view) if screen.lit is not None else {}
        for place, boxes in enumerate(zip(*view.sheets, strict=True)):
            name, move = boxes[0].name, pencil.get(place, "")
            label = screen.name(name) if name in set(Colour) else Text(screen.say(f"term-{name}"))
            head = Text.assemble(screen.pointer(move) if move else "", label) if pencil else label
            points = [Text("" if box.points is None else str(box.points)) for box in boxes]
            if move and view.turn is not None:
                points[view.turn - 1] = Text(f"({view.preview[move]})", "italic")
            cells = [screen.button(move, cell) if move else cell for cell in (head, *points)]
            table.add_row(*cells)
        table.add_section()
        table.add_row(screen.say("term-total"), *map(str, view.scores))
        yield table

    def choice(self, text: str, view: DoubleYamView, words: Vocabulary) -> str:
        """A box by its colour, or by its place in the list."""
        named = f"score {words.colour(text)}"
        return named if named in view.moves else super().choice(text, view, words)

    def label(self, offers: Offers, view: DoubleYamView, move: str) -> str:
        """A box, and what it would take."""
        gain = view.preview.get(move)
        label = super().label(offers, view, move)
        return label if gain is None else f"{label} = {gain}"


def _pencil(view: DoubleYamView) -> dict[int, str]:
    """By place on the sheet, the move that fills the box: the first empty one of its name."""
    if view.turn is None:
        return {}
    empty = [(place, box.name) for place, box in enumerate(view.sheets[view.turn - 1])
             if box.points is None]  # fmt: skip
    first = {name: place for place, name in reversed(empty)}
    return {first[name]: f"score {name}" for name in first if f"score {name}" in view.preview}


TERMINAL = DoubleYamGame
