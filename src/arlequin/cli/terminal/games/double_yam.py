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

    def draw(self, screen: Screen, view: DoubleYamView) -> Iterable[RenderableType]:
        """The sheet, and the dice."""
        table = screen.sheet(screen.say("term-boxes"))
        for boxes in zip(*view.sheets, strict=True):
            name = boxes[0].name
            label = screen.name(name) if name in set(Colour) else Text(screen.say(f"term-{name}"))
            table.add_row(label, *("" if b.points is None else str(b.points) for b in boxes))
        table.add_section()
        table.add_row(screen.say("term-total"), *map(str, view.scores))
        yield table
        yield from self.brief(screen, view)

    def brief(self, screen: Screen, view: DoubleYamView) -> Iterable[RenderableType]:
        """The dice."""
        if view.dice:
            yield screen.dice((d.letter, d.number, d.colour, d.cup) for d in view.dice)

    def choice(self, text: str, view: DoubleYamView, words: Vocabulary) -> str:
        """A box by its colour, or by its place in the list."""
        named = f"score {words.colour(text)}"
        return named if named in view.moves else super().choice(text, view, words)

    def label(self, offers: Offers, view: DoubleYamView, move: str) -> str:
        """A box, and what it would take."""
        gain = view.preview.get(move)
        label = super().label(offers, view, move)
        return label if gain is None else f"{label} = {gain}"


TERMINAL = DoubleYamGame
