"""Screen: views of a game in a terminal, with colours and their letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from arlequin.core.colour import Colour
from arlequin.core.dice_turn import DieView
from arlequin.core.game import View
from arlequin.core.match import MatchView
from arlequin.words import names
from arlequin.words.messages import messages

if TYPE_CHECKING:
    from arlequin.cli.terminal.games.plain import PlainGame

Say: TypeAlias = Callable[..., str]
"""Tells a message by its name."""
INK, PAPER = "#1F1B16", "#FFFFFF"
PALETTE = {
    Colour.RED: (PAPER, "#C21F2C"),
    Colour.ORANGE: (PAPER, "#C24F00"),
    Colour.YELLOW: (INK, "#F8F44B"),
    Colour.GREEN: (INK, "#60C597"),
    Colour.BLUE: (PAPER, "#06388F"),
    Colour.VIOLET: (PAPER, "#6B2FA0"),
    Colour.PINK: (INK, "#FF97DE"),
    Colour.BROWN: (PAPER, "#4F331C"),
    Colour.BLACK: (PAPER, "#000000"),
    Colour.GRAY: (INK, "#A8ADB0"),
}
COAL = "#3A3A3A"
"""Black on a terminal whose ground can be black too."""
LABELS, NAME = 48, 6
"""Columns that the labels of a sheet should have; letters that a name has at least."""
SHEET = box.Box("    \n    \n ── \n    \n ── \n ── \n    \n    \n")
"""Lines between the poles only, to leave room for the events below."""


class Flow:
    """Pieces side by side, wrapped between pieces and indented below the first."""

    def __init__(self, head: Text, pieces: Sequence[Text]) -> None:
        self._head = head
        self._pieces = pieces

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> Iterator[Text]:
        line, indent = self._head.copy(), min(self._head.cell_len + 1, options.max_width // 3)
        for piece in self._pieces:
            if line.cell_len + 1 + piece.cell_len > options.max_width:
                yield line
                line = Text(" " * (indent - 1))
            line = Text.assemble(line, " ", piece)
        yield line


class Screen:
    """Draws the views of one game, in one language, with the players' names."""

    def __init__(
        self,
        lang: str,
        people: Sequence[str],
        game: PlainGame[Any, Any],
        width: int = 80,
        hands: bool = False,
        lit: str | None = None,
    ) -> None:
        self.lang = lang
        self.people = people
        self.width = width
        self.hands = hands
        """Whether people have thrown real dice: then nothing is hidden from them."""
        self.lit = lit
        """On a full screen the move under the cursor, or nothing; None where lines are shown."""
        self._game = game
        self.say = messages(lang).say
        self.has = messages(lang).has

    def draw(self, view: View, brief: bool = False) -> RenderableType:
        """The whole table; in brief without the score sheet, which has not changed."""
        if isinstance(view, MatchView):
            totals = zip(self.people, view.totals, strict=True)
            scores = ", ".join(f"{name} {total}" for name, total in totals)
            head = Text(self.say("term-match", {"game": view.played + 1, "totals": scores}))
            known = brief and self._game.has_sheet
            return Group(*([] if known else [head]), self.draw(view.game, brief))
        draw = self._game.brief if brief else self._game.draw
        return Group(*draw(self, view))

    def pair(self, label: str, value: object) -> str:
        """`label: value`, with the colon of the language."""
        return self.say("term-pair", {"label": label, "value": str(value)})

    def chip(self, colour: str, text: str) -> Text:
        """A piece in its colour, with a text on it."""
        ink, ground = PALETTE[Colour(colour)]
        if self.lit is not None and colour == Colour.BLACK:
            ground = COAL
        return Text(text, Style(color=ink, bgcolor=ground, bold=True))

    def light(self, move: str, text: Text) -> Text:
        """A text about a move, reversed where that is under the cursor of a full screen."""
        if move == self.lit:
            text = text.copy()
            text.stylize("reverse")
        return text

    def pointer(self, *moves: str) -> str:
        """The mark of the cursor before a piece, which is visible without colours."""
        return ("▸" if self.lit in moves else " ") if self.lit is not None else ""

    def name(self, colour: str) -> Text:
        """A colour by its name, on its own ground."""
        return self.chip(colour, f" {self.colour(colour)} ")

    def colour(self, colour: str) -> str:
        return names.colour(self.lang, Colour(colour))

    def dice(self, dice: Sequence[DieView]) -> RenderableType:
        """Dice in a row: letter above, number and the colour's letter on the die."""
        grid = Table.grid(padding=(0, 1))
        grid.add_row(*(Text(f"  {die.letter}  ", "bold") for die in dice))
        faces = ((die.colour, f" {die.number} {self.letter(die.colour)} ") for die in dice)
        grid.add_row(*(self.chip(*face) for face in faces))
        return grid

    def letter(self, colour: str) -> str:
        return names.letter(self.lang, Colour(colour))

    def sheet(self, title: str, labels: int = LABELS) -> Table:
        """An empty score sheet with a column for each player."""
        table = Table(box=SHEET, padding=(0, 1), show_edge=False)
        table.add_column(title, overflow="fold")
        most = max(NAME, (self.width - labels) // len(self.people) - 3)
        for person in self.people:
            table.add_column(Text(shorten(person, most)), justify="right", no_wrap=True)
        return table


def shorten(person: str, most: int) -> str:
    """A name in at most `most` letters; a number at its end stays, to distinguish computers."""
    if len(person) <= most:
        return person
    number = person[len(person.rstrip("0123456789")) :]
    return f"{person[: most - 1 - len(number)]}…{number}"
