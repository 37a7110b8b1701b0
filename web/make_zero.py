"""Makes a zero without a slash out of Atkinson Hyperlegible: python -m web.make_zero."""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "node_modules/@fontsource/atkinson-hyperlegible/files"
FONTS = HERE / "fonts"
COUNTERS = {400: (151, 62, 497, 606), 700: (201, 101, 461, 567)}
"""The box around both halves of the counter, in font units: left, bottom, right, top."""


def open_source(weight: int) -> TTFont:
    """The font as npm delivers it."""
    return TTFont(SOURCE / f"atkinson-hyperlegible-latin-{weight}-normal.woff")


def remove_slash(font: TTFont, counter: tuple[int, int, int, int]) -> None:
    """Replaces both halves of the counter with the outer shape, smaller and reversed."""
    zero = font["glyf"]["zero"]
    size = zero.endPtsOfContours[0] + 1
    outer, flags = list(zero.coordinates)[:size], list(zero.flags)[:size]
    left, bottom, right, top = counter
    across = (right - left) / (zero.xMax - zero.xMin)
    up = (top - bottom) / (zero.yMax - zero.yMin)
    inner = [
        (round(left + (x - zero.xMin) * across), round(bottom + (y - zero.yMin) * up))
        for x, y in outer
    ]
    zero.coordinates = GlyphCoordinates(outer + inner[::-1])
    zero.flags = bytearray(flags + flags[::-1])
    zero.numberOfContours = 2
    zero.endPtsOfContours = [size - 1, 2 * size - 1]


def make(weight: int) -> None:
    """Writes a font that has only the zero, proportional and tabular."""
    font = open_source(weight)
    subsetter = subset.Subsetter(subset.Options(layout_features=["tnum"]))
    subsetter.populate(unicodes=[ord("0")])
    subsetter.subset(font)
    remove_slash(font, COUNTERS[weight])
    font.flavor = "woff"
    font.save(FONTS / f"zero-{weight}.woff")


if __name__ == "__main__":
    for each in COUNTERS:
        make(each)
