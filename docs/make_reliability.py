"""Reliability of shown chances of winning, as a picture: docs/images/reliability.svg.

python -m docs.make_reliability            draws it from docs/reliability.json
python -m docs.make_reliability --check    exit 1 where it is another

A point is a tenth of all chances: how many were shown there on the average, and how many were won.
"""

import json
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent
OUT, FOUND = FOLDER / "images" / "reliability.svg", FOLDER / "reliability.json"
SIDE, GAP, TOP = 220, 40, 44
COLOURS = ("#345a8a", "#c44e3c", "#3c8a5a", "#8a5ac4")


def svg() -> str:
    """The picture: a square for each game."""
    games: dict[str, Any] = json.loads(FOUND.read_text(encoding="utf-8"))
    wide, high = GAP + len(games) * (SIDE + GAP), TOP + SIDE + GAP
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" '
        'font-family="sans-serif" font-size="12">'
        "<title>Chances of winning that were shown, and how often they came true</title>"
        f'<rect width="{wide}" height="{high}" fill="#fff"/>'
    )
    squares = (_square(GAP + n * (SIDE + GAP), *each) for n, each in enumerate(games.items()))
    return head + "".join(squares) + "</svg>\n"


def _square(left: int, name: str, lines: dict[str, list[list[float]]]) -> str:
    low = TOP + SIDE
    frame = (
        f'<text x="{left}" y="{TOP - 24}" font-weight="bold">{name}</text>'
        f'<rect x="{left}" y="{TOP}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#999"/>'
        f'<path d="M{left} {low}L{left + SIDE} {TOP}" stroke="#bbb" stroke-dasharray="4"/>'
        f'<text x="{left}" y="{low + 16}">shown: 0</text>'
        f'<text x="{left + SIDE}" y="{low + 16}" text-anchor="end">100 %</text>'
    )
    return frame + "".join(
        _line(left, place, label, points) for place, (label, points) in enumerate(lines.items())
    )


def _line(left: int, place: int, label: str, points: list[list[float]]) -> str:
    colour = COLOURS[place % len(COLOURS)]
    at = [(left + SIDE * shown, TOP + SIDE * (1 - won)) for shown, won, _ in points]
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in at)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in at)
    told = f'<text x="{left + 8}" y="{TOP + 18 + 15 * place}" fill="{colour}">{label}</text>'
    return f'<path d="M{path}" fill="none" stroke="{colour}"/>' + dots + told


def main(words: list[str]) -> int:
    """The command."""
    made = svg()
    if "--check" in words:
        return int(not OUT.is_file() or OUT.read_text(encoding="utf-8") != made)
    OUT.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
