"""24: honest games with locked phones, lost connections, killed servers and second windows."""

import pytest

from tests.proof.honest_games import GAMES, Result, play, report

FEW, MANY = 12, 300


def results(numbers: range) -> list[Result]:
    """Whole games; a law of the simulation that is broken, as by a second burn, fails the test."""
    return [play(number).result() for number in numbers]


def test_24_no_honest_game_is_red() -> None:
    found = results(range(FEW))
    assert {result.game for result in found} == set(GAMES)
    assert not any("red" in result.colours for result in found), report(found)
    assert sum(result.draws for result in found) > 20 * FEW
    assert any(result.burned for result in found)
    assert any(result.killed for result in found)


@pytest.mark.slow
def test_24_no_honest_game_of_many_is_red() -> None:
    found = results(range(FEW, FEW + MANY))
    assert not any("red" in result.colours for result in found), report(found)
    assert sum(result.burned for result in found) < MANY / 2, report(found)


def test_a_game_is_the_same_every_time() -> None:
    assert play(1).result() == play(1).result()


def test_the_report_has_a_row_for_each_game() -> None:
    table = report(results(range(4)))
    assert [line.split(" | ")[0] for line in table.splitlines()[2:7]] == [
        f"| {game}" for game in (*GAMES, "all")
    ]
