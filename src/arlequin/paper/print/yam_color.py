"""Printed matter of YAM color: its tally, its dice and its deck."""

from collections import Counter
from functools import partial

from arlequin.core.colour import Colour
from arlequin.games.yam_color.material import CARDS, DEFAULT
from arlequin.paper.print.canvas import INK, LINE, QUIET, WHITE, Canvas
from arlequin.paper.print.deck import Card
from arlequin.paper.print.dice import ball
from arlequin.paper.print.example import ExamplePicture, draw_cells
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
CARD_INSET, CARD_FOOT = 5.0, 7.0
SOLID = "pyramid"


# --- tally ---------------------------------------------------------------------------------------


def draw_sheet(canvas: Canvas, frame: Frame, job: PrintJob, _: None) -> None:
    """Draws as many games as fit, one below the other."""
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
    """Draws a game: its number, and a row for each player with a box for each card."""
    high = frame.height / (job.columns + HEAD)
    label = Frame(frame.x, frame.y, frame.width * NAME, high * HEAD)
    canvas.label(head, label, 10, bold=True, align="left")
    for player in range(job.columns):
        row = Frame(frame.x, frame.y + high * (player + HEAD), frame.width, high)
        name = Frame(row.x, row.y, row.width * NAME, high)
        total = Frame(row.right - row.width * SUM, row.y, row.width * SUM, high)
        canvas.box(row, stroke=LINE)
        canvas.label(job.name(player), name.inset(1), 11, bold=True, align="left")
        canvas.line((name.right, row.y), (name.right, row.bottom))
        canvas.box(total, stroke=INK, width=0.4)
        _ticks(canvas, Frame(name.right, row.y, total.x - name.right, high))


def _ticks(canvas: Canvas, frame: Frame) -> None:
    """Draws a small box for each card in two rows, with a gap after every fifth."""
    half = -(-CARDS // 2)
    gap = frame.width * 0.02
    wide = (frame.width - gap * (half // 5 + 1)) / half
    side = min(wide * 0.86, frame.height * 0.38)
    for card in range(CARDS):
        row, column = divmod(card, half)
        x = frame.x + gap / 2 + column * wide + column // 5 * gap + (wide - side) / 2
        y = frame.y + frame.height * (0.06 + 0.47 * row)
        canvas.box(Frame(x, y, side, side), stroke=LINE, radius=side * 0.2)


# --- deck ----------------------------------------------------------------------------------------


def cards(job: PrintJob) -> list[Card]:
    """The functions that draw the cards, in order."""
    return [
        partial(_card, number, list(Counter(card).elements()))
        for number, card in enumerate(job.rules().box.cards, 1)
    ]


def _card(number: int, balls: list[Colour], canvas: Canvas, frame: Frame, ground: Frame) -> None:
    """Draws the balls of a card in rows, and its number."""
    canvas.box(ground, fill=WHITE, stroke=LINE)
    width, height = frame.width - 2 * CARD_INSET, frame.height - CARD_INSET - CARD_FOOT
    across = 2 if len(balls) <= 8 else 3 if len(balls) <= 15 else 4
    rows = -(-len(balls) // across)
    cell = min(width / across, height / rows)
    left = frame.x + CARD_INSET + (width - across * cell) / 2
    top = frame.y + CARD_INSET + (height - rows * cell) / 2
    for place, colour in enumerate(balls):
        row, column = divmod(place, across)
        centre = (left + (column + 0.5) * cell, top + (row + 0.5) * cell)
        ball(canvas, centre, cell * 0.44, colour)
    foot = Frame(frame.x + CARD_INSET, frame.bottom - CARD_FOOT, width, CARD_FOOT - 2)
    canvas.label(str(number), foot, 9, colour=QUIET)


# --- example --------------------------------------------------------------------------------------

EXAMPLE_THROW = (1, 1, 1, 1, 1, 1, 1, 1)
EXAMPLE_CARD = 20
EXAMPLE_CALLS = {"Christine": 8, "Bernard": 7, "Alain": 6, "Doroth\u00e9e": 5}
"""In the order of the check; Alain wins."""
EXAMPLE_MATCHES = 6


def _example(canvas: Canvas, job: PrintJob, frame: Frame) -> None:
    """Draws the dice and the card, balls without a match pale, then the calls."""
    dice = [die[top - 1] for die, top in zip(DEFAULT.dice, EXAMPLE_THROW, strict=True)]
    balls = list(Counter(DEFAULT.cards[EXAMPLE_CARD - 1]).elements())
    canvas.box(Frame(frame.x, frame.y + 11, 81, 10.5), stroke=INK, radius=2)
    for y, row, others in ((5.0, dice, balls), (16.2, balls, dice)):
        left = Counter(others)
        for place, colour in enumerate(row):
            centre = (frame.x + 5.5 + place * 10.0, frame.y + y)
            ball(canvas, centre, 4.2, colour, pale=left[colour] <= 0)
            left[colour] -= 1
    cells = Frame(frame.x, frame.y + 23, frame.width, 14)
    draw_cells(canvas, cells, list(EXAMPLE_CALLS), list(map(str, EXAMPLE_CALLS.values())))
    wide = frame.width / len(EXAMPLE_CALLS)
    for place, number in enumerate(EXAMPLE_CALLS.values()):
        cell = Frame(frame.x + place * wide, frame.y + 28, wide, 9)
        middle = (cell.x + wide / 2, cell.y + 4.5)
        if number > EXAMPLE_MATCHES:
            start, end = (middle[0] - 3.5, middle[1] + 2.5), (middle[0] + 3.5, middle[1] - 2.5)
            canvas.line(start, end, 0.5, INK)
        elif number == EXAMPLE_MATCHES:
            canvas.box(cell, stroke=INK, width=0.9)


EXAMPLES = {0: ExamplePicture(38.0, _example)}
