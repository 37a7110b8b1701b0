"""Board: the table as lines of coloured tiles, rendered as text, SVG or an RGB picture."""

from typing import Any, NamedTuple
from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray

from arlequin.core.game import AnyGame

TILE, GAP, MARGIN = 24, 4, 96
COLOURS = {
    "black": (40, 40, 40), "blue": (40, 90, 200), "brown": (130, 80, 40), "gray": (140, 140, 140),
    "green": (40, 150, 70), "orange": (240, 140, 30), "pink": (235, 120, 170),
    "red": (210, 40, 45), "violet": (130, 70, 170), "yellow": (240, 205, 50),
}  # fmt: skip
PLAIN = (225, 225, 215)
PAPER = (250, 250, 246)


class Tile(NamedTuple):
    """A card, a die or a box."""

    text: str
    colour: str = ""


class Board(NamedTuple):
    """Lines of tiles, each with a title."""

    lines: tuple[tuple[str, tuple[Tile, ...]], ...]

    @classmethod
    def of(cls, game: AnyGame, state: Any) -> "Board":
        """What a position shows."""
        scores = tuple(Tile(str(score)) for score in game.scores(state))
        return cls((("scores", scores), *LINES[game.name](game, state)))

    def text(self) -> str:
        """A line of text for each line."""
        return "\n".join(f"{title}: {' '.join(map(_text, tiles))}" for title, tiles in self.lines)

    def svg(self) -> str:
        """An SVG document."""
        wide, high = self._size()
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}">',
            f'<rect width="{wide}" height="{high}" fill="rgb{PAPER}"/>',
        ]
        for line, (title, tiles) in enumerate(self.lines):
            y = GAP + line * (TILE + GAP)
            parts.append(f'<text x="{GAP}" y="{y + 16}" font-size="12">{escape(title)}</text>')
            for place, tile in enumerate(tiles):
                parts.append(_svg(tile, MARGIN + place * (TILE + GAP), y))
        return "\n".join([*parts, "</svg>"])

    def rgb(self) -> NDArray[np.uint8]:
        """A picture, height x width x 3: the tiles by their colours."""
        wide, high = self._size()
        picture = np.full((high, wide, 3), PAPER, np.uint8)
        for line, (_, tiles) in enumerate(self.lines):
            y = GAP + line * (TILE + GAP)
            for place, tile in enumerate(tiles):
                x = MARGIN + place * (TILE + GAP)
                picture[y : y + TILE, x : x + TILE] = COLOURS.get(tile.colour, PLAIN)
        return picture

    def _size(self) -> tuple[int, int]:
        most = max(len(tiles) for _, tiles in self.lines)
        return MARGIN + most * (TILE + GAP), GAP + len(self.lines) * (TILE + GAP)


def _text(tile: Tile) -> str:
    return f"{tile.text}({tile.colour})" if tile.colour and tile.text else tile.colour or tile.text


def _svg(tile: Tile, x: int, y: int) -> str:
    fill = COLOURS.get(tile.colour, PLAIN)
    box = f'<rect x="{x}" y="{y}" width="{TILE}" height="{TILE}" rx="4" fill="rgb{fill}"/>'
    middle = f'x="{x + TILE // 2}" y="{y + 16}" text-anchor="middle" font-size="11"'
    return f"{box}<text {middle}>{escape(tile.text)}</text>"


Lines = list[tuple[str, tuple[Tile, ...]]]


def _card(name: str) -> Tile:
    return Tile("", name) if name in COLOURS else Tile(name)


def _coloretto(game: Any, state: Any) -> Lines:
    found: Lines = []
    for number, row in enumerate(state.rows, 1):
        cards = () if row is None else tuple(_card(state.cards[kind]) for kind in row)
        found.append((f"row {number}", cards))
    for seat, counts in enumerate(state.collections, 1):
        named = zip(state.cards, counts, strict=True)
        found.append((f"player {seat}", tuple(_card(card) for card, n in named for _ in range(n))))
    if state.hand is not None:
        found.append(("drawn", (_card(state.cards[state.hand]),)))
    return found


def _faces(box: Any, dice: tuple[int, ...]) -> tuple[Tile, ...]:
    return tuple(Tile(str(n), box.dice[die][n - 1].value) for die, n in enumerate(dice))


def _boxes(entries: tuple[int | None, ...]) -> tuple[Tile, ...]:
    return tuple(Tile("-" if entry is None else str(entry)) for entry in entries)


def _double_yam(game: Any, state: Any) -> Lines:
    sheets = [(f"player {seat}", _boxes(sheet)) for seat, sheet in enumerate(state.sheets, 1)]
    return [("dice", _faces(game.box, state.turn.dice)), *sheets]


def _color_yam(game: Any, state: Any) -> Lines:
    columns = [(f"player {seat}", _boxes(column)) for seat, column in enumerate(state.columns, 1)]
    line = Tile(str(state.line + 1))
    return [("line", (line,)), ("dice", _faces(game.box, state.turn.dice)), *columns]


def _yam_color(game: Any, state: Any) -> Lines:
    balls = game.box.cards[state.card - 1].items() if state.card else ()
    card = tuple(Tile("", colour.value) for colour, n in balls for _ in range(n))
    said = tuple(Tile(f"{seat}:{'-' if n is None else n}") for seat, n in state.said)
    return [("dice", _faces(game.box, state.dice)), ("card", card), ("said", said)]


LINES = {
    "coloretto": _coloretto,
    "color-yam": _color_yam,
    "double-yam": _double_yam,
    "yam-color": _yam_color,
}
