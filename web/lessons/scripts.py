"""The four guided games, event by event. What they say is in web/src/words/<language>/learn.ftl."""

from collections.abc import Iterator

from web.lessons.guided_game import Script, Step
from web.lessons.yam_color import throw

MAIN = "act-main"


def _it(*events: str, hint: str = "") -> Iterator[Step]:
    """What the others do by themselves; the hint stands while they do it."""
    for number, event in enumerate(events):
        yield Step(event, hint if number == 0 else "")


def _keep(letters: str) -> tuple[str, ...]:
    """Dice to keep, then the button that throws the others."""
    return (*(f"die-{letter}" for letter in letters), MAIN)


COLOR_YAM = Script(
    "color-yam",
    ("Robin",),
    (
        Step(hint="cy-goal", rules=("CY-05",)),
        Step("throw 656652", "cy-throw", ("CY-04",), (MAIN,)),
        Step("again BF", "cy-again", ("CY-04", "CY-07"), _keep("ACDE")),
        Step("throw 64", point=(MAIN,)),
        Step("stop", "cy-met", ("CY-05",), ("act-stop",)),
        *_it("throw 314465", "stop", hint="cy-robin"),
        Step(hint="cy-points", rules=("CY-08", "CY-10")),
        Step("throw 232136", "cy-second", ("CY-04",), (MAIN,)),
        Step("stop", "cy-low", ("CY-12", "CY-11"), ("act-stop",)),
        Step("yam", "cy-yam", ("CY-12",), (MAIN,)),
        *_it("throw 132356", "stop", hint="cy-robin-second"),
        Step("throw 525655", "cy-retry", ("CY-12",), (MAIN,)),
        Step("stop", "cy-retry-met", ("CY-05",), ("act-stop",)),
        *_it("throw 313224", "stop", hint="cy-robin-yam"),
        Step(hint="cy-end", rules=("CY-14",)),
    ),
    {"sheet": "1"},
)

DOUBLE_YAM = Script(
    "double-yam",
    ("Robin",),
    (
        Step("die 5", "dy-die", ("DY-02",), (MAIN,)),
        *_it("die 2"),
        Step("throw 555136", "dy-throw", ("DY-04",), (MAIN,)),
        Step("again DEF", "dy-keep", ("DY-06", "DY-04"), _keep("ABC")),
        Step("throw 524", point=(MAIN,)),
        Step("again EF", "dy-more", ("DY-06",), _keep("ABCD")),
        Step("throw 56", point=(MAIN,)),
        Step("score series 5", "dy-series", ("DY-08",), ("box-series", MAIN)),
        *_it("throw 446421", "stop", "score series 4", hint="dy-robin"),
        Step("throw 665431", "dy-second", ("DY-04",), (MAIN,)),
        Step("again AF", "dy-red", ("DY-06",), _keep("BCDE")),
        Step("throw 12", point=(MAIN,)),
        Step("stop", "dy-coup", ("DY-07", "DY-09"), ("box-coup", "act-fill")),
        Step("score coup", point=("box-coup", MAIN)),
        *_it("throw 214365", "stop", "score blue", hint="dy-robin-second"),
        Step(hint="dy-end", rules=("DY-03", "DY-13")),
    ),
)

YAM_COLOR = Script(
    "yam-color",
    ("Inès", "Nino"),
    (
        Step(hint="yc-goal", rules=("YC-03", "YC-04")),
        Step(f"throw {throw(20, 6)}", "yc-throw", ("YC-03",), (MAIN,)),
        *_it("card 20"),
        Step(hint="yc-count", rules=("YC-04",)),
        *_it("2 says 7"),
        Step("1 says 6", "yc-say", ("YC-05", "YC-08")),
        *_it("3 says 5"),
        Step(hint="yc-won", rules=("YC-09", "YC-11")),
        Step("throw 12121211", "yc-throw-second", ("YC-11",), (MAIN,)),
        *_it("card 13", "3 says 6"),
        Step("1 passes", "yc-taken", ("YC-06", "YC-05")),
        *_it("2 passes"),
        Step(hint="yc-nino", rules=("YC-11",)),
        *_it(f"throw {throw(1, 0)}", "card 1"),
        Step("1 says 0", "yc-zero", ("YC-10",)),
        *_it("2 says 2", "3 says 1"),
        Step(hint="yc-end", rules=("YC-13", "YC-14")),
    ),
    {"limit": "600"},
    ("start 1",),
)

COLORETTO = Script(
    "coloretto",
    ("Inès", "Nino"),
    (
        Step(hint="co-goal", rules=("CO-19",)),
        Step("draw", "co-draw", ("CO-08",), ("act-draw",)),
        Step("card blue", point=("act-draw",)),
        Step("place 1", "co-place", ("CO-09",), ("row-1",)),
        *_it("draw", "card red", "place 2", "draw", "card blue", "place 1", hint="co-others"),
        Step("take 1", "co-take", ("CO-11", "CO-12"), ("row-1", "act-take")),
        *_it(
            "draw",
            "card yellow",
            "place 2",
            "draw",
            "card gray",
            "place 2",
            "take 2",
            "draw",
            "card green",
            "place 3",
            "take 3",
            hint="co-out",
        ),
        *_it("draw", "card joker", "place 1", hint="co-round"),
        Step("draw", "co-draw-again", ("CO-14", "CO-18"), ("act-draw",)),
        Step("card orange", point=("act-draw",)),
        Step("place 1", "co-spoil", ("CO-19",), ("row-1",)),
        *_it(
            "draw", "card blue", "place 2", "draw", "card yellow", "place 1", hint="co-others-again"
        ),
        Step("take 1", "co-take-again", ("CO-10", "CO-11"), ("row-1", "act-take")),
        *_it("draw", "card +2", "place 3", "take 3", "take 2", hint="co-out-again"),
        Step(hint="co-end", rules=("CO-17", "CO-19")),
    ),
    before=("out brown", "deal blue red green", "start 1"),
)
SCRIPTS = (COLOR_YAM, DOUBLE_YAM, YAM_COLOR, COLORETTO)
