"""Repetition: of the cases of a parameter, `make test` has some and `make test-slow` the others."""

from collections.abc import Iterable
from typing import Any

import pytest


def rest_slow(cases: Iterable[Any], quick: int = 1) -> list[Any]:
    """The cases, in their order; those after the first `quick` ones are slow."""
    return [case if number < quick else _slow(case) for number, case in enumerate(cases)]


def only(quick: Iterable[Any], cases: Iterable[Any]) -> list[Any]:
    """The cases, in their order; those that are not among the quick ones are slow."""
    kept = list(quick)
    return [case if case in kept else _slow(case) for case in cases]


def _slow(case: Any) -> Any:
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.slow)
