"""Faces of dice, large enough to be looked at; kept dice and the cursor have marks of their own."""

from collections.abc import Collection, Iterable, Sequence

from rich.style import Style
from rich.table import Table
from rich.text import Text

from arlequin.cli.terminal.screens import CLICK, Screen
from arlequin.core.dice_turn import DieView

SMALL, LARGE = 5, 9
"""How wide a face is."""
KEPT, AGAIN = "✓", "↻"


def faces(
    screen: Screen, dice: Sequence[DieView], kept: Collection[str], cursor: str, can_keep: bool
) -> Table:
    """All dice in a row: letter, face, and whether each is kept or thrown again."""
    wide = LARGE if screen.width >= len(dice) * (LARGE + 1) else SMALL
    grid = Table.grid(padding=(0, 1, 0, 0))
    columns = [_face(screen, die, wide) for die in dice]
    heads = [_head(die.letter, cursor, wide) for die in dice]
    marks = [_mark(die, kept, wide) if can_keep else Text() for die in dice]
    for cells in (heads, *zip(*columns, strict=True), marks):
        grid.add_row(*(_keep(die, cell) for die, cell in zip(dice, cells, strict=True)))
    return grid


def _keep(die: DieView, cell: Text) -> Text:
    """A click anywhere on a die keeps it, or frees it."""
    cell = cell.copy()
    cell.stylize(Style(meta={CLICK: ("keep", die.letter)}))
    return cell


def _head(letter: str, cursor: str, wide: int) -> Text:
    if letter == cursor:
        return Text(f"{f'▸{letter}◂':^{wide}}", "bold reverse")
    return Text(f"{letter:^{wide}}", "bold")


def _face(screen: Screen, die: DieView, wide: int) -> Iterable[Text]:
    """Number, and the colour's letter or its name where there is room."""
    lines = ["", f"{die.number} {screen.letter(die.colour)}", ""]
    if wide == LARGE:
        lines = ["", str(die.number), "", screen.colour(die.colour)[:wide], ""]
    return [screen.chip(die.colour, f"{line:^{wide}}") for line in lines]


def _mark(die: DieView, kept: Collection[str], wide: int) -> Text:
    keeps = die.letter in kept
    return Text(f"{KEPT if keeps else AGAIN:^{wide}}", "bold" if keeps else "dim")
