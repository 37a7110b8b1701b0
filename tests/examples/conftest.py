"""Duo is registered while its tests run, and no longer: other tests count the games."""

from collections.abc import Iterator

import pytest

from arlequin.games import catalog
from examples.fifth_game.games.duo import KIND


@pytest.fixture(autouse=True, scope="module")
def registered() -> Iterator[None]:
    catalog.register(KIND)
    try:
        yield
    finally:
        del catalog.KINDS[KIND.name]
