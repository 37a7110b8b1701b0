"""Dice, objectives, lines, points and options of Color'Yam."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.errors import ObjectiveError, OptionError, expected, join_words
from arlequin.core.material import (
    LONGEST_NAME,
    Material,
    check,
    check_dice,
    check_name,
    load_default,
)
from arlequin.core.options import Option, switch

SIX = 6
Test: TypeAlias = Callable[[Sequence[int], Sequence[int]], bool]
"""Called with the counts of the colours named, and with the counts of all colours."""


class Form(msgspec.Struct, frozen=True):
    """A kind of objective: its text, its pole and its condition."""

    pattern: str
    """A, B and C stand for colours."""
    pole: int
    test: Test
    editions: tuple[str, ...] = ("fr", "es")


FORMS = (
    Form("no A", 1, lambda named, _: named[0] == 0),
    Form("no A B", 1, lambda named, _: named[0] == named[1] == 0),
    Form("1x A", 1, lambda named, _: named[0] == 1),
    Form("2x A", 1, lambda named, _: named[0] == 2),
    Form("1x A no B", 1, lambda named, _: named[0] == 1 and named[1] == 0),
    Form("3x", 2, lambda _, counts: counts.count(3) == 1),
    Form("not 3x", 2, lambda _, counts: 3 not in counts),
    Form("2x 2x", 2, lambda _, counts: counts.count(2) == 2),
    Form("4x", 2, lambda _, counts: 4 in counts),
    Form("3 colours", 2, lambda _, counts: sum(1 for n in counts if n) == 3),
    Form("not 2x", 2, lambda _, counts: 2 not in counts, ("es",)),
    Form("A > B", 3, lambda named, _: named[0] > named[1]),
    Form("A = B", 3, lambda named, _: named[0] == named[1]),
    Form("A != B", 3, lambda named, _: named[0] != named[1]),
    Form("A != B != C", 3, lambda named, _: len(set(named)) == 3),
    Form("A > all", 3, lambda named, counts: sum(1 for n in counts if n >= named[0]) == 1),
)


class Objective(msgspec.Struct, frozen=True):
    """An objective of a sheet."""

    text: str
    form: Form
    colours: tuple[Colour, ...]

    def is_met(self, counts: Sequence[int], places: dict[Colour, int]) -> bool:
        """Whether dice with these counts of colours meet it."""
        return self.form.test([counts[places[colour]] for colour in self.colours], counts)


def read_objective(text: str, colours: Sequence[Colour]) -> Objective:
    """An objective from its text."""
    word = f"({'|'.join(colours)})"
    for form in FORMS:
        parts = (word if part in "ABC" else part for part in form.pattern.split(" "))
        match = re.fullmatch(" ".join(parts), text)
        if match is not None:
            named = tuple(map(Colour, match.groups()))
            if len(set(named)) == len(named):
                return Objective(text, form, named)
    forms = join_words([f"'{form.pattern}'" for form in FORMS])
    raise OptionError(expected(f"an objective like {forms} with different colours", text))


def forms_of(pole: int, edition: str = "") -> list[Form]:
    """The kinds of objective of a pole, in one edition or in both."""
    return [f for f in FORMS if f.pole == pole and (not edition or edition in f.editions)]


def read_sheet(
    texts: Sequence[str], colours: Sequence[Colour], edition: str = ""
) -> tuple[Objective, ...]:
    """A sheet: six objectives, two for each pole from top to bottom.

    Of an edition where it is named: a printed sheet can have every kind of objective.
    """
    sheet = []
    for place, text in enumerate(texts):
        try:
            objective = read_objective(text, colours)
        except OptionError as error:
            raise ObjectiveError(place, str(error)) from error
        pole = place // 2 + 1
        forms = forms_of(pole, edition)
        if objective.form not in forms:
            place_words = f"pole {pole} ({join_words([form.pattern for form in forms])})"
            wanted = f"an objective of {place_words}{f' in edition {edition}' if edition else ''}"
            raise ObjectiveError(place, expected(wanted, text))
        sheet.append(objective)
    return tuple(sheet)


def read_own_sheet(
    texts: Sequence[str], colours: Sequence[Colour], edition: str
) -> tuple[Objective, ...]:
    """A sheet that players composed; raises ObjectiveError or OptionError."""
    if len(texts) > SIX:
        raise ObjectiveError(SIX, expected("six objectives", f"{len(texts)}"))
    sheet = read_sheet(texts, colours, edition)
    if len(texts) < SIX:
        got = f"{len(texts) or 'none'}"
        raise OptionError(expected("six objectives with option sheet own (`objectives`)", got))
    return sheet


class Edition(msgspec.Struct, frozen=True):
    """The differences between the two books."""

    name: str
    at_once: bool
    """CY-12: a second chance comes at once, or after all others have played the line."""
    looks_back: bool
    """CY-10: a tie for the start goes to who was higher in earlier rows, or is thrown for."""
    last_yam_decides: bool
    """CY-14: a final tie goes to the highest Yam 4, or to the highest number in any Yam box."""
    pink: Colour
    """The sixth colour of the dice: pink in the French box, red in the Spanish one."""


EDITIONS = {
    "fr": Edition("fr", at_once=False, looks_back=True, last_yam_decides=False, pink=Colour.PINK),
    "es": Edition("es", at_once=True, looks_back=False, last_yam_decides=True, pink=Colour.RED),
}

OBJECTIVE, YAM, TOTAL = "objective", "yam", "total"


class Slot(msgspec.Struct, frozen=True):
    """A printed line: its kind, its number among the lines of that kind, and its pole."""

    kind: str
    number: int
    pole: int


PRINTED = (
    Slot(OBJECTIVE, 1, 1), Slot(OBJECTIVE, 2, 1), Slot(YAM, 1, 1), Slot(TOTAL, 1, 1),
    Slot(OBJECTIVE, 3, 2), Slot(OBJECTIVE, 4, 2), Slot(YAM, 2, 2), Slot(TOTAL, 2, 2),
    Slot(OBJECTIVE, 5, 3), Slot(OBJECTIVE, 6, 3), Slot(YAM, 3, 3), Slot(YAM, 4, 3),
    Slot(TOTAL, 3, 3),
)  # fmt: skip


class Above(msgspec.Struct, frozen=True):
    """A row that decides who starts (CY-10): the entries of a line, or the points up to it."""

    line: int
    total: bool


class Layout:
    """The lines of a game: ten, or thirteen where the totals are Yam boxes too."""

    def __init__(self, total_yams: bool) -> None:
        self.slots = tuple(s for s in PRINTED if total_yams or s.kind != TOTAL)
        self.yams = tuple(i for i, s in enumerate(self.slots) if s.kind != OBJECTIVE)
        """The Yam lines: their numbers must rise in this order."""
        self.last_yam = self.slots.index(Slot(YAM, 4, 3))
        self.chances = tuple(
            tuple(y for y in self.yams if self.slots[y].pole == slot.pole) for slot in self.slots
        )
        """For each line, the Yam lines of its pole."""
        self.above = tuple(tuple(self._above(i)) for i in range(len(self.slots)))
        """For each line, the rows above it, the nearest first."""

    def _above(self, line: int) -> list[Above]:
        rows: list[Above] = []
        for i in range(line - 1, -1, -1):
            ends_pole = self.slots[i].pole != self.slots[i + 1].pole
            if ends_pole and self.slots[i].kind != TOTAL:
                rows.append(Above(i, total=True))
            rows.append(Above(i, total=False))
        return rows


CROSS = 0
Entry: TypeAlias = int | None
"""A sum, a cross (0), or nothing yet."""
Column: TypeAlias = tuple[Entry, ...]


def line_points(entries: Sequence[Entry]) -> tuple[int, ...] | None:
    """CY-08: the points of a line, in seat order; None until every player has an entry.

    CY-09: each player who is worse, a cross included, is one point more, so equal sums share the
    lowest of their places. A cross itself is 0.
    """
    return None if None in entries else _rank(tuple(entry or CROSS for entry in entries))


@lru_cache(maxsize=4096)
def _rank(sums: tuple[int, ...]) -> tuple[int, ...]:
    """The points of a complete line; cached, for views compute every line after every event."""
    return tuple(mine and 1 + sum(other < mine for other in sums) for mine in sums)


@lru_cache(maxsize=4096)
def totals(columns: tuple[Column, ...], lines: int) -> tuple[int, ...]:
    """The points of complete lines among the first `lines`."""
    sums = [0] * len(columns)
    for entries in list(zip(*columns, strict=True))[:lines]:
        for seat, gained in enumerate(line_points(entries) or ()):
            sums[seat] += gained
    return tuple(sums)


def rises(layout: Layout, column: Column, line: int, number: int) -> bool:
    """Whether a number is above all in earlier Yam boxes and below all in later ones."""
    earlier = (column[y] or CROSS for y in layout.yams if y < line)
    later = (column[y] or number + 1 for y in layout.yams if y > line)
    return all(n < number for n in earlier) and all(n > number for n in later)


OTHER_NAME = {Colour.PINK: Colour.RED, Colour.RED: Colour.PINK}
"""One colour with two names: pink in the French box, red in the Spanish one."""


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The objectives of a sheet, from top to bottom; `fr` where that edition has others."""

    objectives: tuple[str, ...]
    fr: tuple[str, ...] = ()

    def of(self, edition: str) -> tuple[str, ...]:
        """The objectives in an edition."""
        return self.fr if edition == "fr" and self.fr else self.objectives


MOST_SHEETS = 20


class Box(Material, frozen=True, kw_only=True):
    """Six dice, and sheets."""

    dice: tuple[tuple[Colour, ...], ...]
    sheets: tuple[Sheet, ...]
    sheet_names: tuple[str, ...] = ()
    """An owner's names of the sheets, in their order."""

    def check(self) -> None:
        """The shape that the rules rely on."""
        check(self.game == "color-yam", "material for color-yam", self.game, "game")
        check_dice(self.dice)
        colours = " ".join(self.colours)
        check(len(self.colours) == 6, "six colours on the dice", colours, "six-colours",
              number=len(self.colours))  # fmt: skip
        sheets = len(self.sheets)
        check(1 <= sheets <= MOST_SHEETS, f"1 to {MOST_SHEETS} sheets", sheets, "sheets",
              most=MOST_SHEETS)  # fmt: skip
        names = len(self.sheet_names)
        check(names in (0, sheets), f"{sheets} names of sheets", names, "unfit")
        for name in filter(None, self.sheet_names):
            check_name(name, "of a sheet", LONGEST_NAME)
        for number, sheet in enumerate(self.sheets, 1):
            for edition in EDITIONS:
                self._check_objectives(number, sheet.of(edition))

    def _check_objectives(self, number: int, texts: tuple[str, ...]) -> None:
        got = len(texts)
        check(got == SIX, f"six objectives on sheet {number}", got, "objectives", sheet=number)
        try:
            read_sheet(texts, self.colours)
        except ObjectiveError as error:
            check(False, f"sheet {number} to be right", f"{error}", "objective",
                  sheet=number, line=error.place + 1, got=texts[error.place])  # fmt: skip

    def fit_options(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """As many sheets as this box has."""
        numbers = map(str, range(1, len(self.sheets) + 1))
        sheet = replace(SHEET, values=("random", *numbers, "own"))
        return tuple(sheet if option.name == SHEET.name else option for option in options)

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours of all dice, in the order of their first faces."""
        return tuple(dict.fromkeys(chain.from_iterable(self.dice)))

    def sheet_name(self, number: int) -> str:
        """An owner's name of a sheet, counted from 1; empty where it has none."""
        return self.sheet_names[number - 1] if 0 < number <= len(self.sheet_names) else ""

    def repaint(self, pink: Colour) -> "Box":
        """The box with its pink dice in the colour of an edition; unchanged if it has both."""
        if pink in self.colours:
            return self
        there = OTHER_NAME[pink]
        dice = tuple(tuple(pink if c is there else c for c in die) for die in self.dice)
        box = replace(self, dice=dice)
        sheets = tuple(Sheet(box.recolour(s.objectives), box.recolour(s.fr)) for s in self.sheets)
        return replace(box, sheets=sheets)

    def own_colour(self, name: str) -> str:
        """Red for pink, or pink for red, where the box has only that one; else the same name."""
        other = OTHER_NAME.get(Colour(name)) if name in set(Colour) else None
        return other.value if other in self.colours and name not in self.colours else name

    def recolour(self, objectives: tuple[str, ...]) -> tuple[str, ...]:
        """Objectives in the colours of this box."""
        return tuple(" ".join(map(self.own_colour, text.split(" "))) for text in objectives)


DEFAULT = load_default(Box, "arlequin.games.color_yam")

EDITION = Option("edition", "fr", ("fr", "es"))
SHEET = Option("sheet", "random", ("random", "1", "2", "3", "4", "5", "6", "own"))
STARTER = Option("starter", "seat1", ("seat1", "chance"))
FREE_LINES = switch("free_lines", "no")
RISING = switch("rising", "yes")
TOTAL_YAMS = switch("total_yams", "no")
OPTIONS = (EDITION, SHEET, STARTER, FREE_LINES, RISING, TOTAL_YAMS)
