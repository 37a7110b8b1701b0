"""Rendered lines: a pane is drawn once, and only when it has changed."""

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.segment import Segment

from arlequin.words.control_characters import visible


def _harmless(segment: Segment) -> Segment:
    """What others have written steers no terminal."""
    return Segment(visible(segment.text), segment.style, segment.control)


class Lines:
    """Lines of a pane, ready to be shown; equal where they look the same and do the same."""

    def __init__(self, console: Console, what: RenderableType, width: int) -> None:
        self._width = width
        options = console.options.update(width=width, height=None)
        lines = console.render_lines(what, options, pad=False)
        self.segments: Sequence[list[Segment]] = [[*map(_harmless, line)] for line in lines]

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
        """What stands there."""
        return ("".join(segment.text for segment in line) for line in self.segments)
