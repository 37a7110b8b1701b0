"""Pad: score sheets of a game, one or several to a page, and the grid that most of them share."""

from typing import Any

from arlequin.core.colour import Colour
from arlequin.core.errors import OptionError
from arlequin.games import catalog
from arlequin.paper.print.canvas import HAIR, INK, LINE, QUIET, Canvas
from arlequin.paper.print.geometry import GUTTER, MARGIN, Frame, panels
from arlequin.paper.print.print_job import PrintJob
from arlequin.words import names
from arlequin.words.messages import Args, messages

LAYOUTS = {1: (1, 1, False), 2: (2, 1, True), 4: (2, 2, False)}
"""By sheets on a page: columns, rows, and whether the page is in landscape."""
MARK = 4.0
SOFT = "#f3f0ea"
TITLE = 0.055
"""The height of the title, as a share of the sheet's; the foot has as much."""
HIGHEST_TITLE = 11.0


def draw(job: PrintJob) -> bytes:
    """A pad as a PDF; raises OptionError for a name with letters that the font does not have."""
    part: Any = catalog.part("paper.print", job.game)
    columns, rows, landscape = LAYOUTS[job.per_page]
    canvas = Canvas(job.size, names.title(job.lang, job.game), job.lang, landscape)
    for name in map(job.name, range(len(job.names))):
        if missing := canvas.missing(name):
            canvas.close()
            args: Args = {"name": name, "letters": " ".join(dict.fromkeys(missing))}
            raise OptionError(messages(job.lang).say("paper-letters", args))
    frames = panels(canvas.width, canvas.height, columns, rows)
    sheets = part.sheets(job) if hasattr(part, "sheets") else (None,)
    wanted = job.pages * len(frames) or -(-len(sheets) // len(frames)) * len(frames)
    for number in range(wanted):
        place = number % len(frames)
        if place == 0:
            canvas.page()
            _cut_marks(canvas, frames, columns)
        part.draw_sheet(canvas, frames[place], job, sheets[number % len(sheets)])
    return canvas.to_bytes()


def _cut_marks(canvas: Canvas, frames: list[Frame], columns: int) -> None:
    """Draws short marks at the edges of the page, in the middle of each gutter."""
    for frame in frames[: columns - 1]:
        x = frame.right + GUTTER / 2
        for y in (MARGIN - MARK - 1, canvas.height - MARGIN + 1):
            canvas.line((x, y), (x, y + MARK), 0.2, INK)
    for frame in frames[:-columns:columns]:
        y = frame.bottom + GUTTER / 2
        for x in (MARGIN - MARK - 1, canvas.width - MARGIN + 1):
            canvas.line((x, y), (x + MARK, y), 0.2, INK)


class Grid:
    """The grid of a sheet: a column of labels, a column for each player, and rows."""

    def __init__(
        self, canvas: Canvas, frame: Frame, job: PrintJob, rows: int, label: float = 0.36
    ) -> None:
        self.canvas = canvas
        self.frame = frame
        self.job = job
        self.say = messages(job.lang).say
        self.band = min(HIGHEST_TITLE, frame.height * TITLE)
        table = Frame(frame.x, frame.y + self.band, frame.width, frame.height - 2 * self.band)
        self.table = table
        self.row_height = table.height / (rows + 1)
        self.label_width = frame.width * label
        self.column_width = (frame.width - self.label_width) / job.columns

    # --- frames -------------------------------------------------------------------------------

    def row(self, row: int) -> Frame:
        """A row; the names are row 0."""
        y = self.table.y + row * self.row_height
        return Frame(self.table.x, y, self.table.width, self.row_height)

    def label(self, row: int) -> Frame:
        """The label of a row."""
        whole = self.row(row)
        return Frame(whole.x, whole.y, self.label_width, whole.height)

    def cell(self, row: int, column: int) -> Frame:
        """The cell of a player."""
        whole = self.row(row)
        x = self.table.x + self.label_width + column * self.column_width
        return Frame(x, whole.y, self.column_width, whole.height)

    # --- drawing ------------------------------------------------------------------------------

    def head(self, subtitle: str = "") -> None:
        """Draws the title, the subtitle, and the names of the players."""
        size = self.band * 1.7
        title = names.title(self.job.lang, self.job.game)
        y = self.frame.y + self.band * 0.7
        wide = self.canvas.text(title, (self.frame.x, y), size, bold=True)
        if subtitle:
            rest = self.frame.width - wide - 4
            at = (self.frame.right, y)
            self.canvas.text(subtitle, at, size * 0.62, align="right", width=rest, colour=QUIET)
        for column in range(self.job.columns):
            cell = self.cell(0, column)
            self.canvas.box(cell, fill=None, stroke=LINE)
            size = min(12.0, self.row_height * 1.3)
            self.canvas.paragraph(self.job.name(column), cell.inset(0.8, 0.5), size)

    def foot(self, text: str) -> None:
        """Writes a note below the table, in one or two lines."""
        size = min(8.0, self.band * 0.95)
        lines = self.canvas.lines_of(text, size, self.frame.width)
        if len(lines) > 2:
            size *= 2 / len(lines)
            lines = self.canvas.lines_of(text, size, self.frame.width)
        y = self.table.bottom + self.band * 0.42
        for place, line in enumerate(lines[:2]):
            at = (self.frame.x, y + place * self.band * 0.4)
            self.canvas.text(line, at, size, width=self.frame.width, colour=QUIET)

    def fill(self, row: int, tint: str) -> None:
        """Fills the background of a row."""
        self.canvas.box(self.row(row), fill=tint, stroke=None)

    def rule(self, row: int, heavy: bool = False) -> None:
        """Draws the lines around the cells of a row."""
        self.canvas.box(self.label(row), stroke=LINE, width=HAIR)
        for column in range(self.job.columns):
            self.canvas.box(self.cell(row, column), stroke=LINE, width=HAIR)
        if heavy:
            whole = self.row(row)
            self.canvas.line((whole.x, whole.y), (whole.right, whole.y), 0.5, INK)

    def write(self, row: int, text: str, bold: bool = True, indent: float = 0.0) -> None:
        """Writes the label of a row."""
        label = self.label(row)
        inner = Frame(label.x + 1.5 + indent, label.y, label.width - 3 - indent, label.height)
        size = min(13.0, self.row_height * 1.35)
        self.canvas.label(text, inner, size, bold=bold, align="left")

    def write_box(self, row: int, text: str, box: str) -> None:
        """Writes the label of a row for a box, and the rulebook's name for it in small letters."""
        self.write(row, text)
        name = self.say("paper-pad-book", {"box": box})
        label = self.label(row)
        right = Frame(label.x + label.width * 0.5, label.y, label.width * 0.5 - 1.5, label.height)
        self.canvas.paragraph(name, right, 8, bold=False, align="right", colour=QUIET)

    def write_colour(self, row: int, colour: Colour) -> None:
        """Draws the label of a row for a colour, with its swatch."""
        frame = self.mark(row)
        self.canvas.swatch(colour, frame)
        name = names.colour(self.job.lang, colour).capitalize()
        self.write(row, name, indent=frame.width + 1)

    def mark(self, row: int) -> Frame:
        """The frame of a mark before the label of a row."""
        label = self.label(row)
        side = min(label.height * 0.7, 12.0)
        return Frame(label.x + 1.5, label.y + (label.height - side) / 2, side, side)

    # --- totals -------------------------------------------------------------------------------

    def write_totals(self, first: int, goal: str = "") -> None:
        """Draws the rows of `totals` from this row on; `goal` is the points that end a match."""
        for row, name in enumerate(totals(self.job), first):
            self.fill(row, SOFT)
            self.rule(row, heavy=row == first)
            key = f"paper-pad-{name}-goal" if goal and name == "together" else f"paper-pad-{name}"
            self.write(row, self.say(key, {"goal": goal}))


def totals(job: PrintJob) -> tuple[str, ...]:
    """The last rows of a sheet; in a match also for the earlier games and for all together."""
    option = next((o for o in job.game_kind.options if o.name == "match"), None)
    if option is None or job.values()["match"] == option.default:
        return ("total",)
    return ("total", "earlier", "together")
