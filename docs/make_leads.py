"""Heat map of what a lead is worth, line by line, from the exact tables: docs/images/leads.svg.

python -m docs.make_leads            writes it
python -m docs.make_leads --check    exit 1 where it is another
"""

import sys
from pathlib import Path

from arlequin.games import catalog
from arlequin.games.color_yam.rules import ColorYam
from arlequin.solve.color_yam.exact_tables import tables
from arlequin.solve.color_yam.yam_states import LEAST, YamState

OUT = Path(__file__).resolve().parent / "images" / "leads.svg"
EDITION, SHEET, FREE_LINES, NUMBER = "es", 1, 3, 20
"""In pole 1 no number binds; later both have this one."""
WIDEST, CELL, HIGH, LEFT, TOP = 8, 46, 30, 64, 56
LOW, MIDDLE, MOST = (196, 78, 60), (250, 247, 240), (52, 110, 170)
"""Colours of 0, 50 and 100."""
MINUS = "\u2212"


def chances() -> dict[tuple[int, int], float]:
    """By line, from 1, and lead of who starts it: the chance of winning."""
    game = catalog.new("color-yam", 2, {"edition": EDITION, "sheet": str(SHEET)})
    assert isinstance(game, ColorYam)  # noqa: S101  # by its name
    known, found = tables(game, SHEET), {}
    for line in range(10):
        table, pairs = known.line(line), known.pairs(line)
        assert table is not None  # noqa: S101  # it is shipped
        state = pairs.pole.number[YamState(0 if line < FREE_LINES else NUMBER - LEAST + 1, ())]
        row = table.values[pairs.of[state, state]]
        middle = len(row) // 2
        for lead in range(-min(middle, WIDEST), min(middle, WIDEST) + 1):
            found[line + 1, lead] = float(row[middle + lead])
    return found


def svg() -> str:
    """The picture."""
    known = chances()
    size = LEFT + (2 * WIDEST + 1) * CELL + 16, TOP + 10 * HIGH + 16
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" role="img" '
        'font-family="sans-serif" font-size="13" text-anchor="middle">'
        "<title>What a lead is worth to who starts a line, in per cent</title>"
        f'<rect width="{size[0]}" height="{size[1]}" fill="#fff"/>'
    )
    leads = "".join(_text(_x(lead), TOP - 12, f"{lead:+d}") for lead in range(-WIDEST, WIDEST + 1))
    lines = "".join(_text(LEFT / 2, _y(line), f"line {line}") for line in range(1, 11))
    title = _text(size[0] / 2, 22, "lead in points of who starts the line")
    cells = "".join(_cell(*place, value) for place, value in known.items())
    return head + title + leads + lines + cells + "</svg>\n"


def _x(lead: int) -> float:
    return LEFT + (lead + WIDEST + 0.5) * CELL


def _y(line: int) -> float:
    return TOP + (line - 0.5) * HIGH + 5


def _text(x: float, y: float, text: str, colour: str = "#222") -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="{colour}">{text.replace("-", MINUS)}</text>'


def _cell(line: int, lead: int, value: float) -> str:
    x, y = _x(lead) - CELL / 2, TOP + (line - 1) * HIGH
    box = f'<rect x="{x:g}" y="{y}" width="{CELL}" height="{HIGH}" fill="{_colour(value)}"/>'
    dark = abs(value - 0.5) > 0.4
    return box + _text(_x(lead), _y(line), f"{100 * value:.1f}", "#fff" if dark else "#222")


def _colour(value: float) -> str:
    end, part = (LOW, 1 - 2 * value) if value < 0.5 else (MOST, 2 * value - 1)
    mixed = (round(m + (e - m) * part) for m, e in zip(MIDDLE, end, strict=True))
    return "#" + "".join(f"{each:02x}" for each in mixed)


def main() -> int:
    """Write the picture, or compare it."""
    if "--check" in sys.argv[1:]:
        return int(OUT.read_text(encoding="utf-8") != svg())
    OUT.write_text(svg(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
