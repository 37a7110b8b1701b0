"""Rules card: all rules of a game, with its signs and worked examples, on one page or two."""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from arlequin.core.errors import OptionError, expected
from arlequin.games import catalog
from arlequin.paper.print.canvas import INK, LEADING, LINE, POINT, QUIET, Canvas
from arlequin.paper.print.columns import Column, ColumnItem, balance
from arlequin.paper.print.example import ExamplePicture
from arlequin.paper.print.geometry import MARGIN, Frame
from arlequin.paper.print.print_job import PrintJob
from arlequin.paper.print.signs import Sign, Signs, example_signs
from arlequin.words import names
from arlequin.words.messages import messages
from arlequin.words.rule_text import named_text
from arlequin.words.rulebooks import Book, BoxPart, Section, book

HEADS = (23.0, 12.0)
"""The height of the head of the first page, and of the others."""
GUTTER = 7.0
SIZES = [quarters / 4 for quarters in range(48, 39, -1)]
"""Sizes of the text in points, from 12 to 10."""
MOST_PAGES = 2
BEYOND = ("variants", "options")
"""Sections that come after the worked examples."""
SIGN = 4.6
"""The height of the signs of objectives."""
SIGN_GAP = 2.0
CLAUSE = re.compile(r"(?<=\.) (?=`)")
AIM = re.compile(r"`([^`]+)`[,:\s]*(.*)")


class TextRun(NamedTuple):
    """Some words in one style."""

    text: str
    bold: bool = False
    colour: str = INK


Line: TypeAlias = list[TextRun]


def draw(job: PrintJob) -> bytes:
    """The card as a PDF."""
    canvas = Canvas(job.size, names.title(job.lang, job.game), job.lang)
    columns = _largest(canvas, job)
    pages = [columns[place : place + 2] for place in range(0, len(columns), 2)]
    for number, page in enumerate(pages):
        canvas.page()
        _head(canvas, job, number, len(pages))
        for frame, column in zip(_frames(canvas, number), page, strict=False):
            for y, item in column:
                item.draw(Frame(frame.x, frame.y + y, frame.width, item.height))
    return canvas.to_bytes()


def _largest(canvas: Canvas, job: PrintJob) -> list[Column]:
    """The columns of as few pages as possible, in the largest size."""
    for pages, size in product(range(1, MOST_PAGES + 1), SIZES):
        heights = [frame.height for page in range(pages) for frame in _frames(canvas, page)]
        columns = balance(list(_Composer(canvas, job, size).items()), heights)
        if columns is not None:
            return columns
    raise OptionError(expected(f"rules that {MOST_PAGES} pages have room for", job.game))


def _frames(canvas: Canvas, page: int) -> list[Frame]:
    """The two columns of a page."""
    wide = (canvas.width - 2 * MARGIN - GUTTER) / 2
    top = MARGIN + HEADS[min(page, 1)]
    high = canvas.height - MARGIN - top
    return [Frame(MARGIN + place * (wide + GUTTER), top, wide, high) for place in range(2)]


def _head(canvas: Canvas, job: PrintJob, page: int, pages: int) -> None:
    """Draws the title and the number of the page; on the first page also what the game is."""
    rules = book(job.game)
    wide = canvas.width - 2 * MARGIN
    y = MARGIN + 7
    title = canvas.text(names.title(job.lang, job.game), (MARGIN, y), 22, bold=True)
    players = names.in_language(job.lang, rules.players)
    number = f"{page + 1}\u00a0/\u00a0{pages}" if pages > 1 else ""
    text = " \u00b7 ".join(filter(None, [players if page == 0 else "", number]))
    at = (canvas.width - MARGIN, y)
    canvas.text(text, at, 11, align="right", width=wide - title - 5, colour=QUIET)
    if page == 0:
        frame = Frame(MARGIN, MARGIN + 10, wide, 9.5)
        pitch = names.in_language(job.lang, rules.pitch)
        canvas.paragraph(pitch, frame, 10.5, bold=False, align="left")
    bottom = MARGIN + HEADS[min(page, 1)] - 2.5
    canvas.line((MARGIN, bottom), (canvas.width - MARGIN, bottom), 0.4, INK)


class _Composer:
    """Makes lines and pictures of the rules, in one size of text."""

    def __init__(self, canvas: Canvas, job: PrintJob, size: float) -> None:
        self._canvas = canvas
        self._job = job
        self._size = size
        self._step = size * POINT * LEADING
        self._width = _frames(canvas, 0)[0].width
        self._marks = Signs(canvas, SIGN)

    def items(self) -> Iterator[ColumnItem]:
        """Everything on the card, in order."""
        rules = book(self._job.game)
        yield from self._heading(messages(self._job.lang).say("paper-material"))
        for part in rules.material:
            if not part.ours:
                yield from self._material(part)
        variants = [section for section in rules.section if section.id in BEYOND]
        for section in rules.section[: -len(variants) or None]:
            yield from self._section(section)
        yield from self._examples(rules)
        for section in variants:
            yield from self._section(section)

    def _section(self, section: Section) -> Iterator[ColumnItem]:
        yield from self._heading(names.in_language(self._job.lang, section.title))
        for rule in section.rule:
            number = TextRun(rule.number, colour=QUIET)
            words = rule.title and names.in_language(self._job.lang, rule.title)
            title = [TextRun(f"{words}.", bold=True)] if words else []
            text = named_text(self._job.lang, self._job.game, rule, rule.options)
            yield from self._paragraph([number, *title, TextRun(text)])

    def _examples(self, rules: Book) -> Iterator[ColumnItem]:
        """The examples that have pictures."""
        part: Any = catalog.part("paper.print", self._job.game)
        pictures: Mapping[int, ExamplePicture] = part.EXAMPLES
        yield from self._heading(messages(self._job.lang).say("paper-example"))
        for place, picture in pictures.items():
            draw_it = partial(picture.draw, self._canvas, self._job)
            yield ColumnItem(picture.height, draw_it, gap=2.0, joined=True)
            text = named_text(self._job.lang, self._job.game, rules.example[place])
            yield from self._paragraph([TextRun(text)])

    def _heading(self, text: str) -> Iterator[ColumnItem]:
        size = self._size * 1.15

        def write(frame: Frame) -> None:
            y = frame.y + self._step * 0.9
            self._canvas.text(text, (frame.x, y), size, bold=True, width=frame.width)
            y += 1.3
            self._canvas.line((frame.x, y), (frame.right, y), 0.2, LINE)

        yield ColumnItem(self._step * 0.9 + 2.2, write, gap=self._step * 0.8, joined=True)

    # --- paragraphs -------------------------------------------------------------------------------

    def _material(self, part: BoxPart) -> Iterator[ColumnItem]:
        """A paragraph; where it explains objectives, a line with signs for each."""
        text = names.in_language(self._job.lang, part)
        first, *clauses = CLAUSE.split(text)
        yield from self._paragraph([TextRun(first.replace("`", ""), bold=bool(clauses))])
        found = [match.groups() for match in map(AIM.match, clauses) if match]
        rows = [(example_signs(aim, self._job.lang), meaning) for aim, meaning in found]
        indent = max((self._marks.width(row) for row, _ in rows), default=0.0) + SIGN_GAP
        for row, meaning in rows:
            yield from self._meaning(row, meaning, indent)

    def _meaning(self, row: list[Sign], meaning: str, indent: float) -> Iterator[ColumnItem]:
        """Signs, and their meaning beside them."""
        lines = self._wrap([TextRun(meaning)], self._width - indent)
        height = max(SIGN + 0.8, len(lines) * self._step)

        def write(frame: Frame) -> None:
            self._marks.draw(row, frame)
            top = frame.y + max(0.0, (SIGN - len(lines) * self._step) / 2)
            for place, line in enumerate(lines):
                self._write(line, Frame(frame.x + indent, top + place * self._step, 0, 0))

        yield ColumnItem(height, write, gap=0.8)

    def _paragraph(self, runs: Line) -> Iterator[ColumnItem]:
        """Lines, of which the first two and the last two stay together."""
        lines = self._wrap(runs, self._width)
        for place, line in enumerate(lines):
            gap = self._step * 0.3 if place == 0 else 0.0
            joined = place + 1 < len(lines) and place in (0, len(lines) - 2)
            yield ColumnItem(self._step, partial(self._write, line), gap, joined)

    def _wrap(self, runs: Line, width: float) -> list[Line]:
        """A paragraph broken into lines, word by word."""
        lines: list[Line] = [[]]
        used = 0.0
        blank = self._canvas.width_of(" ", self._size)
        for run in runs:
            for word in run.text.split(" "):
                wide = self._canvas.width_of(word, self._size, run.bold)
                if lines[-1] and used + blank + wide > width:
                    lines.append([])
                    used = 0.0
                used += wide + (blank if lines[-1] else 0.0)
                if lines[-1] and lines[-1][-1][1:] == run[1:]:
                    lines[-1].append(run._replace(text=f"{lines[-1].pop().text} {word}"))
                else:
                    lines[-1].append(run._replace(text=word))
        return lines

    def _write(self, line: Line, frame: Frame) -> None:
        """Writes a line at the top left of a frame."""
        x, y = frame.x, frame.y + 0.78 * self._step
        for run in line:
            at = (x, y)
            x += self._canvas.text(run.text, at, self._size, bold=run.bold, colour=run.colour)
            x += self._canvas.width_of(" ", self._size)
