"""Color'Yam for two, solved: against a search through the rules themselves (`lotteries`)."""

import numpy as np
import pytest

from arlequin.games.color_yam.events import State
from arlequin.solve.color_yam.rows import LINES
from arlequin.solve.color_yam.yam_states import NUMBERS
from arlequin_tables.color_yam.two_players import TwoPlayers
from tests.exact_tables.lotteries import (
    EDITIONS,
    ON_YAMS,
    YAMS,
    Lotteries,
    Search,
    positions,
    table_value,
    tables,
)

pytestmark = pytest.mark.slow  # a minute for the tables of each edition


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("line", [7, 8, 9])
def test_the_last_lines_are_worth_what_a_search_to_the_end_finds(edition: str, line: int) -> None:
    for state in positions(edition, line, 2 if line < YAMS[2] else 12):
        found = Search(edition, lambda state: None).value(state)
        assert table_value(edition, state) == pytest.approx(found, abs=1e-12)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("line", range(LINES - 1))
def test_a_line_is_worth_what_follows_from_the_lines_after_it(edition: str, line: int) -> None:
    def later(state: State) -> float | None:
        return table_value(edition, state) if state.line > line else None

    for state in positions(edition, line, 12):
        found = Search(edition, later).value(state)
        assert table_value(edition, state) == pytest.approx(found, abs=1e-12)


def test_what_is_known_is_not_made_again() -> None:
    solver, found = tables("es")
    again = TwoPlayers(np, EDITIONS["es"], {}, Lotteries(ON_YAMS, NUMBERS))
    assert solver.turns > 0
    assert dict(again.solve(found)) == found
    assert again.turns == 0
    assert 0 < again.start(found[0]) < 1
