"""Coloretto: the examples, and pictures for some rules."""

from collections.abc import Mapping, Sequence
from typing import Any

from arlequin.games.coloretto.material import DEFAULT, Reckoning, reckon
from web.lessons.guided_game import Script, Step, it
from web.lessons.things import Thing, frame, reckoned

COLOURS = [str(colour) for colour in DEFAULT.colours]
TABLES = {"beige": DEFAULT.scores.beige, "gray": DEFAULT.scores.gray}
MINUS = "\u2212"
ANDRE = {"green": 6, "yellow": 4, "red": 3, "blue": 2}


def best(cards: Mapping[str, int], jokers: int, bonus: int, side: str) -> Reckoning:
    """How a collection counts."""
    return reckon(tuple(cards.get(colour, 0) for colour in COLOURS), jokers, bonus, TABLES[side])


def pile(cards: Mapping[str, int], jokers: int, twos: int) -> Thing:
    """A collection, sorted, before it is counted."""
    held = [{"card": card, "count": number} for card, number in cards.items()]
    extra = [{"card": "joker", "count": jokers}] * bool(jokers) + [
        {"card": "+2", "count": twos}
    ] * bool(twos)
    return {"kind": "cards", "cards": [*held, *extra]}


def counted(cards: Mapping[str, int], jokers: Sequence[str], twos: int, side: str) -> Thing:
    """The same with jokers placed: points of each colour, plus or minus; jokers told apart."""
    full = {**cards}
    for colour in jokers:
        full[colour] = full.get(colour, 0) + 1
    count = best(full, 0, 2 * twos, side)
    table = TABLES[side]
    rows = []
    for place in (*count.plus, *count.minus):
        colour, sign = COLOURS[place], 1 if place in count.plus else -1
        points = table[min(full[colour], len(table) - 1)]
        rows.append(
            {
                "card": colour,
                "count": cards.get(colour, 0),
                "points": sign * points,
                "jokers": list(jokers).count(colour),
            }
        )
    if twos:
        rows.append({"card": "+2", "count": twos, "points": 2 * twos})
    return {"kind": "cards", "cards": rows, "total": count.total}


def example(cards: Mapping[str, int], twos: int, side: str) -> list[dict[str, Any]]:
    """One joker: where it goes, what counts for and against, and the total."""
    count = best(cards, 1, 2 * twos, side)
    taken = COLOURS[count.jokers[0]]
    done = counted(cards, (taken,), twos, side)
    return [
        frame("learn-ex-holds", pile(cards, 1, twos), side=side),
        frame("learn-ex-joker", done, colour=taken),
        frame("learn-ex-counted", done, _written(done), total=count.total),
    ]


def _written(done: Thing) -> Thing:
    points = [row["points"] for row in done["cards"]]
    words = [f"{'+' if value > 0 else MINUS} {abs(value)}" for value in points]
    return reckoned(words[0].removeprefix("+ "), *words[1:], "=", done["total"])


def elsewhere(
    cards: Mapping[str, int], twos: int, side: str, places: Sequence[str]
) -> list[dict[str, Any]]:
    """The same cards with the joker on another colour."""
    frames = []
    for colour in places:
        done = counted(cards, (colour,), twos, side)
        frames.append(frame("learn-ex-elsewhere", done, colour=colour, total=done["total"]))
    return frames


THREES = {"green": 3, "yellow": 3, "red": 3}


def examples() -> list[list[dict[str, Any]]]:
    """In the order of words/coloretto/rules.toml."""
    return [
        [
            *example(ANDRE, 1, "beige"),
            *elsewhere(ANDRE, 1, "beige", ("red", "green", "brown", "blue")),
        ],
        example(ANDRE, 1, "gray"),
        [*example(THREES, 0, "gray"), *elsewhere(THREES, 0, "gray", ("blue",))],
    ]


def rows(*limits_and_cards: tuple[int, Sequence[str]]) -> Thing:
    """Rows on the table: a limit, and the cards in it."""
    return {
        "kind": "rows",
        "rows": [{"limit": limit, "cards": list(cards)} for limit, cards in limits_and_cards],
    }


def pictures() -> dict[str, list[Thing]]:
    """Small pictures for rules."""
    table = {"kind": "scores", "beige": list(TABLES["beige"]), "gray": list(TABLES["gray"])}
    return {
        "CO-02": [table],
        "CO-03": [rows(*((limit, ()) for limit in DEFAULT.rows_two))],
        "CO-09": [rows((3, ("blue", "red")), (3, ("green",)), (3, ("yellow", "+2", "blue")))],
        "CO-10": [
            rows(
                (3, ("blue", "red", "joker")),
                (3, ("green", "green", "orange")),
                (3, ("yellow", "+2", "blue")),
            )
        ],
        "CO-11": [rows((3, ("blue", "blue", "+2")), (3, ()))],
        "CO-18": [pile(ANDRE, 1, 1)],
        "CO-19": [counted(ANDRE, ("yellow",), 1, "beige")],
        "CO-20": [counted({"green": 8}, (), 0, "beige")],
    }


# --- the guided game: what it says is in web/src/words/<language>/learn.ftl --------------------

GUIDED = Script(
    "coloretto",
    ("Inès", "Nino"),
    (
        Step(hint="co-goal", rules=("CO-19",)),
        Step("draw", "co-draw", ("CO-08",), ("act-draw",)),
        Step("card blue", point=("act-draw",)),
        Step("place 1", "co-place", ("CO-09",), ("row-1",)),
        *it("draw", "card red", "place 2", "draw", "card blue", "place 1", hint="co-others"),
        Step("take 1", "co-take", ("CO-11", "CO-12"), ("row-1", "act-take")),
        Step(hint="co-score", rules=("CO-02",), point=("seat-1",), shows="strip blue 3"),
        *it(
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
        *it("draw", "card joker", "place 1", hint="co-round"),
        Step("draw", "co-draw-again", ("CO-14", "CO-18"), ("act-draw",)),
        Step("card orange", point=("act-draw",)),
        Step("place 1", "co-spoil", ("CO-19",), ("row-1",)),
        *it(
            "draw", "card blue", "place 2", "draw", "card yellow", "place 1", hint="co-others-again"
        ),
        Step("take 1", "co-take-again", ("CO-10", "CO-11"), ("row-1", "act-take")),
        *it("draw", "card +2", "place 3", "take 3", "take 2", hint="co-out-again"),
        Step(hint="co-fourth", rules=("CO-19",), point=("seat-2",), shows="count 2"),
        Step(hint="co-count", rules=("CO-18", "CO-19"), point=("seat-1",), shows="count 1"),
        Step(hint="co-end", rules=("CO-17",)),
    ),
    before=("out brown", "deal blue red green", "start 1"),
)
