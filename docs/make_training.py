"""Curve of the example that learns Coloretto, from docs/training.json: docs/images/training.svg.

python -m docs.make_training            writes it
python -m docs.make_training --check    exit 1 where it is another

The numbers are `curve.json` of `examples/train_coloretto.py`, or lines of what it prints.
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATA, OUT = HERE / "training.json", HERE / "images" / "training.svg"
WIDE, HIGH, LEFT, TOP = 560, 260, 56, 48
COLOURS = {"one_ply": "#346eaa", "steady": "#c44e3c"}
NAMES = {"one_ply": "against rules of thumb (one-ply)", "steady": "against the level steady"}


def svg() -> str:
    """The picture."""
    stages = json.loads(DATA.read_text(encoding="utf-8"))
    most = stages[-1]["decisions"] / 1e6
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 24} '
        f'{TOP + HIGH + 56}" role="img" font-family="sans-serif" font-size="13">'
        "<title>Games won while Coloretto is learned, in per cent</title>"
        '<rect width="100%" height="100%" fill="#fff"/>'
    )
    lines = "".join(_line(share) for share in range(0, 101, 25))
    marks = "".join(_mark(million, most) for million in range(int(most) + 1))
    curves = "".join(_curve(stages, name, most) for name in NAMES)
    words = "".join(_word(place, name) for place, name in enumerate(NAMES))
    below = _text(LEFT + WIDE / 2, TOP + HIGH + 44, "million decisions", "middle")
    return f"{head}{lines}{marks}{curves}{words}{below}</svg>\n"


def _x(million: float, most: float) -> float:
    return round(LEFT + WIDE * million / most, 1)


def _y(share: float) -> float:
    return round(TOP + HIGH * (1 - share), 1)


def _text(x: float, y: float, text: str, anchor: str, colour: str = "#222") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{colour}">{text}</text>'


def _line(per_cent: int) -> str:
    y = _y(per_cent / 100)
    line = f'<path d="M{LEFT} {y:g}H{LEFT + WIDE}" stroke="#ddd"/>'
    return line + _text(LEFT - 8, y + 4, f"{per_cent} %", "end")


def _mark(million: int, most: float) -> str:
    return _text(_x(million, most), TOP + HIGH + 20, str(million), "middle")


def _curve(stages: list[dict[str, float]], name: str, most: float) -> str:
    """A line through what was measured; bars are 95 % intervals."""
    known = [stage for stage in stages if name in stage]
    points = [(_x(stage["decisions"] / 1e6, most), _y(stage[name])) for stage in known]
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    dots = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="3"/>' for x, y in points)
    bars = "".join(_bar(stage, name, most) for stage in known)
    colour = COLOURS[name]
    line = f'<path d="{path}{bars}" fill="none" stroke="{colour}" stroke-width="2"/>'
    return f'{line}<g fill="{colour}">{dots}</g>'


def _bar(stage: dict[str, float], name: str, most: float) -> str:
    if name != "steady" or not stage["error"]:
        return ""
    low, high = (_y(stage[name] + sign * stage["error"]) for sign in (-1, 1))
    return f"M{_x(stage['decisions'] / 1e6, most):g} {low:g}V{high:g}"


def _word(place: int, name: str) -> str:
    return _text(LEFT + place * 280, TOP - 20, NAMES[name], "start", COLOURS[name])


def main() -> int:
    """Write it, or compare."""
    if "--check" in sys.argv:
        return int(not OUT.exists() or OUT.read_text(encoding="utf-8") != svg())
    OUT.write_text(svg(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
