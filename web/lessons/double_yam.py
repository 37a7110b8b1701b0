"""Double Yam: the examples of the book, and pictures for some rules."""

from collections.abc import Sequence
from typing import Any

from arlequin.core.dice_turn import LETTERS
from arlequin.games import catalog
from arlequin.games.double_yam.events import Score
from arlequin.games.double_yam.material import DEFAULT, Roll, colours, points
from arlequin.games.playthrough import Replay
from web.lessons.guided_game import MAIN, Script, Step, it, keep
from web.lessons.things import Thing, dice, frame, reckoned, throws

FACES = DEFAULT.dice
TIMES = DEFAULT.times
BY = "\u00d7"


def alike(numbers: Sequence[int], box: str, number: int | None) -> str:
    """The letters of the dice that count in a box."""
    seen = colours(DEFAULT, tuple(numbers))
    counts = [
        n == number if number else colour == box for n, colour in zip(numbers, seen, strict=True)
    ]
    return "".join(
        letter for letter, counts_here in zip(LETTERS, counts, strict=True) if counts_here
    )


def worth(
    wanted: Sequence[int], box: str, number: int | None, single: bool = False
) -> list[dict[str, Any]]:
    """An example of the book: the dice, their sum, what it is multiplied by, and what is added."""
    numbers = found(wanted, box, number)
    kept = alike(numbers, box, number)
    faint = "".join(letter for letter in LETTERS if letter not in kept)
    lie = dice(FACES, numbers, faint=faint)
    total, times = sum(wanted), TIMES[len(wanted)]
    gained = points(DEFAULT, Roll(numbers, single), Score(box, number))
    added = " + ".join(map(str, wanted))
    frames = [
        frame("learn-ex-alike", lie, number=len(wanted)),
        frame("learn-ex-add", lie, reckoned(added, "=", total), sum=total),
        frame("learn-ex-times", lie, reckoned(total, BY, times, "=", total * times), times=times),
    ]
    bonus = gained - total * times
    if bonus:
        whole = reckoned(total * times, "+", bonus, "=", gained)
        frames.append(frame("learn-ex-bonus", lie, whole, bonus=bonus, single=int(single)))
    return frames


def found(wanted: Sequence[int], box: str, number: int | None) -> tuple[int, ...]:
    """Dice of which exactly these count in the box, and no others are alike."""
    for numbers in throws():
        kept = alike(numbers, box, number)
        fits = sorted(numbers[LETTERS.index(letter)] for letter in kept) == sorted(wanted)
        if fits and _unlike(numbers, kept):
            return numbers
    raise ValueError(f"no dice show {wanted} for {box}")


def _unlike(numbers: Sequence[int], kept: str) -> bool:
    """Whether the dice that do not count are not alike in anything."""
    seen = colours(DEFAULT, tuple(numbers))
    rest = [i for i, letter in enumerate(LETTERS) if letter not in kept]
    return len({numbers[i] for i in rest}) == len({seen[i] for i in rest}) == len(rest)


def red_used() -> list[dict[str, Any]]:
    """Red was used: its dice fit the coup box only, as a coup; three series of one number."""
    replay = Replay(catalog.new("double-yam", 2), ("Ana", "Bob"))
    red = "".join(map(str, found((6, 5, 3, 2), "red", None)))
    for text in ("die 6", "die 1", f"throw {red}", "stop", "score red"):
        replay.play(text)
    after = boxes(replay, 1)
    numbers = found((6, 5, 3, 2), "red", None)
    coup = "".join(str(FACES[die].index("red") + 1) for die in range(6))
    for text in ("throw 123456", "stop", "score blue", f"throw {coup}"):
        replay.play(text)
    preview = replay.game.view(replay.state, 1).preview  # type: ignore[attr-defined]
    return [
        frame("learn-ex-red-used", dice(FACES, numbers), after),
        frame(
            "learn-ex-red-coup", dice(FACES, tuple(map(int, coup))), points=preview["score coup"]
        ),
        frame(
            "learn-ex-three-sixes",
            {"kind": "marks", "boxes": ["series", "series", "series"], "numbers": [6, 6, 6]},
        ),
    ]


def boxes(replay: Replay, seat: int) -> Thing:
    """A player's ten boxes."""
    sheet = replay.game.view(replay.state, None).sheets[seat - 1]  # type: ignore[attr-defined]
    return {
        "kind": "marks",
        "boxes": [box.name for box in sheet],
        "numbers": [box.points for box in sheet],
    }


def examples() -> list[list[dict[str, Any]]]:
    """In the order of words/double_yam/rules.toml."""
    return [
        worth((3, 3), "series", 3),
        worth((5, 5, 5), "series", 5),
        worth((6, 5, 3, 2), "red", None),
        worth((5, 6, 4, 3, 1), "green", None),
        worth((5,) * 6, "series", 5),
        worth((4,) * 6, "series", 4, single=True),
        red_used(),
    ]


def pictures() -> dict[str, list[Thing]]:
    """Small pictures for rules."""
    four = found((6, 5, 3, 2), "red", None)
    kept = alike(four, "red", None)
    faint = "".join(letter for letter in LETTERS if letter not in kept)
    table = [{"dice": n, "times": TIMES[n]} for n in range(2, 7)]
    fresh = Replay(catalog.new("double-yam", 2), ("Ana", "Bob"))
    return {
        "DY-04": [dice(FACES, four, kept=kept)],
        "DY-06": [
            dice(FACES, four, faint=faint),
            reckoned("6 + 5 + 3 + 2", "=", 16, f"{BY} 2 =", 32),
            {"kind": "times", "rows": table},
        ],
        "DY-07": [dice(FACES, (5,) * 6), reckoned(30, f"{BY} 5 =", 150, "+ 100 =", 250)],
        "DY-08": [boxes(fresh, 1)],
    }


# --- the guided game: what it says is in web/src/words/<language>/learn.ftl --------------------

GUIDED = Script(
    "double-yam",
    ("Robin",),
    (
        Step("die 5", "dy-die", ("DY-02",), (MAIN,)),
        *it("die 2"),
        Step("throw 555136", "dy-throw", ("DY-04",), (MAIN,)),
        Step("again DEF", "dy-keep", ("DY-06", "DY-04"), keep("ABC")),
        Step("throw 524", point=(MAIN,)),
        Step("again EF", "dy-more", ("DY-06",), keep("ABCD")),
        Step("throw 56", point=(MAIN,)),
        Step("score series 5", "dy-series", ("DY-08",), ("box-series", MAIN)),
        *it("throw 446421", "stop", "score series 4", hint="dy-robin"),
        Step("throw 665431", "dy-second", ("DY-04",), (MAIN,)),
        Step("again AF", "dy-red", ("DY-06",), keep("BCDE")),
        Step("throw 12", point=(MAIN,)),
        Step("stop", "dy-coup", ("DY-07", "DY-09"), ("box-coup", MAIN)),
        Step("score coup", point=("box-coup", MAIN)),
        *it("throw 214365", "stop", "score blue", hint="dy-robin-second"),
        Step(hint="dy-end", rules=("DY-03", "DY-13")),
    ),
)
