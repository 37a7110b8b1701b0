"""A server that throws itself, and says that the dice are real: whoever sits there is told."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from arlequin.client.seal import Seal
from arlequin.core.errors import OptionError
from arlequin.proof.device_chain import Commitment
from arlequin.table.requests import Enter
from arlequin.words.messages import messages
from tests.client import test_seal
from tests.client.test_seal import Table, at_a_table

__all__ = ["at_a_table"]
THROWN = {"kind": "event", "text": "die 6"}
MakeTable = Callable[..., Table]


@pytest.fixture
def real_dice(at_a_table: MakeTable, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table that proves nothing, whose server says that people throw real dice."""
    monkeypatch.setattr(Seal, "commitment", lambda *_: Commitment(""))
    return at_a_table("en", commit="", proof=0, dice="hands")


@pytest.fixture
def answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked is done."""

    async def done(*_: object) -> int:
        return 1

    monkeypatch.setattr(test_seal.Connection, "ask", done, raising=False)


@pytest.fixture
def acting(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Say who may do what, and how the table stands otherwise."""
    honest = test_seal.standing

    def stand(*acting: tuple[int, str], **more: Any) -> None:
        told = [{"seat": seat, "does": does, "since": 1} for seat, does in acting]
        stands = {"acting": told, "started": True, **more}
        monkeypatch.setattr(test_seal, "standing", lambda ply: {**honest(ply), **stands})

    return stand


def warnings(capsys: pytest.CaptureFixture[str]) -> int:
    """How often it was said that chance is not proven."""
    return capsys.readouterr().out.splitlines().count(messages("en").say("seal-none"))


@pytest.mark.parametrize("seat", [1, 2])
def test_a_player_who_may_throw_at_a_table_with_real_dice_is_told_that_nothing_is_proven(
    real_dice: Table, acting: Callable[..., None], seat: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert warnings(capsys) == 0
    acting((seat, "throw"))
    for _ in range(2):
        real_dice.hear("step", {"kind": "hints"})
    assert warnings(capsys) == 1


@pytest.mark.parametrize(
    ("who", "more", "told"),
    [
        ([], {}, 1),
        ([(1, "enter")], {}, 1),
        ([(2, "enter")], {}, 0),
        ([], {"paused": True}, 0),
        ([], {"started": False}, 0),
    ],
    ids=["nobody enters", "we did not", "another may", "paused", "not begun"],
)
def test_chance_that_nobody_has_entered_is_the_server_s(
    real_dice: Table,
    acting: Callable[..., None],
    who: list[tuple[int, str]],
    more: dict[str, bool],
    told: int,
    capsys: pytest.CaptureFixture[str],
) -> None:
    acting(*who, **more)
    real_dice.hear("step", {"kind": "hints"})
    real_dice.hear("step", THROWN)
    assert warnings(capsys) == told


@pytest.mark.usefixtures("answered")
def test_chance_that_this_device_has_entered_is_its_own(
    real_dice: Table, acting: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    acting((1, "enter"))
    real_dice.hear("step", {"kind": "hints"})
    asyncio.run(real_dice.joined.table.ask(Enter("k" * 8, 1, 1, "die 6")))
    real_dice.hear("step", THROWN)
    assert warnings(capsys) == 0
    real_dice.hear("step", THROWN)  # once more, and nobody has entered it
    assert warnings(capsys) == 1


@pytest.mark.usefixtures("answered")
def test_other_dice_than_those_that_this_device_has_entered_are_the_server_s(
    real_dice: Table, acting: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    acting((1, "enter"))
    real_dice.hear("step", {"kind": "hints"})
    asyncio.run(real_dice.joined.table.ask(Enter("k" * 8, 1, 1, "die 5")))
    real_dice.hear("step", THROWN)
    assert warnings(capsys) == 1


@pytest.mark.usefixtures("answered")
def test_of_two_things_that_windows_of_this_device_have_entered_either_is_its_own(
    real_dice: Table,
    at_a_table: MakeTable,
    acting: Callable[..., None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    second = at_a_table("en", commit="", proof=0, dice="hands")
    acting((1, "enter"))
    for each in (real_dice, second):
        each.hear("step", {"kind": "hints"})
    for each, text in ((real_dice, "die 6"), (second, "die 5")):  # what cannot be read is refused
        asyncio.run(each.joined.table.ask(Enter("k" * 8, 1, 1, "die ?")))
        asyncio.run(each.joined.table.ask(Enter("k" * 8, 1, 1, text)))
    for each in (real_dice, second):
        each.hear("step", THROWN)
    assert warnings(capsys) == 0


@pytest.mark.usefixtures("answered")
def test_chance_that_another_window_of_this_device_has_entered_is_its_own(
    real_dice: Table,
    at_a_table: MakeTable,
    acting: Callable[..., None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    second = at_a_table("en", commit="", proof=0, dice="hands")
    acting((1, "enter"))
    real_dice.hear("step", {"kind": "hints"})
    second.hear("step", {"kind": "hints"})
    asyncio.run(real_dice.joined.table.ask(Enter("k" * 8, 1, 1, "die 6")))
    second.hear("step", THROWN)
    assert warnings(capsys) == 0
    second.hear("step", THROWN)  # once more, and no window has entered it
    assert warnings(capsys) == 1


def test_what_was_entered_before_somebody_has_come_back_is_nobody_s_fault(
    real_dice: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    real_dice.hear("welcome", THROWN)
    assert warnings(capsys) == 0


def test_a_word_for_dice_that_nobody_knows_is_not_believed(
    at_a_table: MakeTable, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Seal, "commitment", lambda *_: Commitment(""))
    at_a_table("en", commit="", proof=0, dice="Hands")
    assert warnings(capsys) == 1


def test_a_table_of_a_game_that_this_machine_does_not_have_is_refused(
    at_a_table: MakeTable,
) -> None:
    with pytest.raises(OptionError, match="Double YAM"):
        at_a_table("en", game="Double YAM")
