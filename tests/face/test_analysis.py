"""Odds of a turn, computer players, tournaments and proofs, from the top of the library."""

import re
import sys
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

import arlequin
from arlequin import Choice, IllegalEvent, OptionError, RecordError, View
from arlequin.core.game import AnyGame
from arlequin.face import analysis
from arlequin.players.tournament import Entrant
from examples.fifth_game.games.duo.material import DEFAULT
from examples.fifth_game.games.duo.rules import Duo
from tests.proof.games import record_of


@cache
def proven() -> str:
    """The record of a whole game with a proof."""
    return record_of("double-yam")


# --- odds ----------------------------------------------------------------------------------------


def test_the_odds_of_an_aim_are_those_of_one_two_and_three_throws() -> None:
    aim = arlequin.odds("color-yam", "1x green")
    assert repr(aim) == "<Aim 1x green>"
    assert aim.met() == pytest.approx([0.4019, 0.7461, 0.9057], abs=5e-5)


def test_odds_are_asked_of_a_game_or_of_a_match_too() -> None:
    wanted = arlequin.odds("double-yam", "red").met()
    assert arlequin.odds(arlequin.new("double-yam", 3), "red").met() == wanted
    assert arlequin.odds(arlequin.new("double-yam", 2, match=5000), "red").met() == wanted


def test_a_game_without_dice_of_one_turn_has_no_such_odds() -> None:
    with pytest.raises(OptionError, match="a game of three throws: color-yam or double-yam, got"):
        arlequin.odds("coloretto", "red")


def test_capitals_and_spaces_of_an_aim_do_not_matter() -> None:
    assert (
        arlequin.odds("color-yam", " 1X  Green").met()
        == arlequin.odds("color-yam", "1x green").met()
    )
    assert arlequin.odds("double-yam", "RED").name == "red"


@pytest.mark.parametrize(
    ("game", "aim", "sentence"),
    [
        ("color-yam", "1x grene", "expected an objective: '1x green', '2x green'"),
        ("color-yam", "green gt blue", "'green > blue'"),
        ("color-yam", "zzz", "expected an objective: 'no brown'"),
        ("color-yam", "jam", "or 'yam'|'yam'"),
        ("double-yam", "purple", "expected a box: 'red', .*, 'series' or 'coup', got 'purple'"),
    ],
)
def test_an_unknown_aim_is_refused_with_those_that_are_near(
    game: str, aim: str, sentence: str
) -> None:
    with pytest.raises(OptionError, match=sentence) as raised:
        arlequin.odds(game, aim)
    assert str(raised.value).endswith(f"arlequin.aims('{game}') lists them")


@pytest.mark.parametrize("game", ["color-yam", "double-yam"])
def test_every_aim_that_is_listed_has_odds(game: str) -> None:
    aims = arlequin.aims(game)
    assert len(set(aims)) == len(aims) >= 7
    assert all(arlequin.odds(game, aim).name == aim for aim in aims)


# --- players -------------------------------------------------------------------------------------


class First:
    """Always the first move."""

    def choose(self, view: View) -> Choice:
        return Choice(view.moves[0])


class Guess:
    """Any move; made with the game and random numbers."""

    def __init__(self, game: AnyGame, random: Random) -> None:
        self.players = game.players
        self._random = random

    def choose(self, view: View) -> Choice:
        return Choice(self._random.choice(view.moves))


def test_a_player_of_a_level_chooses_one_of_the_moves() -> None:
    play = arlequin.start("coloretto", ["Ana", "Bob"])
    while play.odds:
        play.draw(Random(2))
    view = play.view(play.actors[0])
    assert arlequin.player("easy", play.game).choose(view).move in view.moves
    chosen = [arlequin.player("random", play.game, Random(n)).choose(view) for n in (5, 5)]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("level", ["random", "easy", "expert"])
def test_a_view_of_a_seat_that_may_not_move_is_refused_in_one_line(level: str) -> None:
    play = arlequin.start("coloretto", ["Ana", "Bob"])
    while play.odds:
        play.draw(Random(2))
    other = 3 - play.actors[0]
    wanted = rf"of a seat at turn \(`play\.view.*, got a ColorettoView of seat {other}$"
    with pytest.raises(OptionError, match=wanted) as refused:
        arlequin.player(level, play.game).choose(play.view(other))
    assert "\n" not in str(refused.value)


def test_an_unknown_level_is_refused_with_those_that_exist() -> None:
    with pytest.raises(OptionError, match="a level of coloretto: random, easy, steady, expert"):
        arlequin.player("grandmaster", arlequin.new("coloretto", 2))


def test_the_levels_of_a_game_are_listed_the_weakest_first() -> None:
    levels = ("random", "easy", "steady", "expert", "champion")
    assert arlequin.levels("coloretto") == levels
    assert arlequin.levels(arlequin.new("double-yam", 2)) == arlequin.levels("double-yam")


@pytest.mark.parametrize("wrong", ["coloretto", arlequin.start("coloretto", 2)])
def test_a_player_of_something_that_is_no_game_is_told_what_a_game_is(wrong: Any) -> None:
    with pytest.raises(OptionError, match=r'such as arlequin\.new\("coloretto", 2\)'):
        arlequin.player("easy", wrong)
    with pytest.raises(OptionError, match=r'such as arlequin\.new\("coloretto", 2\)'):
        arlequin.tournament(wrong, {"one": "random", "two": "random"})


class Returns:
    """Chooses whatever it was made for."""

    def __init__(self, choice: Any) -> None:
        self.choice = choice

    def choose(self, view: View) -> Any:
        return self.choice


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        (
            None,
            r"Returns\.choose returned None: expected a Choice, such as arlequin\.Choice\('draw'\)",
        ),
        ("draw", r"Returns\.choose returned 'draw': expected a Choice"),
        (Choice("take 9"), "Returns chose 'take 9', which is not legal; legal here: 'draw'"),
        (Choice("castle"), "Returns chose 'castle', which is not legal"),
    ],
)
def test_a_bot_that_chooses_nothing_legal_is_named_with_what_is(choice: Any, sentence: str) -> None:
    game = arlequin.new("coloretto", 2)
    with pytest.raises(IllegalEvent, match=sentence):
        arlequin.tournament(game, {"mine": Returns(choice), "random": "random"}, games=2)


def test_of_many_legal_moves_some_are_named() -> None:
    game = arlequin.new("double-yam", 2)
    with pytest.raises(IllegalEvent, match=r"'again F', .* or 'again AF' or 52 others"):
        arlequin.tournament(game, {"a": Returns(Choice("draw")), "b": "random"}, games=2)


def lonely(view: View) -> Choice:
    """What a newcomer writes first: a function that chooses."""
    return Choice(view.moves[0])


class Odd:
    """Asks for one thing, which nobody has."""

    def __init__(self, luck: int) -> None: ...

    def choose(self, view: View) -> Choice:
        return Choice(view.moves[0])


@pytest.mark.parametrize(
    ("entrant", "sentence"),
    [
        ("grandmaster", "a level of coloretto: random, .*, got 'grandmaster'"),
        (Odd, r"expected Odd to ask for nothing, or a game and a Random, got '\(luck\)'"),
        (object, r"a class or a function with choose\(view\), got 'object'"),
        (7, r"a class or a function with choose\(view\), got '7'"),
        (
            lonely,
            r"a bot with a method choose\(view\), .* alone is none, got 'lonely\(view\)'",
        ),
    ],
)
def test_who_cannot_take_part_is_named(entrant: Any, sentence: str) -> None:
    with pytest.raises(OptionError, match=sentence):
        arlequin.tournament(arlequin.new("coloretto", 2), {"a": entrant, "b": "random"}, games=2)


def test_players_without_names_are_asked_for_them() -> None:
    with pytest.raises(OptionError, match=r"expected players by name, .* got 'list'"):
        arlequin.tournament(arlequin.new("coloretto", 2), ["easy", "easy"])  # type: ignore[arg-type]


def guess(game: AnyGame, random: Random) -> Guess:
    return Guess(game, random)


@pytest.mark.parametrize("mine", [First, First(), Guess, guess])
def test_ones_own_player_takes_part_as_a_class_an_object_or_a_function(mine: Entrant) -> None:
    game = arlequin.new("coloretto", 2)
    found = arlequin.tournament(game, {"mine": mine, "easy": "easy"}, games=9)
    assert list(found) == ["mine", "easy"]
    assert found["mine"].games == 10  # whole rotations
    assert found["mine"].won + found["easy"].won == pytest.approx(1)
    assert found["easy"].won > 0.8


def test_a_game_that_is_not_registered_has_the_player_of_all_games() -> None:
    duo = Duo({"pairs": "poor"}, DEFAULT)
    shares = arlequin.tournament(duo, {"first": First, "random": "random"}, games=4)
    assert shares["random"].games == 4


class Looked(StringIO):
    """Standard error that a person looks at."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("patience", "looked", "quiet", "says"),
    [
        (0.0, Looked(), False, True),
        (0.0, Looked(), True, False),
        (0.0, StringIO(), False, False),
        (600.0, Looked(), False, False),
    ],
)
def test_a_long_tournament_says_on_a_terminal_how_far_it_is(
    patience: float, looked: StringIO, quiet: bool, says: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "PATIENCE", patience)
    monkeypatch.setattr(sys, "stderr", looked)
    game = arlequin.new("double-yam", 2)
    arlequin.tournament(game, {"a": First, "b": First}, games=4, quiet=quiet)
    assert ("2 of 4 games" in looked.getvalue()) == says
    assert looked.getvalue().endswith("\r\x1b[K" if says else "")
    assert "4 of 4" not in looked.getvalue()


def test_the_same_seed_gives_the_same_games() -> None:
    game = arlequin.new("double-yam", 2)
    players: dict[str, Entrant] = {"guess": Guess, "random": "random"}
    one, two, other = (arlequin.tournament(game, players, 4, seed) for seed in (1, 1, 9))
    assert one == two != other


@pytest.mark.parametrize("games", [0, -3, "20", 2.5, None])
def test_a_tournament_is_of_one_game_at_least(games: Any) -> None:
    with pytest.raises(OptionError, match=f"expected a number of games from 1, got '{games}'"):
        arlequin.tournament(arlequin.new("coloretto", 2), {"a": "random", "b": "random"}, games)


@pytest.mark.parametrize("aim", [3, None, ["1x green"]])
def test_an_aim_is_a_text(aim: Any) -> None:
    with pytest.raises(OptionError, match=r"expected an aim: arlequin\.aims\('color-yam'\) lists"):
        arlequin.odds("color-yam", aim)


@pytest.mark.parametrize("ask", [arlequin.aims, arlequin.levels])
def test_aims_and_levels_are_those_of_a_game(ask: Any) -> None:
    with pytest.raises(OptionError, match=r"expected a game that `arlequin\.new` has made"):
        ask(3)


@pytest.mark.parametrize("ask", [arlequin.read, arlequin.verify])
@pytest.mark.parametrize("source", [None, 3, ["arlequin 1"]])
def test_a_record_is_a_path_bytes_or_a_text(ask: Any, source: Any) -> None:
    with pytest.raises(OptionError, match="expected a record: its path, its bytes, or its text"):
        ask(source)


def test_a_tournament_needs_a_player_for_each_seat() -> None:
    with pytest.raises(OptionError, match="expected 3 players, got '1'"):
        arlequin.tournament(arlequin.new("coloretto", 3), {"easy": "easy"})


# --- proofs --------------------------------------------------------------------------------------


def test_a_record_of_a_table_is_verified(tmp_path: Path) -> None:
    path = tmp_path / "game.arl"
    path.write_text(proven(), encoding="utf-8")
    found = arlequin.verify(path)
    assert (found.verified, found.fault) == (True, None)
    assert re.fullmatch(r"\d{3}( \d{3})+", found.fingerprint or "")


def test_a_record_that_was_changed_is_not_and_the_line_is_named() -> None:
    die = re.search(r"^die (\d) @", proven(), re.MULTILINE)
    assert die is not None
    other = 1 + int(die[1]) % 6
    text = proven()
    found = arlequin.verify(f"{text[: die.start(1)]}{other}{text[die.end(1) :]}")
    line = text.count("\n", 0, die.start()) + 1
    assert not found.verified
    assert found.fault == (line, f"die {other}", "outcome")
    assert found.fingerprint is None


def test_a_finished_game_without_a_proof_is_not_called_unfinished() -> None:
    play, random = arlequin.start("coloretto", 2), Random(1)
    while play.outcome is None:
        play.draw(random) if play.odds else play.push(random.choice(play.moves))
    found = arlequin.verify(play.record())
    assert (found.verified, found.fault and found.fault.code) == (False, "none")
    assert not found.unfinished


def test_a_file_that_is_no_record_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.arl"
    path.write_text("chess\n")
    with pytest.raises(RecordError, match=r"game\.arl:1: expected 'arlequin 1'"):
        arlequin.verify(path)
