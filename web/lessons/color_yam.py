"""Color'Yam: the examples of both books, played by the rules, and a picture for some rules."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from arlequin.games import catalog
from arlequin.games.color_yam import material
from arlequin.games.color_yam.material import DEFAULT
from arlequin.games.playthrough import Replay
from web.lessons.guided_game import MAIN, Script, Step, it, keep
from web.lessons.things import (
    Thing,
    chance,
    dice,
    frame,
    line,
    objective,
    reckoned,
    showing,
    shown,
    throws,
)

FRENCH = ("Thomas", "Nina", "Robin", "Claire", "Julien")
SPANISH = ("Tomás", "Nuria", "Fran", "Carol", "Tania")
LETTERED = ("A", "B", "C", "D", "E")
COLOURS = DEFAULT.colours
PLACES = {colour: place for place, colour in enumerate(COLOURS)}
FACES = DEFAULT.dice
SHEET = {"sheet": "1", "starter": "seat1"}
"""Its first two lines are those of the French examples, but for a colour."""


def meets(text: str, numbers: Sequence[int]) -> bool:
    """Whether these dice meet an objective."""
    counts = shown(FACES, numbers)
    return material.read_objective(text, COLOURS).is_met([counts[c] for c in COLOURS], PLACES)


def dice_for(total: int, text: str, met: bool = True) -> tuple[int, ...]:
    """Dice of this sum that meet an objective, or miss it."""
    return next(numbers for numbers in throws(total) if meets(text, numbers) is met)


def played(
    names: Sequence[str], sums: Sequence[int], missed: int | None
) -> Iterator[tuple[Any, ...]]:
    """The first line, turn by turn: who, the dice, the entries and the points after it."""
    replay = Replay(catalog.new("color-yam", len(names), SHEET), names)
    for seat, total in enumerate(sums):
        numbers = dice_for(total, "1x brown", met=seat != missed)
        replay.play("throw " + "".join(map(str, numbers)))
        replay.play("stop")
        if seat == missed:
            replay.play("cross")
        first = replay.game.view(replay.state, None).lines[0]  # type: ignore[attr-defined]
        yield seat, numbers, first.entries, first.points


def a_line(
    names: Sequence[str], sums: Sequence[int], missed: int | None = None
) -> list[dict[str, Any]]:
    """A line of one of the books, a player at a time."""
    frames = []
    for seat, numbers, entries, points in played(names, sums, missed):
        key = "learn-ex-crossed" if seat == missed else "learn-ex-written"
        frames.append(
            frame(
                key,
                objective("1x brown", seat != missed),
                dice(FACES, numbers),
                line(names, entries, points),
                player=names[seat],
                sum=sum(numbers),
            )
        )
    frames.append(frame("learn-ex-points", line(names, entries, points)))
    return frames


def shared(names: Sequence[str], *sums: int) -> list[dict[str, Any]]:
    """How a tie shares points."""
    points = material.line_points(sums)
    tied = tuple(name for name, total in zip(names, sums, strict=True) if sums.count(total) > 1)
    return [
        frame("learn-ex-sums", line(names, sums, None)),
        frame("learn-ex-tied", line(names, sums, points), players=list(tied)),
    ]


def share_out() -> list[dict[str, Any]]:
    """The points of a line for 2 to 5 players."""
    frames = []
    for number in (2, 3, 4, 5):
        sums = tuple(30 - 2 * place for place in range(number))
        row = line(LETTERED[:number], sums, material.line_points(sums))
        frames.append(frame("learn-ex-share", row, number=number))
    return frames


def met(text: str, wanted: str) -> dict[str, Any]:
    """An objective with dice of these colours, as the rules judge them."""
    numbers = showing(FACES, wanted)
    done = meets(text, numbers)
    return frame(
        "learn-ex-met" if done else "learn-ex-missed", objective(text, done), dice(FACES, numbers)
    )


POLES: tuple[tuple[tuple[str, str], ...], ...] = (
    (
        ("no yellow", "0 yellow"),
        ("no yellow blue", "0 yellow, 0 blue"),
        ("1x green", "1 green"),
        ("2x green", "2 green"),
        ("2x blue", "2 blue"),
        ("2x blue", "1 blue"),
        ("2x blue", "3 blue"),
        ("1x yellow no green", "1 yellow, 0 green"),
    ),
    (
        ("3x", "3 blue, 1 yellow, 1 green, 1 pink"),
        ("not 3x", "2 blue, 1 green, 1 yellow, 1 brown, 1 pink"),
        ("not 3x", "4 blue, 1 green, 1 pink"),
        ("2x 2x", "2 blue, 2 yellow, 1 green, 1 pink"),
        ("4x", "4 green, 2 yellow"),
        ("3 colours", "2 pink, 1 brown, 3 orange"),
        ("3 colours", "2 pink, 1 green, 3 blue"),
        ("not 2x", "3 green, 1 pink, 1 yellow, 1 blue"),
    ),
    (
        ("3x", "3 blue, 3 yellow"),
        ("2x 2x", "2 blue, 2 yellow, 2 green"),
        ("2x 2x", "4 blue, 2 yellow"),
    ),
    (
        ("blue > pink", "2 blue, 1 pink, 3 green"),
        ("orange = green", "0 orange, 0 green, 3 yellow, 2 pink, 1 blue"),
        ("orange != yellow", "3 orange, 1 yellow"),
        ("orange != yellow", "1 orange, 3 yellow, 1 pink, 1 blue"),
        ("orange != pink != yellow", "1 orange, 0 pink, 2 yellow, 1 blue, 2 green"),
        ("yellow > all", "3 yellow, 1 blue, 2 pink"),
    ),
)
ODDS = ("no blue", "1x blue", "2x blue", "3x", "not 3x", "2x 2x", "4x", "3 colours", "not 2x")


@cache
def _counts() -> Counter[tuple[int, ...]]:
    """How many of all throws show each colour so often."""
    every = (shown(FACES, numbers) for numbers in throws())
    return Counter(tuple(counts[colour] for colour in COLOURS) for counts in every)


def odds(text: str) -> dict[str, Any]:
    """How many of all throws meet an objective."""
    asked = material.read_objective(text, COLOURS)
    good = sum(times for counts, times in _counts().items() if asked.is_met(counts, PLACES))
    cases = Fraction(good, _counts().total())
    return frame("learn-ex-odds", objective(text), chance(cases.numerator, cases.denominator))


def examples() -> list[list[dict[str, Any]]]:
    """In the order of words/color_yam/rules.toml."""
    return [
        share_out(),
        [*a_line(FRENCH, (26, 31, 15, 24, 17), missed=2), *had_robin_met()],
        a_line(SPANISH, (26, 31, 24, 17, 15), missed=4),
        shared(FRENCH, 29, 25, 25, 19, 28),
        shared(LETTERED, 30, 20, 20, 20, 10),
        shared(LETTERED, 30, 30, 20, 10, 8),
        shared(LETTERED, 26, 26, 14, 27, 20),
        *([met(text, wanted) for text, wanted in pole] for pole in POLES),
        [odds(text) for text in ODDS],
    ]


def had_robin_met() -> list[dict[str, Any]]:
    """The end of the French example."""
    *_, last = played(FRENCH, (26, 31, 15, 24, 17), None)
    return [frame("learn-ex-had-met", line(FRENCH, last[2], last[3]), player="Robin", sum=15)]


def pictures() -> dict[str, list[Thing]]:
    """Small pictures for rules, each true by the rules."""
    good, bad = dice_for(26, "1x brown"), dice_for(22, "1x brown", met=False)
    sums = (29, 25, 25, 19, 28)
    return {
        "CY-04": [dice(FACES, good, kept="ABE")],
        "CY-05": [objective("1x brown", True), dice(FACES, good), reckoned(*_sum(good))],
        "CY-06": [objective("1x brown", False), dice(FACES, bad)],
        "CY-08": [line(FRENCH, (26, 31, 0, 24, 17), material.line_points((26, 31, 0, 24, 17)))],
        "CY-09": [line(FRENCH, sums, material.line_points(sums))],
        "CY-11": [yams(("Yam 1", 18), ("Yam 2", 23), ("Yam 3", 0), ("Yam 4", 27))],
        "CY-12": [objective("1x brown", False), dice(FACES, bad), yams(("Yam 1", sum(bad)))],
        "CY-17": [
            yams(
                ("Yam 1", 14),
                ("Total 1", 18),
                ("Yam 2", 21),
                ("Total 2", 23),
                ("Yam 3", 0),
                ("Yam 4", 26),
                ("Total", 30),
            )
        ],
    }


def yams(*boxes: tuple[str, int]) -> Thing:
    """Boxes whose numbers rise; 0 is a cross."""
    numbers = [number for _, number in boxes if number]
    if numbers != sorted(set(numbers)):
        raise ValueError(f"CY-11: numbers rise, not {numbers}")
    return {
        "kind": "boxes",
        "boxes": [{"label": label, "number": number} for label, number in boxes],
    }


def _sum(numbers: Sequence[int]) -> Iterator[object]:
    yield " + ".join(map(str, numbers))
    yield "="
    yield sum(numbers)


# --- the guided game: what it says is in web/src/words/<language>/learn.ftl --------------------

GUIDED = Script(
    "color-yam",
    ("Robin",),
    (
        Step(hint="cy-goal", rules=("CY-05",)),
        Step("throw 656652", "cy-throw", ("CY-04",), (MAIN,)),
        Step("again BF", "cy-again", ("CY-04", "CY-07"), keep("ACDE")),
        Step("throw 64", point=(MAIN,)),
        Step("stop", "cy-met", ("CY-05",), ("act-stop",)),
        *it("throw 314465", "stop", hint="cy-robin"),
        Step(hint="cy-points", rules=("CY-08", "CY-10")),
        Step("throw 232136", "cy-second", ("CY-04",), (MAIN,)),
        Step("stop", "cy-low", ("CY-12", "CY-11"), ("act-stop",)),
        Step("yam", "cy-yam", ("CY-12",), (MAIN,)),
        *it("throw 132356", "stop", hint="cy-robin-second"),
        Step("throw 525655", "cy-retry", ("CY-12",), (MAIN,)),
        Step("stop", "cy-retry-met", ("CY-05",), ("act-stop",)),
        *it("throw 313224", "stop", hint="cy-robin-yam"),
        Step(hint="cy-end", rules=("CY-14",)),
    ),
    {"sheet": "1"},
)
