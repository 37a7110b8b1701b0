"""Objectives: what the colours of the dice must show. Numbers never matter for them (CY-07)."""

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.errors import ObjectiveError, OptionError, expected, listed

SIX = 6
Test: TypeAlias = Callable[[Sequence[int], Sequence[int]], bool]
"""Asked with the counts of the colours named, and with the counts of all colours."""


class Form(msgspec.Struct, frozen=True):
    """A kind of objective: how it is written, where it belongs, and what it demands."""

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

    def met(self, counts: Sequence[int], places: dict[Colour, int]) -> bool:
        """Whether dice that show each colour so often meet it."""
        return self.form.test([counts[places[colour]] for colour in self.colours], counts)


def read(text: str, colours: Sequence[Colour]) -> Objective:
    """An objective from its text."""
    for form in FORMS:
        match = re.fullmatch(_regex(form, colours), text)
        if match is not None:
            named = tuple(Colour(word) for word in match.groups())
            if len(set(named)) == len(named):
                return Objective(text, form, named)
    forms = listed([f"'{form.pattern}'" for form in FORMS])
    raise OptionError(expected(f"an objective like {forms} with different colours", text))


def _regex(form: Form, colours: Sequence[Colour]) -> str:
    word = f"({'|'.join(colours)})"
    return " ".join(word if part in "ABC" else part for part in form.pattern.split(" "))


def fitting(pole: int, edition: str) -> list[Form]:
    """The kinds of objective that may stand in a pole."""
    return [form for form in FORMS if form.pole == pole and edition in form.editions]


def sheet(texts: Sequence[str], colours: Sequence[Colour], edition: str) -> tuple[Objective, ...]:
    """A sheet: six objectives, two for each pole from top to bottom."""
    return tuple(_placed(place, text, colours, edition) for place, text in enumerate(texts))


def _placed(place: int, text: str, colours: Sequence[Colour], edition: str) -> Objective:
    try:
        objective = read(text, colours)
    except OptionError as error:
        raise ObjectiveError(place, str(error)) from error
    pole = place // 2 + 1
    if objective.form.pole != pole or edition not in objective.form.editions:
        patterns = [form.pattern for form in fitting(pole, edition)]
        wanted = f"an objective of pole {pole} ({listed(patterns)}) in edition {edition}"
        raise ObjectiveError(place, expected(wanted, text))
    return objective


def own(texts: Sequence[str], colours: Sequence[Colour], edition: str) -> tuple[Objective, ...]:
    """A sheet that players composed themselves."""
    if len(texts) > SIX:
        raise ObjectiveError(SIX, expected("six objectives", f"{len(texts)}"))
    found = sheet(texts, colours, edition)
    if len(texts) < SIX:
        got = f"{len(texts) or 'none'}"
        raise OptionError(expected("six objectives with option sheet own (`objectives`)", got))
    return found
