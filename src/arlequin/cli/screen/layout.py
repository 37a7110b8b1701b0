"""Layout of the full screen: rendered lines of a pane, widths, and the style sheet.

Works on light and dark terminals: text has the terminal's ink and ground, or an ink and a ground
of ours together, and a cursor is reversed.
"""

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.segment import Segment

from arlequin.words.control_characters import visible

WIDE = 116
"""Columns from which dice are large."""
NARROW_RIGHT, WIDE_RIGHT = 40, 64
"""Columns of the right side, without and with large dice."""
TALL = 32
"""Lines from which the log has a quarter of them."""


class Lines:
    """Rendered lines of a pane without control characters; equal where they look the same."""

    def __init__(self, console: Console, what: RenderableType, width: int) -> None:
        self._width = width
        options = console.options.update(width=width, height=None)
        lines = console.render_lines(what, options, pad=False)
        self.segments: Sequence[list[Segment]] = [
            [Segment(visible(part.text), part.style, part.control) for part in line]
            for line in lines
        ]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lines) and self.segments == other.segments

    def __hash__(self) -> int:
        return hash(tuple(self.texts))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.segments:
            yield from line
            yield Segment.line()

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(self._width, self._width)

    @property
    def texts(self) -> Iterator[str]:
        """The text of each line."""
        return ("".join(segment.text for segment in line) for line in self.segments)


def right_width(width: int) -> int:
    """Columns of the middle, without its border, padding and scroll bar."""
    return (WIDE_RIGHT if width >= WIDE else NARROW_RIGHT) - 4


def left_width(width: int) -> int:
    return max(20, width - right_width(width) - 7)


CSS = """
Screen { layout: vertical; background: ansi_default; color: ansi_default; }
#head { height: 1; text-style: bold; padding: 0 1; }
#head { background: ansi_blue; color: ansi_bright_white; }
#body { height: 1fr; }
#left { width: 1fr; padding: 0 1; scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
#right { width: 40; padding: 0 1; border-left: solid ansi_bright_black; }
#right { scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
.wide #right { width: 64; }
#sheet, #middle { width: 100%; height: auto; }
#hint { width: 100%; height: auto; margin-top: 1; border: round ansi_blue; padding: 0 1; }
#hint { display: none; }
#hint.shown { display: block; }
#log { height: 5; padding: 0 1; border-top: solid ansi_bright_black; }
#log { scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
.tall #log { height: 25%; }
#told { width: 100%; height: auto; }
#due { height: auto; max-height: 3; padding: 0 1; text-style: bold; }
#line { display: none; height: 1; border: none; padding: 0 1; background: ansi_default; }
#line.shown { display: block; }
#line > .input--cursor { background: ansi_default; color: ansi_default; text-style: reverse; }
#keys { height: 1; padding: 0 1; }
HelpPane { align: center middle; background: ansi_default; }
#help { width: 90%; max-width: 100; height: auto; max-height: 90%; }
#help { border: round ansi_blue; padding: 1 2; }
#help-text { width: 100%; height: auto; }
"""
