"""Writes web/fixtures/boxes.json: boxes of owners, and what Python says of each.

Right ones come with canonical text and hash, wrong ones with the kind of the error and its
arguments. The pages have a twin of these checks; vitest compares them.

python web/make_boxes.py            write the file again
python web/make_boxes.py --check    exit 1 if it is out of date
"""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from arlequin.core.colour import Colour
from arlequin.core.errors import MaterialError
from arlequin.core.material import canonical_text, digest
from arlequin.games import catalog
from arlequin.games.color_yam.material import forms_of

ROOT = Path(__file__).resolve().parents[1]
FIXTURES = ROOT / "web" / "fixtures" / "boxes.json"
COLOURS = [colour.value for colour in Colour]
NAMES = ("Boîte n° 4", "ハコ", 'the "big" one', "a\\b", "É" * 40, "🎲")
EACH = 8
"""Random boxes of each game."""
Fields = dict[str, Any]
Change = Callable[[Fields], object]


def whole() -> str:
    """The file as it should be."""
    boxes = [*_right(), *_wrong()]
    return "[\n" + ",\n".join(json.dumps(box, ensure_ascii=False) for box in boxes) + "\n]\n"


def _told(game: str, fields: Fields) -> Fields:
    kind = catalog.KINDS[game]
    try:
        box = kind.read_material(json.dumps(fields))
    except MaterialError as error:
        return {"game": game, "box": fields, "kind": error.kind, "args": error.given}
    return {"game": game, "box": fields, "text": canonical_text(box), "hash": digest(box)}


def _default(game: str) -> Fields:
    fields: Fields = json.loads(canonical_text(catalog.KINDS[game].material))
    return fields


# --- right ---------------------------------------------------------------------------------------


def _right() -> Iterator[Fields]:
    random = Random(5)
    for game in catalog.KINDS:
        yield _told(game, _default(game))
        for _ in range(EACH):
            yield _told(game, _random_box(random, game))


def _random_box(random: Random, game: str) -> Fields:
    fields = _default(game) | {"name": random.choice(NAMES)}
    palette = random.sample(COLOURS, 6)
    if random.random() < 0.5:
        fields["colour_names"] = {random.choice(COLOURS): "crème"}
    if game == "color-yam":
        fields |= _color_yam(random, palette)
    elif game == "double-yam":
        own = [colour for colour, _ in fields["colours"]]
        fields["dice"] = [random.choices(own, k=6) for _ in range(6)]
    elif game == "yam-color":
        fields |= _yam_color(random, palette)
    else:
        fields["colours"] = random.sample(COLOURS, 7)
    return fields


def _color_yam(random: Random, palette: list[str]) -> Fields:
    dice = [palette, *(random.choices(palette, k=6) for _ in range(5))]
    sheets = [{"objectives": _sheet(random, palette)} for _ in range(random.randint(1, 8))]
    if random.random() < 0.5:
        sheets[0]["fr"] = _sheet(random, palette)
    names = [random.choice(("", "A", "sheet")) for _ in sheets]
    return {"dice": dice, "sheets": sheets, "sheet_names": names}


def _sheet(random: Random, palette: list[str]) -> list[str]:
    texts = []
    for place in range(6):
        pattern = random.choice(forms_of(place // 2 + 1)).pattern
        named = dict(zip("ABC", random.sample(palette, 3), strict=True))
        texts.append(" ".join(named.get(part, part) for part in pattern.split(" ")))
    return texts


def _yam_color(random: Random, palette: list[str]) -> Fields:
    balls = random.randint(2, 9)
    dice = [random.choices(palette, k=balls) for _ in range(8)]
    cards = [
        {colour: random.randint(1, 3) for colour in random.sample(palette, random.randint(1, 6))}
        for _ in range(26)
    ]
    return {"colours": palette, "dice": dice, "cards": cards}


# --- wrong ---------------------------------------------------------------------------------------


def _wrong() -> Iterator[Fields]:
    for game in catalog.KINDS:
        for change in (*_ANY, *_CHANGES[game]):
            fields = _default(game)
            change(fields)
            yield _told(game, fields)


def _set(*path: Any) -> Change:
    """Puts the last of these where the others lead."""
    *way, last, value = path

    def change(fields: Fields) -> None:
        inner: Any = fields
        for step in way:
            inner = inner[step]
        inner[last] = value

    return change


_ANY: tuple[Change, ...] = (
    *(_set("name", name) for name in ("", " a", "a  b", "a#b", "a\u200bb", "é" * 41)),
    *(_set("colour_names", {"red": name}) for name in ("", "x" * 21)),
    _set("colour_names", {"mauve": "a"}),
    _set("name", 5),
    _set("fun", 1),
    lambda fields: fields.pop("name"),
    _set("game", "chess"),
)
_SIX_DICE: tuple[Change, ...] = (
    lambda fields: fields["dice"].pop(),
    lambda fields: fields["dice"][2].pop(),
    _set("dice", 0, 0, "mauve"),
    _set("dice", "red"),
)
_LONG = [
    *["1x orange no yellow"] * 2,
    *["3 colours"] * 2,
    *["orange != yellow != brown"] * 2,
]
_CHANGES: dict[str, tuple[Change, ...]] = {
    "color-yam": (
        *_SIX_DICE,
        _set("dice", 0, 0, "black"),
        _set("dice", [["red"] * 6] * 6),
        _set("sheets", []),
        lambda fields: fields["sheets"].extend(fields["sheets"] * 3),
        _set("sheet_names", ["a"]),
        _set("sheet_names", ["a", "", "", "", "", "b#"]),
        lambda fields: fields["sheets"][1]["objectives"].pop(),
        _set("sheets", 1, "objectives", 2, "no blue"),
        _set("sheets", 2, "objectives", 0, "no black"),
        _set("sheets", 2, "objectives", 5, "blue > blue"),
        _set("sheets", 2, "fr", 4, ""),
        _set("sheets", 2, "fr", ["3x"]),
        lambda fields: fields.update(
            sheets=[{"objectives": _LONG, "fr": _LONG}] * 20, sheet_names=["ハ" * 40] * 20
        ),
    ),
    "double-yam": (
        *_SIX_DICE,
        _set("dice", 0, 0, "white"),
        _set("colours", 0, ["yellow", 1]),
        _set("colours", 0, ["red"]),
        _set("series", 0),
        _set("series", 16),
        _set("times", [1, 2]),
        _set("coup", -1),
        _set("single", "a"),
    ),
    "yam-color": (
        _set("colours", 0, "orange"),
        lambda fields: fields["dice"].pop(),
        lambda fields: fields["dice"][3].pop(),
        _set("dice", [["red"]] * 8),
        _set("dice", [["red"] * 10] * 8),
        _set("dice", 1, 1, "white"),
        lambda fields: fields["cards"].pop(),
        _set("cards", 4, {}),
        _set("cards", 4, {"red": 21}),
        _set("cards", 4, {"red": 0}),
        _set("cards", 4, {"red": 3, "blue": -1}),
        _set("cards", 4, {"white": 3}),
        _set("cards", 4, {"red": "3"}),
    ),
    "coloretto": (
        _set("colours", 0, "brown"),
        lambda fields: fields["colours"].append("white"),
        _set("copies", 1),
        _set("plus_two", -1),
        _set("jokers", 5),
        _set("rows", [3]),
        _set("rows_two", [1]),
        _set("rows", [3, 3, 3, 3, 0]),
        _set("scores", "beige", [1, 2]),
        _set("scores", "gray", []),
        _set("below", 2),
        _set("below_golden", 15),
        _set("below", 90),
        _set("scores", {"beige": [0, 1]}),
    ),
}


def main(arguments: Sequence[str]) -> int:
    if list(arguments) not in ([], ["--check"]):
        print(f"expected nothing or --check, got {' '.join(arguments)}", file=sys.stderr)
        return 2
    if not arguments:
        FIXTURES.write_text(whole(), encoding="utf-8")
        print(f"wrote {FIXTURES.relative_to(ROOT)}")
    elif not FIXTURES.is_file() or FIXTURES.read_text(encoding="utf-8") != whole():
        print("web/fixtures/boxes.json is out of date: run `make web-types`.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
