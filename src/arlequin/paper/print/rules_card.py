"""Rules card: the rules of a game on one page, in two columns and the largest possible size."""

from typing import NamedTuple

from arlequin.core.errors import OptionError, expected
from arlequin.paper.print.canvas import INK, LEADING, POINT, QUIET, Canvas
from arlequin.paper.print.geometry import MARGIN, Frame
from arlequin.paper.print.print_job import PrintJob
from arlequin.words import names
from arlequin.words.messages import messages
from arlequin.words.rulebooks import Book, book

HEAD = 21.0
GUTTER = 7.0
LARGEST, LEAST, STEP = 10.0, 5.0, 0.25
READABLE = 8.0
"""The least size, in points, with options or material."""
BEYOND = ("variants", "options")
CHOICES = ((True, True, READABLE), (False, True, READABLE), (False, False, LEAST))
"""With options, with material, and the least size."""


class TextRun(NamedTuple):
    """Some words in one style."""

    text: str
    bold: bool = False
    colour: str = INK


class Block(NamedTuple):
    """A heading, or a rule: a paragraph of words in several styles."""

    runs: tuple[TextRun, ...]
    heading: bool = False


def draw(job: PrintJob) -> bytes:
    """The card as a PDF."""
    canvas = Canvas(job.size, names.title(job.lang, job.game), job.lang)
    canvas.page()
    _head(canvas, job)
    blocks, size = _choose(canvas, job)
    most = _lines(canvas, size)
    while most > 1 and len(_flow(canvas, blocks, size, most - 1)) <= 2:
        most -= 1  # two columns of nearly equal length
    for frame, lines in zip(_columns(canvas), _flow(canvas, blocks, size, most), strict=False):
        for place, line in enumerate(lines):
            _line(canvas, frame, place, line, size)
    return canvas.to_bytes()


def _head(canvas: Canvas, job: PrintJob) -> None:
    rules = book(job.game)
    wide = canvas.width - 2 * MARGIN
    title = canvas.text(names.title(job.lang, job.game), (MARGIN, MARGIN + 7), 22, bold=True)
    players = names.in_language(job.lang, rules.players)
    at = (canvas.width - MARGIN, MARGIN + 7)
    canvas.text(players, at, 11, align="right", width=wide - title - 5, colour=QUIET)
    pitch = Frame(MARGIN, MARGIN + 9, wide, 9)
    canvas.paragraph(names.in_language(job.lang, rules.pitch), pitch, 10, bold=False, align="left")
    y = MARGIN + HEAD - 2.5
    canvas.line((MARGIN, y), (canvas.width - MARGIN, y), 0.4, INK)


def _columns(canvas: Canvas) -> list[Frame]:
    wide = (canvas.width - 2 * MARGIN - GUTTER) / 2
    top = MARGIN + HEAD
    high = canvas.height - MARGIN - top
    return [Frame(MARGIN + place * (wide + GUTTER), top, wide, high) for place in range(2)]


# --- text ----------------------------------------------------------------------------------------


def _choose(canvas: Canvas, job: PrintJob) -> tuple[list[Block], float]:
    """All rules in a readable size; else without options, then without material."""
    for beyond, material, least in CHOICES:
        blocks = _blocks(book(job.game), job.lang, beyond, material)
        size = LARGEST
        while size >= least:
            if len(_flow(canvas, blocks, size)) <= 2:
                return blocks, size
            size -= STEP
    raise OptionError(expected("rules that one page has room for", job.game))


def _blocks(rules: Book, lang: str, beyond: bool, material: bool) -> list[Block]:
    blocks: list[Block] = []
    if material:
        blocks.append(Block((TextRun(messages(lang).say("paper-material"), True),), True))
        texts = (names.in_language(lang, each).replace("`", "") for each in rules.material)
        blocks += [Block((TextRun(text),)) for text in texts]
    for section in rules.section:
        if section.id in BEYOND and not beyond:
            continue
        blocks.append(Block((TextRun(names.in_language(lang, section.title), True),), True))
        for rule in section.rule:
            number = TextRun(rule.number, colour=QUIET)
            title = [TextRun(f"{names.in_language(lang, rule.title)}.", True)] if rule.title else []
            text = names.in_language(lang, rule).replace("`", "")
            blocks.append(Block((number, *title, TextRun(text))))
    return blocks


# --- layout --------------------------------------------------------------------------------------

Line = list[TextRun]


def _lines(canvas: Canvas, size: float) -> int:
    """The number of lines in a column."""
    return int(_columns(canvas)[0].height / (size * POINT * LEADING))


def _flow(canvas: Canvas, blocks: list[Block], size: float, most: int = 0) -> list[list[Line]]:
    """The lines of each column; a heading is never the last line of a column."""
    wide = _columns(canvas)[0].width
    most = most or _lines(canvas, size)
    columns: list[list[Line]] = [[]]
    for place, block in enumerate(blocks):
        lines = _wrap(canvas, block, size, wide)
        needed = len(lines) + (3 if block.heading and place + 1 < len(blocks) else 0)
        if len(columns[-1]) + (needed if block.heading else 1) > most:
            columns.append([])
        if block.heading and columns[-1]:
            columns[-1].append([])
        for line in lines:
            if len(columns[-1]) >= most:
                columns.append([])
            columns[-1].append(line)
    return columns


def _wrap(canvas: Canvas, block: Block, size: float, width: float) -> list[Line]:
    """A paragraph broken into lines, word by word."""
    lines: list[Line] = [[]]
    used = 0.0
    blank = canvas.width_of(" ", size)
    for run in block.runs:
        for word in run.text.split(" "):
            wide = canvas.width_of(word, size, run.bold)
            if lines[-1] and used + blank + wide > width:
                lines.append([])
                used = 0.0
            used += wide + (blank if lines[-1] else 0.0)
            lines[-1].append(run._replace(text=word))
    return lines


def _line(canvas: Canvas, frame: Frame, place: int, line: Line, size: float) -> None:
    """Writes a line, with words of one style together."""
    joined: list[TextRun] = []
    for run in line:
        if joined and joined[-1][1:] == run[1:]:
            joined[-1] = joined[-1]._replace(text=f"{joined[-1].text} {run.text}")
        else:
            joined.append(run)
    step = size * POINT * LEADING
    x, y = frame.x, frame.y + (place + 0.78) * step
    blank = canvas.width_of(" ", size)
    for run in joined:
        x += canvas.text(run.text, (x, y), size, bold=run.bold, colour=run.colour) + blank
