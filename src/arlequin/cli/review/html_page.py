"""A review as one page for a browser, complete in one file and readable without colours."""

from html import escape

from arlequin.cli.review.report import ReviewReport
from arlequin.core.advice import WIN
from arlequin.review.review import win_chances
from arlequin.review.reviewed import CHANCE

WIDE, HIGH = 720, 260
DASHES = ("", "7 4", "2 4", "10 3 2 3", "1 6", "12 6")
"""Players differ by the pattern of the line, not only by its colour."""
INKS = ("#06388f", "#d85901", "#1f7a4d", "#8a2f8a", "#4f331c", "#b3123b", "#0b7a8a", "#5b5b00")
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
  background: #faf6ee; color: #1f1b16; }
table { border-collapse: collapse; } td, th { padding: .3rem .8rem; text-align: right; }
td:first-child, th:first-child { text-align: left; } tr + tr td { border-top: 1px solid #0002; }
svg { width: 100%; height: auto; background: #fff; border-radius: 12px; }
@media (prefers-color-scheme: dark) { body { background: #10211f; color: #f3eee3; } }
"""


def page(report: ReviewReport) -> str:
    """The review as HTML."""
    title = escape(report.say("term-review-title"))
    parts = [_table(report.heads(), list(report.rows()))]
    parts += [f"<p>{escape(line)}</p>" for line in (*report.rarities(), *report.races())]
    if report.review.unit == WIN:
        parts += [f"<h2>{escape(report.say('term-review-course'))}</h2>", _chart(report)]
    worst = report.costliest(10)
    head = "term-review-costliest" if worst else "term-review-faultless"
    parts.append(f"<h2>{escape(report.say(head))}</h2>")
    if worst:
        lines = "".join(f"<li>{escape(report.decision(event))}</li>" for event in worst)
        parts.append(f"<ol>{lines}</ol>")
    parts.append(f"<p>{escape(report.caption())}</p>")
    return (
        f'<!doctype html>\n<html lang="{report.lang}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>{STYLE}</style>\n<h1>{title}</h1>\n"
        + "\n".join(parts)
        + "\n</html>\n"
    )


def _table(heads: list[str], rows: list[tuple[str, ...]]) -> str:
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><tr>{top}</tr>{body}</table>"


def _chart(report: ReviewReport) -> str:
    """The chance of winning of each player over the game, with marks for costly decisions."""
    chances = list(win_chances(report.review))
    across = WIDE / max(1, len(chances) - 1)
    drawn = []
    for seat, name in enumerate(report.names):
        points = [(n * across, HIGH * (1 - each[seat])) for n, each in enumerate(chances)]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        ink, dash = INKS[seat % len(INKS)], DASHES[seat % len(DASHES)]
        drawn.append(
            f'<polyline points="{line}" fill="none" stroke="{ink}" stroke-width="2"'
            f' stroke-dasharray="{dash}"><title>{escape(name)}</title></polyline>'
        )
        drawn += _decision_marks(report, points, seat, ink)
        x, y = 8, 18 + 20 * seat
        drawn.append(
            f'<line x1="{x}" x2="{x + 28}" y1="{y}" y2="{y}" stroke="{ink}" stroke-width="3"'
            f' stroke-dasharray="{dash}"/><text x="{x + 36}" y="{y + 5}" font-size="14"'
            f' fill="#1f1b16">{escape(name)}</text>'
        )
    label = escape(report.say("term-review-course"))
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{label}">'
        f'<line x1="0" x2="{WIDE}" y1="{HIGH / 2}" y2="{HIGH / 2}" stroke="#0003"/>'
        + "".join(drawn)
        + "</svg>"
    )


def _decision_marks(
    report: ReviewReport, points: list[tuple[float, float]], seat: int, ink: str
) -> list[str]:
    """A mark for each costly decision of this seat."""
    marks = []
    for event, (x, y) in zip(report.review.events, points[1:], strict=True):
        if event.kind != CHANCE and event.size is not None and event.seat == seat + 1:
            title = escape(report.decision(event))
            marks.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{ink}">'
                f"<title>{title}</title></circle>"
            )
    return marks
