"""The full screen: dice kept with the space bar, hints, takebacks, a new size, help, the end."""

import asyncio
from contextlib import closing
from functools import partialmethod

import pytest

import arlequin
from arlequin.cli.play import local_table
from arlequin.cli.play.local_table import run_in_thread
from arlequin.cli.screen import panes
from arlequin.cli.screen.table_app import TableApp
from arlequin.client.errors import ClientError
from arlequin.core.errors import ArlequinError
from arlequin.core.record import read
from tests.cli.screen.screens import Person, place_of, played, screen_game

TWO = ("Ana", "Bob")


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers do not wait; where a move may be taken back, they wait for Enter."""
    monkeypatch.setattr(local_table, "MOMENT", 0.0)
    monkeypatch.setattr(local_table, "GRACE", 600.0)
    monkeypatch.setattr(panes, "SETTLED", 0.0)


async def first_throw(person: Person) -> None:
    """Two dice for the start, more after a tie, then all six."""
    while not any(event.startswith("throw") for event in person.events):
        await person.due()
        await person.enters()
    await person.until(lambda: person.app.selection.keeps, "six dice")


def test_dice_that_are_kept_stay_and_the_others_are_thrown_again_at_once() -> None:
    async def keeps(person: Person) -> None:
        await first_throw(person)
        before = person.app.selection.dice
        await person.press("space", "right", "right", "space")
        await person.sees("Enter: re-roll B D E F")
        assert person.everything().count("✓") == 2
        await person.press("left", "space", "space", "enter")
        await person.until(lambda: "again BDEF" in person.events, "the throw")
        await person.sees("second roll")
        after = person.app.selection.dice
        assert [before[place] for place in (0, 2)] == [after[place] for place in (0, 2)]
        assert person.app.selection.kept == {"A", "C"}

    played(screen_game("double-yam", TWO), keeps)


async def three_throws(person: Person) -> None:
    """All dice again and again: the turn is over, and a box is chosen."""
    await first_throw(person)
    for _ in range(2):
        await person.enters()
        await person.due()
    await person.until(lambda: person.app.selection.moves, "boxes")


def test_the_cursor_begins_on_the_box_with_the_most_points() -> None:
    async def looks(person: Person) -> None:
        await three_throws(person)
        at = person.app.selection
        gains = at.view.preview  # type: ignore[attr-defined]  # of Double Yam
        assert gains[at.moves[0]] < gains[at.lit] == max(gains.values())
        await person.sees(f"= {gains[at.lit]}", "due")

    played(screen_game("double-yam", TWO, seed=4), looks)


def test_one_enter_too_many_after_the_last_throw_writes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def hurries(person: Person) -> None:
        monkeypatch.setattr(panes, "SETTLED", 600.0)
        await three_throws(person)
        before = person.events
        await person.press("enter", "space", "enter")
        assert person.events == before
        monkeypatch.setattr(panes, "SETTLED", 0.0)
        await person.enters()
        assert person.events[-1].startswith("score ")

    played(screen_game("double-yam", TWO), hurries)


def test_a_hint_has_a_pane_until_something_happens() -> None:
    async def asks(person: Person) -> None:
        await first_throw(person)
        await person.press("h")
        await person.until(lambda: person.side.panes.hint, "the hint")
        await person.sees(person.side.panes.hint.split(" ")[0], "hint")
        await person.press(*"abcdef", "enter")
        await person.until(lambda: not person.side.panes.hint, "no hint")

    played(screen_game("double-yam", TWO), asks)


def test_anybody_at_the_keyboard_can_take_back_a_move() -> None:
    async def repents(person: Person) -> None:
        await first_throw(person)
        await person.press(*"abcdef", "enter")
        await person.sees("Enter: Score in the six-of-a-kind box")
        await person.press("u")
        await person.until(lambda: person.app.selection.keeps, "dice again")
        assert "stop" not in person.events
        await person.press("u")
        await person.sees("nothing to take back")

    played(screen_game("double-yam", TWO), repents)


def test_before_a_computer_goes_on_a_move_is_taken_back_or_enter_hurries_it() -> None:
    async def repents(person: Person) -> None:
        await person.due()
        await person.press("enter")
        await person.until(lambda: person.app.selection.moves[:1] == ("place 1",), "a card")
        await person.press("down", "enter")
        await person.sees("Computer continues in a moment")
        await person.press("u")
        await person.until(lambda: person.app.selection.moves[:1] == ("place 1",), "the card again")
        waits = "continues in a moment"
        await person.until(lambda: waits not in person.everything(), "that nobody is waited for")
        await person.press("enter")
        await person.sees("Computer continues in a moment")
        await person.press("enter")
        await person.sees("Computer draws")

    played(screen_game("coloretto"), repents)


def test_a_new_size_loses_nothing() -> None:
    async def resizes(person: Person) -> None:
        await first_throw(person)
        await person.press("space")
        log = person.side.panes.log
        for size in ((200, 60), (60, 16), (80, 24), (120, 40)):
            await person.pilot.resize_terminal(*size)
            await person.sees("first roll")
        await person.sees("✓")
        assert (person.side.panes.log, person.app.selection.kept) == (log, {"A"})
        await person.press("enter")
        await person.until(lambda: "again BCDEF" in person.events, "the throw")

    played(screen_game("double-yam", TWO), resizes)


@pytest.mark.parametrize(
    ("lang", "word"),
    [("en", "space bar"), ("fr", "barre d\u2019espace"), ("es", "barra espaciadora")],
)
def test_help_lies_over_the_table_and_a_rule_is_looked_up(lang: str, word: str) -> None:
    async def looks_up(person: Person) -> None:
        await person.press("?")
        await person.sees(word)
        await person.press("x")
        await person.until(lambda: word not in person.everything(), "the table")
        await person.press(":", *"? CO-12", "enter")
        await person.sees("CO-12")

    played(screen_game("coloretto", lang=lang), looks_up)


@pytest.mark.parametrize("game", ["color-yam", "double-yam"])
@pytest.mark.parametrize(
    ("lang", "keeps", "typed"),
    [("en", "keeps a die", "re-roll (BDE"), ("fr", "garde un dé", "relancer (BDE"),
     ("es", "guarda un dado", "tirar (BDE")],
)  # fmt: skip
def test_letters_have_one_meaning_in_the_help(game: str, lang: str, keeps: str, typed: str) -> None:
    async def looks_up(person: Person) -> None:
        person.side.show_help("")
        help_text = "\n".join(person.side.panes.help)
        assert keeps in help_text
        assert typed not in help_text

    played(screen_game(game, TWO, lang=lang), looks_up)


def test_a_hint_never_breaks_before_a_percent_sign() -> None:
    async def asks(person: Person) -> None:
        for told in range(20, 40):
            person.side.panes.hint = "x" * told + " 56\u00a0% to win"
            person.app.show()
            await person.pilot.pause()
            lines = person.pane("hint").splitlines()
            assert not [line for line in lines if line.strip(" │|").startswith("%")]
            assert "56\u00a0%" in person.pane("hint")

    played(screen_game("double-yam", TWO), asks)


def test_at_one_s_own_table_nothing_is_proven() -> None:
    async def asks(person: Person) -> None:
        await first_throw(person)
        await person.press("s")
        await person.sees("Your own computer rolls the dice")
        assert "◆" not in person.pane("head")

    played(screen_game("double-yam", TWO, seed=None), asks)


def test_what_is_typed_is_understood_as_in_lines() -> None:
    async def types(person: Person) -> None:
        await first_throw(person)
        await person.press(":", *"keep AB", "enter")
        await person.until(lambda: "again CDEF" in person.events, "the throw")
        await person.press(":", *"nonsense", "enter")
        await person.sees("“nonsense” means nothing here")
        await person.press(":", *"pause", "enter")
        await person.sees("Paused.")

    played(screen_game("double-yam", TWO), types)


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
def test_leaving_keeps_the_game(key: str) -> None:
    async def leaves(person: Person) -> None:
        await first_throw(person)
        await person.press(key)
        await person.until(lambda: not person.app.is_running or person.app._exit, "the end")

    left = played(screen_game("double-yam", TWO), leaves)
    assert place_of(left).begun
    assert not left.table.over.is_set()


def test_a_table_that_fails_ends_the_screen_with_its_error() -> None:
    async def fails(person: Person) -> None:
        await first_throw(person)
        place_of(person.side).services.log_trouble(ArlequinError("the disk is full"))
        await person.until(lambda: person.app._exit, "the end")

    with pytest.raises(ArlequinError, match="the disk is full"):
        played(screen_game("double-yam", TWO), fails)


def test_what_nobody_can_show_ends_the_screen_with_one_sentence() -> None:
    async def nonsense(person: Person) -> None:
        await first_throw(person)
        person.side.replay.names = ()  # as a server says that nobody sits there
        person.side.changed()
        await person.until(lambda: person.app._exit, "the end")
        assert not person.app.return_code

    with pytest.raises(ClientError, match="cannot show what was told") as ended:
        played(screen_game("double-yam", TWO), nonsense)
    assert "\n" not in str(ended.value)


@pytest.mark.parametrize("where", ["on_resize", "_tick", "_scroll", "on_mount"])
def test_what_nobody_has_caught_ends_the_screen_without_a_traceback(
    where: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def stumbles(*_: object) -> None:
        raise RecursionError("too deep")

    monkeypatch.setattr(TableApp, where, stumbles)
    monkeypatch.setattr(TableApp, "run_async", partialmethod(TableApp.run_async, headless=True))
    stumbled = pytest.raises(ClientError, match="RecursionError: too deep")
    game = screen_game("double-yam", TWO)
    with closing(place_of(game)), stumbled:
        game.run()
    assert "Traceback" not in "".join(capfd.readouterr())


def test_what_is_thought_aside_comes_back_as_a_result_or_as_an_error() -> None:
    def fails() -> str:
        raise ValueError("no idea")

    async def both() -> str:
        with pytest.raises(ValueError, match="no idea"):
            await run_in_thread(fails)
        return await run_in_thread(lambda: "thought")

    assert asyncio.run(both()) == "thought"


def test_the_log_of_a_resumed_game_has_what_was_played_before() -> None:
    before = arlequin.start("double-yam", TWO)
    for event in ("die 6", "die 1", "throw 333124"):
        before.push(event)

    async def looks(person: Person) -> None:
        await person.sees("Ana starts.", "log")
        await person.sees("Ana, first roll: A yellow 3, B green 3", "log")

    played(screen_game("double-yam", TWO, played=read(before.record().encode())), looks)


def test_real_dice_are_typed_on_the_screen_too() -> None:
    async def types(person: Person) -> None:
        for text in ("6", "1", "4g 2b", "333124"):
            await person.due()
            await person.sees("Enter: type what they show", "due")
            await person.press("enter", *text, "enter")
            await person.until(lambda: not person.app.query_one("#line").has_class("shown"))
        await person.sees("6 dice are needed, and I read 2.", "log")
        await person.until(lambda: person.events == ["die 6", "die 1", "throw 333124"], "a throw")

    played(screen_game("double-yam", TWO, clock=False, hands=True), types)
