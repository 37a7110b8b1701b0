"""Grid of a score sheet: a column of labels, a column a player, and rows below their names."""

from arlequin.paper.print.canvas import HAIR, INK, LINE, QUIET, Canvas
from arlequin.paper.print.geometry import Frame
from arlequin.paper.print.print_job import PrintJob
from arlequin.words import names
from arlequin.words.messages import messages

TITLE = 0.055
"""The height of the title, as a share of the sheet's; the foot has as much."""
HIGHEST_TITLE = 11.0


class Grid:
    """One sheet: draws its title, its names and its lines, and says where each cell is."""

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

    # --- places -------------------------------------------------------------------------------

    def row(self, row: int) -> Frame:
        """A whole row; the names are row 0."""
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

    # --- what every sheet has -----------------------------------------------------------------

    def head(self, subtitle: str = "") -> None:
        """Title, subtitle, and the names of the players."""
        size = self.band * 1.7
        title = names.title(self.job.lang, self.job.game)
        y = self.frame.y + self.band * 0.7
        wide = self.canvas.text(title, (self.frame.x, y), size, bold=True)
        if subtitle:
            rest = self.frame.width - wide - 4
            at = (self.frame.right, y)
            self.canvas.text(subtitle, at, size * 0.62, align="right", width=rest, colour=QUIET)
        for column in range(self.job.columns):
            self._name(column)

    def _name(self, column: int) -> None:
        cell = self.cell(0, column)
        self.canvas.box(cell, fill=None, stroke=LINE)
        inner = Frame(cell.x + 0.8, cell.y + 0.5, cell.width - 1.6, cell.height - 1.0)
        self.canvas.wrapped(self.job.name(column), inner, min(12.0, self.row_height * 1.3))

    def foot(self, text: str) -> None:
        """A reminder below the table, in one or two lines."""
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
        """A row's ground."""
        self.canvas.box(self.row(row), fill=tint, stroke=None)

    def rule(self, row: int, heavy: bool = False) -> None:
        """The lines around a row's cells."""
        self.canvas.box(self.label(row), stroke=LINE, width=HAIR)
        for column in range(self.job.columns):
            self.canvas.box(self.cell(row, column), stroke=LINE, width=HAIR)
        if heavy:
            whole = self.row(row)
            self.canvas.line((whole.x, whole.y), (whole.right, whole.y), 0.5, INK)

    def write(self, row: int, text: str, bold: bool = True, indent: float = 0.0) -> None:
        """The words of a row's label."""
        label = self.label(row)
        inner = Frame(label.x + 1.5 + indent, label.y, label.width - 3 - indent, label.height)
        size = min(13.0, self.row_height * 1.35)
        self.canvas.middle(text, inner, size, bold=bold, align="left")
