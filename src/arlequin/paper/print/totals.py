"""Last rows of a sheet: the total, and in a match the games before."""

from arlequin.paper.print.grid import Grid
from arlequin.paper.print.print_job import PrintJob

SOFT = "#f3f0ea"


def totals(job: PrintJob) -> tuple[str, ...]:
    """The rows: in a match, what earlier games gave and both together."""
    option = next((o for o in job.game_kind.options if o.name == "match"), None)
    if option is None or job.values()["match"] == option.default:
        return ("total",)
    return ("total", "earlier", "together")


def write_totals(grid: Grid, first: int, goal: str = "") -> None:
    """Draw these rows."""
    for row, name in enumerate(totals(grid.job), first):
        grid.fill(row, SOFT)
        grid.rule(row, heavy=row == first)
        told = f"paper-pad-{name}-goal" if goal and name == "together" else f"paper-pad-{name}"
        grid.write(row, grid.say(told, {"goal": goal}))
