"""The full screen: whole games of all four kinds, played by keys."""

from collections.abc import Mapping

import pytest

from arlequin.cli.play import local_table
from arlequin.cli.screen import panes
from arlequin.games import catalog
from tests.cli.screen.screens import Person, played, screen_game


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers do not wait, and a race has nearly no countdown."""
    monkeypatch.setattr(local_table, "MOMENT", 0.0)
    monkeypatch.setattr(local_table, "GRACE", 0.0)
    monkeypatch.setattr(panes, "SETTLED", 0.0)
    monkeypatch.setattr("arlequin.cli.play.local_table.PACE", 0.01)


async def to_the_end(person: Person) -> None:
    """Whatever is due is done; dice are kept with the space bar, boxes chosen with arrows."""
    turn = 0
    while not person.side.table.over.is_set():
        await person.due()
        at, turn = person.app.selection, turn + 1
        if at.races and person.side.own is not None:
            await person.press(at.view.texts[0].split(" ")[-1][0])
        elif at.keeps and turn % 2:
            await person.press("space", "right", "space", "right", "e")
        elif at.moves and turn % 3 == 0:
            await person.press("down")
        await person.press("enter")
    await person.sees("The game is over. q leaves.")


BRIEFLY = ("coloretto",)
"""The others are played in `make test-slow`; turns with dice are in test_screen.py."""


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if game in BRIEFLY else pytest.mark.slow)
        for game in catalog.KINDS
    ],
)
def test_a_whole_game_is_played_with_the_keys(game: str) -> None:
    ended = played(screen_game(game), to_the_end)
    assert ended.game.outcome(ended.replay.state) is not None
    assert "wins" in "\n".join(ended.panes.log) or "share" in "\n".join(ended.panes.log)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param("yam-color", {"blind": "yes"}, marks=pytest.mark.slow),
        pytest.param("yam-color", {"bets": "yes"}, marks=pytest.mark.slow),
        pytest.param("color-yam", {"edition": "es"}, marks=pytest.mark.slow),
        pytest.param("coloretto", {"match": "2"}, marks=pytest.mark.slow),
    ],
)
def test_other_options_are_played_too(game: str, options: Mapping[str, str]) -> None:
    ended = played(screen_game(game, options=options), to_the_end)
    assert ended.game.outcome(ended.replay.state) is not None


def test_three_people_share_a_keyboard_and_a_race() -> None:
    async def race(person: Person) -> None:
        await person.press("enter")
        await person.until(lambda: person.app.selection.races, "the race")
        await person.press("5", "enter")
        await person.sees("Who says “5”?")
        await person.press("2", "space", "5", "enter")
        await person.until(lambda: "2 says 5" in person.events, "the call")

    played(screen_game("yam-color", ("Ana", "Bob", "Zoe")), race)
