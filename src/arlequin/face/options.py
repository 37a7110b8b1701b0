"""Options of each game as keyword arguments: names and values for type checkers and editors.

`games/<game>/material.py` is where they are defined; tests/face compares the two. A `match` over
several games is not among them: it gives a game of another type.
"""

from typing import Literal, TypeAlias, TypedDict

Switch: TypeAlias = bool | Literal["yes", "no"]
Sheet: TypeAlias = Literal["random", "1", "2", "3", "4", "5", "6", "own", 1, 2, 3, 4, 5, 6]


class ColorYamOptions(TypedDict, total=False):
    """Options of Color'Yam."""

    edition: Literal["fr", "es"]
    sheet: Sheet
    starter: Literal["seat1", "chance"]
    free_lines: Switch
    rising: Switch
    total_yams: Switch


class DoubleYamOptions(TypedDict, total=False):
    """Options of Double Yam."""

    single_throw: Literal["any", "first"]


class YamColorOptions(TypedDict, total=False):
    """Options of YAM color."""

    count: Literal["balls", "faces"]
    limit: int
    win: Literal["lower", "exact"]
    unwon: Literal["under", "out"]
    end: Literal["pile", "card"]
    tie: Literal["shared", "playoff"]
    bets: Literal["no", "before", "stake", "yes"]
    blind: Switch


class ColorettoOptions(TypedDict, total=False):
    """Options of Coloretto."""

    side: Literal["beige", "gray"]
    pairs: Literal["apart", "any"]
    golden_joker: Switch
