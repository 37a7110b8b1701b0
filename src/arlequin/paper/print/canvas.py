"""Canvas of a PDF: text that fits, shapes and lines, in millimetres; fonts are embedded."""

import re
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, TypeAlias

from fpdf import FPDF
from fpdf.drawing import PaintedPath
from fpdf.fonts import TTFFont
from fpdf.svg import svg_path_converter

from arlequin.core.colour import Colour
from arlequin.core.errors import MissingExtra
from arlequin.paper import drawings
from arlequin.paper.print.geometry import Frame, Paper, place_path

Align: TypeAlias = Literal["left", "center", "right"]
INK = "#1f1b16"
QUIET = "#6b645b"
LINE = "#8a8379"
WHITE = "#ffffff"
HAIR = 0.2
POINT = 25.4 / 72
"""Millimetres of a typographic point."""
CAPITAL = 0.66
"""Height of capitals and digits, as a share of the size of the font."""
LEADING = 1.18
"""From one baseline to the next, as a share of the size of the font."""
SMALLEST = 4.5
"""Points below which text is cut rather than made smaller."""
PIECES = re.compile(r"[^ -]*(?:-+| +|$)")
"""A text is broken after blanks and hyphens."""
BLEED = 3.0
"""Colour beyond the edge of a cut."""
CROP_MARK, CROP_GAP = 4.0, 1.0
FAMILY = "Source Sans Pro"
FONTS = "font_source_sans_pro"
"""A package of the extra `paper` (SIL Open Font License)."""


class Canvas:
    """A document with pages of one size."""

    def __init__(self, paper: Paper, title: str, lang: str, landscape: bool = False) -> None:
        sides = (paper.width, paper.height)
        self.width, self.height = sides[::-1] if landscape else sides
        self._pdf = FPDF(unit="mm", format=(self.width, self.height))
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.c_margin = 0
        self._pdf.set_title(title)
        self._pdf.set_lang(lang)
        self._pdf.set_creator("Arlequin")
        fonts = find_spec(FONTS)
        if fonts is None or fonts.origin is None:
            raise MissingExtra(FONTS, "paper")
        for style, name in (("", "Regular"), ("B", "Bold")):
            file = Path(fonts.origin).parent / "files" / f"SourceSansPro-{name}.ttf"
            self._pdf.add_font(FAMILY, style, file)

    def page(self) -> None:
        """Adds a page."""
        self._pdf.add_page()

    def to_bytes(self) -> bytes:
        """The PDF."""
        return bytes(self._pdf.output())

    def close(self) -> None:
        """Closes the fonts of a document that is not written."""
        for font in self._pdf.fonts.values():
            if isinstance(font, TTFFont):
                font.close()

    # --- text ---------------------------------------------------------------------------------

    def missing(self, text: str) -> str:
        """The characters of a text that the font does not have."""
        self._pdf.set_font(FAMILY, "B")
        font: Any = self._pdf.current_font  # has `cmap`, as it comes from a file
        return "".join(each for each in text if ord(each) not in font.cmap)

    def width_of(self, text: str, size: float, bold: bool = False) -> float:
        """The width of a text."""
        self._pdf.set_font(FAMILY, "B" if bold else "", size)
        return self._pdf.get_string_width(text)

    def text(  # noqa: PLR0913  # what a line of text has
        self,
        text: str,
        at: tuple[float, float],
        size: float,
        *,
        bold: bool = False,
        align: Align = "left",
        width: float | None = None,
        colour: str = INK,
    ) -> float:
        """Writes a line whose baseline begins, ends or has its middle at a point.

        A line that exceeds `width` becomes smaller, or is cut. Returns its width.
        """
        if width is not None:
            text, size = self._fit(text, size, width, bold)
        wide = self.width_of(text, size, bold)
        x, y = at
        x -= {"left": 0.0, "center": wide / 2, "right": wide}[align]
        self._pdf.set_text_color(colour)
        self._pdf.text(x, y, text)
        return wide

    def _fit(self, text: str, size: float, width: float, bold: bool) -> tuple[str, float]:
        """A text and its size, smaller or cut for this width."""
        wide = self.width_of(text, size, bold)
        if wide <= width:
            return text, size
        smaller = max(SMALLEST, size * width / wide * 0.995)
        while text and self.width_of(text, smaller, bold) > width:
            text = text.removesuffix("\u2026")[:-1].rstrip() + "\u2026" if len(text) > 1 else ""
        return text, smaller

    def label(
        self, text: str, frame: Frame, size: float, *, bold: bool = False,
        colour: str = INK, align: Align = "center",
    ) -> None:  # fmt: skip
        """Writes a line in the middle of a frame, at most as wide and as high as the frame."""
        size = min(size, frame.height / POINT / CAPITAL)
        text, size = self._fit(text, size, frame.width, bold)
        y = frame.y + (frame.height + size * POINT * CAPITAL) / 2
        x = {"left": frame.x, "center": frame.x + frame.width / 2, "right": frame.right}[align]
        self.text(text, (x, y), size, bold=bold, align=align, colour=colour)

    def paragraph(
        self, text: str, frame: Frame, size: float, *, bold: bool = True,
        align: Align = "center", colour: str = INK,
    ) -> None:  # fmt: skip
        """Writes a text in the middle of a frame, on several lines in a readable size."""
        while size > SMALLEST and not self.fits(text, frame, size, bold):
            size -= 0.25
        step = size * POINT * LEADING
        lines = self.lines_of(text, size, frame.width, bold)[: max(1, int(frame.height / step))]
        top = frame.y + (frame.height - len(lines) * step) / 2
        for place, line in enumerate(lines):
            row = Frame(frame.x, top + place * step, frame.width, step)
            self.label(line, row, size, bold=bold, align=align, colour=colour)

    def fits(self, text: str, frame: Frame, size: float, bold: bool = False) -> bool:
        """Whether a text fits a frame on several lines without a cut word."""
        lines = self.lines_of(text, size, frame.width, bold)
        high = len(lines) * size * POINT * LEADING <= frame.height
        return high and all(self.width_of(line, size, bold) <= frame.width for line in lines)

    def lines_of(self, text: str, size: float, width: float, bold: bool = False) -> list[str]:
        """The lines of a text in this width."""
        lines = [""]
        for piece in PIECES.findall(text):
            longer = lines[-1] + piece
            if self.width_of(longer.rstrip(" "), size, bold) <= width or not lines[-1]:
                lines[-1] = longer
            else:
                lines.append(piece)
        return [line.rstrip(" ") for line in lines]

    # --- lines and shapes -----------------------------------------------------------------------

    def line(
        self, start: tuple[float, float], end: tuple[float, float], width: float = HAIR,
        colour: str = LINE, dash: tuple[float, float] | None = None,
    ) -> None:  # fmt: skip
        """Draws a straight line."""
        self._pdf.set_draw_color(colour)
        self._pdf.set_line_width(width)
        if dash is not None:
            self._pdf.set_dash_pattern(*dash)
        self._pdf.line(*start, *end)
        if dash is not None:
            self._pdf.set_dash_pattern()

    def box(
        self, frame: Frame, *, fill: str | None = None, stroke: str | None = LINE,
        width: float = HAIR, radius: float = 0.0,
    ) -> None:  # fmt: skip
        """Draws a rectangle, filled or with an outline or both."""
        style = self._paint(fill, stroke, width)
        sides = (frame.x, frame.y, frame.width, frame.height)
        self._pdf.rect(*sides, style, bool(radius), min(radius, frame.width / 2, frame.height / 2))

    def circle(
        self, centre: tuple[float, float], radius: float, *, fill: str | None = None,
        stroke: str | None = LINE, width: float = HAIR,
    ) -> None:  # fmt: skip
        """Draws a circle."""
        self._pdf.circle(*centre, radius, self._paint(fill, stroke, width))

    def polygon(
        self, points: Sequence[tuple[float, float]], *, fill: str | None = None,
        stroke: str | None = LINE, width: float = HAIR,
    ) -> None:  # fmt: skip
        """Draws a polygon."""
        self._pdf.polygon(points, style=self._paint(fill, stroke, width))

    def _paint(self, fill: str | None, stroke: str | None, width: float) -> str:
        if fill is not None:
            self._pdf.set_fill_color(fill)
        if stroke is not None:
            self._pdf.set_draw_color(stroke)
            self._pdf.set_line_width(width)
        return ("D" if stroke else "") + ("F" if fill else "")

    def path(
        self, path: str, *, fill: str | None = None, stroke: str | None = None, width: float = HAIR
    ) -> None:
        """Draws a path in millimetres, filled even-odd."""
        painted = PaintedPath()
        painted.style.auto_close = False
        painted.style.fill_color = fill
        painted.style.stroke_color = stroke
        painted.style.stroke_width = width
        painted.style.stroke_cap_style = "round"
        painted.style.stroke_join_style = "round"
        painted.style.intersection_rule = "evenodd"
        svg_path_converter(painted, path)
        with self._pdf.drawing_context() as context:
            context.add_item(painted, clone=False)

    def shape(self, colour: Colour, frame: Frame, ink: str = INK) -> None:
        """Draws the shape of a colour in a square frame."""
        self.drawing(drawings.SHAPES[colour], frame, ink)

    def drawing(self, path: str, frame: Frame, ink: str = INK) -> None:
        """Draws a path of a square of 24 in a square frame."""
        self.path(place_path(path, frame.x, frame.y, frame.width / 24), fill=ink)

    def swatch(self, colour: Colour, frame: Frame) -> None:
        """Draws a rounded square in a colour with its shape, distinct in black and white too."""
        paint = drawings.PALETTE[colour]
        self.box(frame, fill=paint.fill, stroke=INK, width=0.15, radius=frame.width * 0.22)
        side = frame.width * 0.62
        inset = (frame.width - side) / 2
        self.shape(colour, Frame(frame.x + inset, frame.y + inset, side, side), paint.ink)

    def crop_marks(
        self, across: Iterable[float], down: Iterable[float], around: tuple[float, ...]
    ) -> None:
        """Draws marks for cuts at these places, outside of an area (left, top, right, bottom)."""
        left, top, right, bottom = around
        for x in across:
            for y in (top - CROP_GAP - CROP_MARK, bottom + CROP_GAP):
                self.line((x, y), (x, y + CROP_MARK), 0.15, INK)
        for y in down:
            for x in (left - CROP_GAP - CROP_MARK, right + CROP_GAP):
                self.line((x, y), (x + CROP_MARK, y), 0.15, INK)
