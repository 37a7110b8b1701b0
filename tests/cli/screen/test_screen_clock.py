"""A turn clock on the full screen: the seconds left, and what is played when it has run out."""

import re

import pytest

from arlequin.cli.play import local_table
from tests.cli.screen.screens import Person, place_of, played, screen_game

TWO = ("Ana", "Bob")
SECONDS = re.compile(r" [89]\d\d\d s")
UP = "Time is up: a computer plays this turn for Ana."


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer waits only where a person could take back."""
    monkeypatch.setattr(local_table, "MOMENT", 0.0)
    monkeypatch.setattr(local_table, "GRACE", 600.0)


def test_the_seconds_left_are_shown_and_stand_still_in_a_pause() -> None:
    async def pauses(person: Person) -> None:
        await person.until(lambda: SECONDS.search(person.pane("head")), "seconds")
        await person.press(":", *"pause", "enter")
        await person.sees("Paused", "due")
        await person.until(lambda: not SECONDS.search(person.pane("head")), "no seconds")
        await person.press(":", *"resume", "enter")
        await person.until(lambda: SECONDS.search(person.pane("head")), "seconds again")

    played(screen_game("coloretto", TWO, turn_seconds=9_000), pauses)


def test_when_the_clock_has_run_out_a_computer_plays_the_turn() -> None:
    async def waits(person: Person) -> None:
        await person.sees("Bob", "due")
        assert UP in person.side.panes.log

    game = played(screen_game("coloretto", TWO, turn_seconds=1), waits)
    assert place_of(game).begun


def test_a_computer_that_plays_for_a_person_waits_for_nobody() -> None:
    """Though Ana could still take back what she did: she is out of time, and nothing is held."""

    async def stops(person: Person) -> None:
        while not any(event.startswith("throw") for event in person.events):
            await person.due()
            await person.enters()
        await person.until(lambda: person.app.selection.keeps, "six dice")
        await person.press(*"abcdef", "enter")
        await person.until(lambda: "stop" in person.events, "the end of the throws")
        host = place_of(game).host
        (seat,) = host.table.acting()
        await host._computers.out_of_time(seat, host.table.since[seat])
        assert person.events[-1].startswith("score")

    game = screen_game("double-yam", TWO, turn_seconds=9_000)
    played(game, stops)


def test_at_one_keyboard_nobody_objects_to_hints() -> None:
    async def objects(person: Person) -> None:
        await person.press(":", *"without hints", "enter")
        await person.sees("\u201cwithout hints\u201d")
        assert person.side.table.complete
        assert person.side.table.public.objectors() == ()

    played(screen_game("coloretto", TWO), objects)
