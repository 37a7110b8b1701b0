"""Tally of YAM color: a row a player, a box for each card that is won."""

from arlequin.games.yam_color.material import DEFAULT, Box
from arlequin.paper.print.canvas import INK, LINE, QUIET, Canvas
from arlequin.paper.print.geometry import Frame
from arlequin.paper.print.print_job import PrintJob
from arlequin.words import names
from arlequin.words.messages import messages

TITLE = 9.0
FOOT = 6.0
HEAD = 0.7
"""The height of a game's number, in rows."""
NAME = 0.24
SUM = 0.09
LOWEST = 8.5
HIGHEST = 18.0
BETWEEN = 5.0


def sheets(job: PrintJob) -> list[None]:
    """There is one kind of sheet."""
    return [None]


def draw(canvas: Canvas, frame: Frame, job: PrintJob, _: None) -> None:
    """As many games as there is room for, one below the other."""
    say = messages(job.lang).say
    title = names.title(job.lang, job.game)
    canvas.text(title, (frame.x, frame.y + TITLE * 0.62), 15, bold=True, width=frame.width)
    room = frame.height - TITLE - FOOT
    rows = job.columns + HEAD
    games = max(1, int((room + BETWEEN) // (rows * LOWEST + BETWEEN)))
    block = min(rows * HIGHEST + BETWEEN, (room + BETWEEN) / games)
    for game in range(games):
        place = Frame(frame.x, frame.y + TITLE + game * block, frame.width, block - BETWEEN)
        _game(canvas, place, job, say("paper-pad-game-number", {"number": game + 1}))
    at = (frame.x, frame.bottom - 1)
    canvas.text(say("paper-pad-yam-color"), at, 8, width=frame.width, colour=QUIET)


def _game(canvas: Canvas, frame: Frame, job: PrintJob, head: str) -> None:
    """One game: its number, and a row a player."""
    high = frame.height / (job.columns + HEAD)
    label = Frame(frame.x, frame.y, frame.width * NAME, high * HEAD)
    canvas.middle(head, label, 10, bold=True, align="left")
    for player in range(job.columns):
        y = frame.y + high * (player + HEAD)
        _player(canvas, Frame(frame.x, y, frame.width, high), job, player)


def _player(canvas: Canvas, row: Frame, job: PrintJob, player: int) -> None:
    box: Box = job.box(DEFAULT)
    name = Frame(row.x, row.y, row.width * NAME, row.height)
    total = Frame(row.right - row.width * SUM, row.y, row.width * SUM, row.height)
    canvas.box(row, stroke=LINE)
    inner = Frame(name.x + 1, name.y, name.width - 2, name.height)
    canvas.middle(job.name(player), inner, 11, bold=True, align="left")
    canvas.line((name.right, row.y), (name.right, row.bottom))
    canvas.box(total, stroke=INK, width=0.4)
    _ticks(canvas, Frame(name.right, row.y, total.x - name.right, row.height), len(box.cards))


def _ticks(canvas: Canvas, frame: Frame, cards: int) -> None:
    """A small box for each card, in two rows; every fifth is followed by a gap."""
    half = -(-cards // 2)
    gap = frame.width * 0.02
    wide = (frame.width - gap * (half // 5 + 1)) / half
    side = min(wide * 0.86, frame.height * 0.38)
    for card in range(cards):
        row, column = divmod(card, half)
        x = frame.x + gap / 2 + column * wide + column // 5 * gap + (wide - side) / 2
        y = frame.y + frame.height * (0.06 + 0.47 * row)
        canvas.box(Frame(x, y, side, side), stroke=LINE, radius=side * 0.2)
