"""A PDF as what lies where on its pages, in millimetres from the top left corner."""

import io
from typing import Any, NamedTuple

from pypdf import PdfReader
from pypdf.generic import ContentStream

MM = 25.4 / 72
Matrix = tuple[float, float, float, float, float, float]
ONE: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Extent(NamedTuple):
    """A rectangle around something."""

    left: float
    top: float
    right: float
    bottom: float

    def within(self, other: "Extent", slack: float = 0.05) -> bool:
        return (
            self.left >= other.left - slack
            and self.top >= other.top - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )

    def meets(self, other: "Extent", least: float = 0.05) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > least and down > least


class Page(NamedTuple):
    width: float
    height: float
    words: str
    texts: list[Extent]
    """Every piece of text."""
    cells: list[Extent]
    """Every plain rectangle."""
    paths: list[Extent]
    """Everything else that is filled or drawn."""
    sizes: list[float]
    """The font sizes, in points."""

    @property
    def whole(self) -> Extent:
        return Extent(0, 0, self.width, self.height)


def measured(data: bytes) -> list[Page]:
    """The pages of a PDF."""
    reader = PdfReader(io.BytesIO(data))
    return [_page(reader, page) for page in reader.pages]


def fonts(data: bytes) -> dict[str, bool]:
    """The fonts of a PDF, and whether each is embedded."""
    found = {}
    for page in PdfReader(io.BytesIO(data)).pages:
        for font in page["/Resources"].get("/Font", {}).values():  # type: ignore[attr-defined]
            inner = font.get_object()["/DescendantFonts"][0].get_object()
            found[str(inner["/BaseFont"])] = "/FontFile2" in inner["/FontDescriptor"].get_object()
    return found


def _page(reader: PdfReader, page: Any) -> Page:
    box = page.mediabox
    width, height = float(box.width) * MM, float(box.height) * MM
    drawn = _Drawn(height, page)
    for operands, operator in ContentStream(page.get_contents(), reader).operations:
        drawn.take(operands, operator.decode())
    texts, cells, paths = drawn.texts, drawn.cells, drawn.paths
    return Page(width, height, page.extract_text(), texts, cells, paths, drawn.sizes)


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j,
            e * g + f * i + k, e * h + f * j + m)  # fmt: skip


class _Drawn:
    """Follows the operators of a page."""

    def __init__(self, height: float, page: Any) -> None:
        self._height = height
        self._fonts = {
            name: _widths(font.get_object())
            for name, font in page["/Resources"].get("/Font", {}).items()
        }
        self._matrix = ONE
        self._stack: list[Matrix] = []
        self._points: list[tuple[float, float]] = []
        self._plain = False
        self._font: tuple[str, float] = ("", 0.0)
        self._text = ONE
        self.texts: list[Extent] = []
        self.cells: list[Extent] = []
        self.paths: list[Extent] = []
        self.sizes: list[float] = []

    def take(self, given: Any, operator: str) -> None:
        if operator == "q":
            self._stack.append(self._matrix)
        elif operator == "Q":
            self._matrix = self._stack.pop()
        elif operator == "cm":
            self._matrix = _times(tuple(map(float, given)), self._matrix)  # type: ignore[arg-type]
        elif operator in ("m", "l", "c", "v", "y"):
            numbers = list(map(float, given))
            self._add(list(zip(numbers[::2], numbers[1::2], strict=True)), plain=False)
        elif operator == "re":
            x, y, w, h = map(float, given)
            self._add([(x, y), (x + w, y + h)], plain=not self._points)
        elif operator in ("f", "F", "f*", "S", "s", "B", "B*", "b", "b*"):
            self._painted()
        elif operator in ("n", "W", "W*"):
            self._points = [] if operator == "n" else self._points
        else:
            self._take_text(given, operator)

    def _add(self, points: list[tuple[float, float]], plain: bool) -> None:
        self._points += [self._at(x, y, self._matrix) for x, y in points]
        self._plain = plain

    def _at(self, x: float, y: float, m: Matrix) -> tuple[float, float]:
        across, up = m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]
        return across * MM, self._height - up * MM

    def _painted(self) -> None:
        if self._points:
            (self.cells if self._plain else self.paths).append(_around(self._points))
        self._points = []

    def _take_text(self, given: Any, operator: str) -> None:
        if operator == "BT":
            self._text = ONE
        elif operator == "Tf":
            self._font = (str(given[0]), float(given[1]))
        elif operator in ("Td", "TD"):
            self._text = _times((1, 0, 0, 1, float(given[0]), float(given[1])), self._text)
        elif operator == "Tm":
            self._text = tuple(map(float, given))  # type: ignore[assignment]
        elif operator in ("Tj", "TJ"):
            self._show(given[0] if operator == "TJ" else [given[0]])

    def _show(self, pieces: Any) -> None:
        name, size = self._font
        widths = self._fonts[name]
        wide = 0.0
        for piece in pieces:
            if isinstance(piece, (int, float)):
                wide -= float(piece)
                continue
            raw = piece.original_bytes if hasattr(piece, "original_bytes") else bytes(piece)
            glyphs = (int.from_bytes(raw[i : i + 2], "big") for i in range(0, len(raw), 2))
            wide += sum(widths.get(glyph, 0.0) for glyph in glyphs)
        m = _times(self._text, self._matrix)
        corners = [(0.0, -0.2 * size), (wide * size / 1000, 0.66 * size)]
        self.texts.append(_around([self._at(x, y, m) for x, y in corners]))
        self.sizes.append(size)


def _around(points: list[tuple[float, float]]) -> Extent:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Extent(min(xs), min(ys), max(xs), max(ys))


def _widths(font: Any) -> dict[int, float]:
    """The widths of a font's glyphs: `[first [w w w] first last w]`."""
    found: dict[int, float] = {}
    listed = list(font["/DescendantFonts"][0].get_object()["/W"])
    while listed:
        first, second = int(listed.pop(0)), listed.pop(0)
        if isinstance(second, list):
            found |= {first + place: float(width) for place, width in enumerate(second)}
        else:
            found |= dict.fromkeys(range(first, int(second) + 1), float(listed.pop(0)))
    return found
