"""YAM color in the terminal: played by ear (YC-16), with a look at the dice (YC-03)."""

import re
from math import inf
from types import SimpleNamespace
from typing import Any

import pytest

from arlequin.cli.terminal.conversation import Conversation
from arlequin.cli.terminal.games.plain import Dictation, terminal_game
from arlequin.core.game import fact
from arlequin.games.yam_color.material import LEAD
from tests.cli.conftest import Arlequin
from tests.cli.play.keyboards import Live, place_of, played, texts
from tests.games.yam_color.rounds import table, turned, view

BLIND = {"blind": "yes"}
COLOURS = re.compile("red|orange|yellow|green|blue|violet")


def dictation(limit: str = "20") -> Dictation:
    """The dice red, orange, yellow, green, blue, violet, red, green; card 1: red 4, yellow 4."""
    replay = table(2, {**BLIND, "limit": limit})
    for line in ("throw 11111111", "card 1"):
        replay.play(line)
    told = terminal_game(replay.game).dictation("en", view(replay, None), 100.0)
    assert told is not None
    return told


@pytest.mark.rule("YC-16")
def test_the_dice_in_die_order_and_then_the_balls_of_the_card_are_told() -> None:
    dice = ["red", "orange", "yellow", "green", "blue", "violet", "red", "green"]
    assert dictation().words == ["Dice!", *dice, "Card!", *["red"] * 4, *["yellow"] * 4]


@pytest.mark.rule("YC-16")
def test_each_word_replaces_the_last_at_the_same_pace() -> None:
    told = dictation()
    start = 100.0 + LEAD
    assert told.at(100.0) == ""
    assert told.next(100.0) == start
    for place, word in enumerate(told.words):
        middle = start + (place + 0.5) * told.pace
        assert told.at(middle) == word
        assert told.next(middle) == pytest.approx(start + (place + 1) * told.pace)
    over = start + (len(told.words) + 0.5) * told.pace
    assert (told.at(over), told.next(over)) == ("", inf)


@pytest.mark.rule("YC-16")
@pytest.mark.parametrize(("limit", "pace"), [("20", 0.62), ("5", 5 * 0.6 / 18)])
def test_all_is_told_well_before_the_round_closes(limit: str, pace: float) -> None:
    assert dictation(limit).pace == pytest.approx(pace)


@pytest.mark.rule("YC-16")
def test_what_lies_on_the_table_is_held_back_until_the_check() -> None:
    replay = table(2, BLIND)
    hides = terminal_game(replay.game).hides
    table_: Any = SimpleNamespace(game=replay.game, proof=None, is_in_process=True, replay=replay)
    talk = Conversation(Live([]), "en", table_, hands=False)
    thrown, card = (replay.play(line) for line in turned(2, 4).split(", "))
    assert hides(view(replay, None))
    assert talk.visible((*thrown, *card)) == []
    says = replay.play("1 says 4")
    assert talk.visible(says) == [fact("says", "YC-05", seat=1, number=4)]
    closing = replay.play("2 passes")
    told = talk.visible(closing)
    assert [each.kind for each in told] == ["passes", "thrown", "card", "count", "won"]
    assert not hides(view(table(2), None))


@pytest.mark.rule("YC-16")
@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_in_a_pipe_a_blind_game_is_refused_with_one_sentence(arlequin: Arlequin, lang: str) -> None:
    ran = arlequin("play", "yam-color", "--option", "blind=yes", "--lang", lang)
    assert ran.status != 0
    assert len(ran.err.strip().splitlines()) == 1
    assert ran.out == ""


@pytest.mark.rule("YC-16")
def test_with_real_dice_a_blind_game_is_played_in_a_pipe_too(arlequin: Arlequin) -> None:
    ran = arlequin(
        "play", "yam-color", "--option", "blind=yes", "--dice", "hands", "--player", "Ana",
        "--player", "Bob", typed=["1", "RRBBOGVV", "q"],
    )  # fmt: skip
    assert ran.status == 0


@pytest.mark.rule("YC-16")
def test_the_screen_of_a_blind_round_shows_no_colour(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = ["", "table", "1 8", "2 0"]
    played(monkeypatch, ("Ana", "Bob"), typed, "start 1", options=BLIND)
    out = capsys.readouterr().out
    closing = out.index("Matching balls:")
    assert COLOURS.search(out[: out.index("Bob calls 0")]) is None
    assert len(COLOURS.findall(out[out.index("Bob calls 0") : closing])) >= 2


@pytest.mark.rule("YC-03")
@pytest.mark.parametrize(("options", "look", "shown"), [({}, 3, 1), ({}, 0, 0), (BLIND, 3, 0)])
def test_the_dice_lie_open_before_the_card_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    options: dict[str, str],
    look: int,
    shown: int,
) -> None:
    game = played(monkeypatch, ("Ana", "Bob"), [""], "start 1", options=options, look=look)
    out = capsys.readouterr().out
    assert out.count("Dice: ") == shown
    assert out.find("Dice: ") < (out.find("is turned up") if shown else 0)
    assert place_of(game).host.table.setup.look == look
    assert [text.split(" ")[0] for text in texts(game)] == ["start", "throw", "card"]


@pytest.mark.rule("YC-03")
def test_in_a_pipe_nobody_looks_at_the_dice(arlequin: Arlequin) -> None:
    race = ("play", "yam-color", "--player", "Ana", "--player", "Bob", "--look", "5")
    ran = arlequin(*race, "--seed", "1", typed=["", "quit"])
    assert "is turned up" in ran.out
    assert "Dice: " not in ran.out
