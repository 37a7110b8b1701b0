"""Double Yam in the terminal."""

from collections.abc import Iterable

from rich.console import RenderableType
from rich.text import Text

from arlequin.cli.terminal.games.dice import DiceGame
from arlequin.cli.terminal.games.plain import Offers
from arlequin.cli.terminal.screens import Screen
from arlequin.cli.terminal.vocabulary import Vocabulary
from arlequin.core.colour import Colour
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import DoubleYamView

LABEL_COLUMNS = 18


class DoubleYamGame(DiceGame[DoubleYam, DoubleYamView]):
    """A sheet of boxes, and six dice."""

    def sheet(self, screen: Screen, view: DoubleYamView) -> Iterable[RenderableType]:
        table = screen.sheet(screen.say("term-boxes"), LABEL_COLUMNS)
        for boxes in zip(*view.sheets, strict=True):
            name = boxes[0].name
            label = screen.name(name) if name in set(Colour) else Text(screen.say(f"term-{name}"))
            points = ("" if box.points is None else str(box.points) for box in boxes)
            table.add_row(label, *points)
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


TERMINAL = DoubleYamGame
