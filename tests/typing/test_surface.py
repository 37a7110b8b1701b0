"""The typed surface: mypy checks these lines (`make lint`), and here they run."""

from random import Random
from typing import Any, assert_type

import arlequin
from arlequin import (
    Advice,
    Choice,
    ColorettoView,
    ColorYamView,
    DoubleYamView,
    Fact,
    Game,
    Odds,
    Outcome,
    Player,
    Playthrough,
    Share,
    Verdict,
    YamColorView,
)
from arlequin.core.events import Again, Die, Start, Stop, Takeback, Throw, Time
from arlequin.face.factories import ColorettoPlay
from arlequin.games.color_yam.events import Cross, CrossLine, Line, Yam
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.coloretto.events import Card, Deal, Draw, Out, Place, State, Take
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import RowView
from arlequin.games.double_yam.events import Score
from arlequin.games.double_yam.events import State as DoubleYamState
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.yam_color.events import Bets, Passes, Says, Stakes
from arlequin.games.yam_color.rules import YamColor
from arlequin.solve.odds import Aim


def test_a_game_has_the_type_of_its_name() -> None:
    assert_type(arlequin.new("coloretto", 3, side="gray"), Coloretto)
    assert_type(arlequin.new("color-yam", 2, sheet=3, rising=False), ColorYam)
    assert_type(arlequin.new("double-yam", 2, single_throw="first"), DoubleYam)
    assert_type(arlequin.new("yam-color", 2, limit=30), YamColor)
    assert isinstance(arlequin.new("coloretto", 3), Coloretto)


def test_a_match_and_a_name_known_later_are_any_game() -> None:
    assert_type(arlequin.new("coloretto", 3, match=4), Game[Any, Any, Any])
    name: str = "coloretto"
    assert_type(arlequin.new(name, 3), Game[Any, Any, Any])
    assert not isinstance(arlequin.new("coloretto", 3, match=4), Coloretto)


def test_moves_and_chance_are_those_of_the_game() -> None:
    play = arlequin.start("coloretto", ["Ana", "Bob"], golden_joker=True)
    assert_type(play, ColorettoPlay)
    assert_type(play.state, State)
    assert_type(play.moves, tuple[Draw | Place | Take, ...])
    assert_type(play.odds, Odds[Out | Deal | Start | Card] | None)
    assert_type(play.draw(Random(1)), Out | Deal | Start | Card)
    dice = arlequin.start(arlequin.new("double-yam", 2), ["Ana", "Bob"])
    assert_type(dice.moves, tuple[Stop | Again | Score, ...])
    assert_type(dice.draw(Random(1)), Die | Throw)


def test_a_view_is_that_of_the_game() -> None:
    play = arlequin.start("coloretto", ["Ana", "Bob"])
    assert_type(play.view(1), ColorettoView)
    assert_type(play.view().rows, tuple[RowView, ...])
    assert_type(arlequin.start("double-yam", ["Ana", "Bob"]).view(), DoubleYamView)
    assert_type(arlequin.start("color-yam", ["Ana", "Bob"]).view(), ColorYamView)
    assert_type(arlequin.start("yam-color", ["Ana", "Bob"]).view(), YamColorView)
    assert isinstance(play.view(1), ColorettoView)


def test_the_moves_of_a_view_are_those_of_the_game() -> None:
    """Also of a spectator, who has none: mypy reads these lines, and here they run."""
    color_yam = arlequin.start("color-yam", 2).view().moves
    assert_type(color_yam, tuple[Stop | Again | Cross | Yam | Line | CrossLine, ...])
    assert_type(arlequin.start("double-yam", 2).view().moves, tuple[Stop | Again | Score, ...])
    yam_color = arlequin.start("yam-color", 2).view().moves
    assert_type(yam_color, tuple[Says | Passes | Bets | Stakes, ...])
    assert_type(arlequin.start("coloretto", 2).view().moves, tuple[Draw | Place | Take, ...])
    assert_type(arlequin.start("coloretto", 2).view().texts, tuple[str, ...])


def test_a_choice_has_the_type_of_its_move() -> None:
    play = arlequin.start(arlequin.new("coloretto", 2), 2)
    while play.odds:
        play.draw(Random(1))
    view = play.view(play.actors[0])
    assert_type(Choice(view.moves[0]), Choice[Draw | Place | Take])
    assert_type(Choice("draw"), Choice[str])
    computer = arlequin.player("random", arlequin.new("coloretto", 2), Random(1))
    assert_type(computer, Player[ColorettoView, Draw | Place | Take])
    chosen = computer.choose(view)
    assert_type(chosen.move, Draw | Place | Take)
    assert chosen.move in view.moves
    assert chosen.text in view.texts


def test_what_has_happened_has_the_types_of_the_game() -> None:
    play = arlequin.start("double-yam", 2)
    play.push("die 3")
    assert_type(play.events, tuple[Stop | Again | Score | Die | Throw | Time, ...])
    assert_type(play.steps[0].event, Stop | Again | Score | Die | Throw | Time)
    assert_type(play.steps[0].state, DoubleYamState)
    assert_type(play.undo(), Stop | Again | Score | Die | Throw | Time)


class Typed:
    """A bot that says which game it plays."""

    def choose(self, view: ColorettoView) -> Choice[Draw | Place | Take]:
        return Choice(view.moves[len(view.rows) % len(view.moves)])


def test_a_bot_may_say_which_game_it_plays() -> None:
    player: Player = Typed()
    shares = arlequin.tournament(arlequin.new("coloretto", 2), {"a": Typed, "b": player}, games=2)
    assert list(shares) == ["a", "b"]


def test_what_a_game_tells_is_typed() -> None:
    play = arlequin.start("double-yam", ["Ana", "Bob"])
    assert_type(play.push("die 3"), Stop | Again | Score | Die | Throw | Time | Takeback)
    assert_type(play.outcome, Outcome | None)
    assert_type(play.scores, tuple[int, ...])
    assert_type(play.facts, tuple[Fact, ...])
    assert_type(play.names, tuple[str, ...])
    assert_type(play.game.options, dict[str, str])
    assert_type(arlequin.read(play.record()), Playthrough[Any, Any, Any])


def test_what_looks_at_a_game_is_typed() -> None:
    game = arlequin.new("double-yam", 2)
    assert_type(arlequin.player("random", game), Player[DoubleYamView, Stop | Again | Score])
    assert_type(arlequin.odds(game, "red"), Aim)
    shares = arlequin.tournament(game, {"one": "random", "other": "random"}, games=2)
    assert_type(shares, dict[str, Share])
    wanted: tuple[type, type] = (Advice, Verdict)
    assert wanted == (arlequin.Advice, arlequin.Verdict)
