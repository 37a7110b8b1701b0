"""A game as one object: start it, push and draw, look, go back, write it down."""

import pickle
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import arlequin
from arlequin import (
    AdviceError,
    ArlequinError,
    IllegalEvent,
    NotationError,
    OptionError,
    Playthrough,
    RecordError,
)
from arlequin.core.events import Start
from arlequin.face.factories import ColorettoPlay, DoubleYamPlay
from arlequin.games import catalog
from arlequin.games.coloretto.events import Card, Draw, Take
from arlequin.words import names
from arlequin.words.names import LANGUAGES
from examples.fifth_game.games.duo import KIND
from examples.fifth_game.games.duo.material import DEFAULT
from examples.fifth_game.games.duo.rules import Duo

NAMES = ["Ana", "Bob", "Zoe"]
BEGUN = ("out brown", "deal red blue green", "start 2", "draw", "card joker", "place 3")


def begun(*events: str) -> ColorettoPlay:
    play = arlequin.start("coloretto", NAMES, side="gray")
    for event in (*BEGUN, *events):
        play.push(event)
    return play


def whole(name: str, seed: int = 1) -> Playthrough[Any, Any, Any]:
    play, random = arlequin.start(name, NAMES), Random(seed)
    while play.outcome is None:
        play.draw(random) if play.odds else play.push(_chosen(play, random))
    return play


def _chosen(play: Playthrough[Any, Any, Any], random: Random) -> Any:
    """Any move; whoever has seen the dice of YAM color announces what is right."""
    count = getattr(play.state, "count", None)
    right = [move for move in play.moves if getattr(move, "number", None) == count]
    return random.choice(right or play.moves)


# --- names ---------------------------------------------------------------------------------------

BROKEN = ["Ana\nplayer Zoe", "", " ", "#x", "a#b", "a\tb", "Ana\n", "Ana ", " Ana"]
UNFIT: list[Any] = [*BROKEN, 3, None]


@pytest.mark.parametrize("name", UNFIT)
def test_a_name_that_a_record_could_not_give_back_is_refused(name: Any) -> None:
    with pytest.raises(OptionError, match="expected a name: printable text without '#'"):
        arlequin.start("coloretto", ["Ana", name])


@pytest.mark.parametrize("names", ["Ana", None, 2.5])
def test_what_is_no_list_of_names_is_refused(names: Any) -> None:
    with pytest.raises(OptionError, match="expected a list of names"):
        arlequin.start("coloretto", names)


@pytest.mark.parametrize("name", ["Ana", "José María", "play 2 @3 ~x", "☃", "player"])
def test_a_name_comes_back_from_the_record_even_twice(name: str) -> None:
    play = arlequin.start("coloretto", [name, name])
    assert arlequin.read(play.record()).names == (name, name)


# --- where the game stands -----------------------------------------------------------------------


def test_a_game_starts_with_its_names_and_options_and_nothing_played() -> None:
    play = arlequin.start("coloretto", NAMES, side="gray")
    assert (play.names, play.game.name, play.game.options["side"]) == (
        ("Ana", "Bob", "Zoe"), "coloretto", "gray",
    )  # fmt: skip
    assert (play.events, play.steps, play.facts, play.moves, play.outcome) == ((), (), (), (), None)


def test_chance_is_due_or_moves_are_never_both() -> None:
    play = begun()
    assert play.odds is None
    assert play.actors == (3,)
    assert play.moves == (Draw(), Take(3))
    drawn = begun("draw")
    assert (drawn.moves, drawn.actors) == ((), ())
    assert drawn.odds is not None
    assert drawn.odds.owner == 3


def test_the_moves_of_a_race_are_those_of_everybody() -> None:
    play = arlequin.start("yam-color", NAMES)
    while play.odds:
        play.draw(Random(1))
    assert play.actors == (1, 2, 3)
    assert {move.text.split()[0] for move in play.moves} == {"1", "2", "3"}


@pytest.mark.parametrize("name", sorted(arlequin.KINDS))
def test_a_whole_game_ends_with_an_outcome(name: str) -> None:
    play = whole(name)
    assert play.outcome is not None
    assert play.scores == play.outcome.scores
    assert play.odds is None
    assert play.moves == ()


def test_a_seat_sees_its_moves_and_a_spectator_none() -> None:
    assert begun().view(3).texts == ("draw", "take 3")
    assert begun().view(3).moves == (Draw(), Take(3))
    assert begun().view().moves == begun().view(1).moves == ()


# --- on and back ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 4, -1, "Ana"])
def test_a_view_is_of_a_seat_that_there_is(seat: Any) -> None:
    with pytest.raises(OptionError, match=f"expected a seat from 1 to 3, or None, got '{seat}'"):
        begun().view(seat)


def test_an_event_is_pushed_as_a_text_or_as_a_value() -> None:
    play = begun()
    assert play.push("take 3") == Take(3)
    assert begun().push(Take(3)) == Take(3)
    assert play.events[-1] == Take(3)


def test_what_may_not_happen_changes_nothing_and_says_what_may() -> None:
    play = begun()
    with pytest.raises(IllegalEvent, match="expected 'draw' or 'take 3', got 'take 1'"):
        play.push("take 1")
    with pytest.raises(NotationError, match="got 'castle'"):
        play.push("castle")
    assert play.state == begun().state


def test_a_refusal_names_the_rule_that_forbids() -> None:
    play = arlequin.start("yam-color", ["Ana", "Bob"])
    while play.odds:
        play.draw(Random(1))
    play.push("2 says 8")
    with pytest.raises(IllegalEvent, match=r"got '1 says 8' \(YC-06\)$"):
        play.push("1 says 8")


def test_a_takeback_of_far_too_many_events_says_how_many_there_are() -> None:
    play = begun()
    most = f"expected a takeback of at most {len(play.events)} events"
    with pytest.raises(IllegalEvent, match=most):
        play.push(f"takeback {'9' * 40}")


def test_a_full_width_number_is_asked_about_as_the_same_number() -> None:
    play = arlequin.start("double-yam", ["Ana", "Bob"])
    with pytest.raises(NotationError, match="did you mean 'die 3'"):
        play.push("die \uff13")


def test_the_same_random_numbers_draw_the_same_cards() -> None:
    assert whole("double-yam", 7).events == whole("double-yam", 7).events


@pytest.mark.parametrize("seed", [7, "7"])
def test_chance_draws_from_a_generator_and_from_no_seed(seed: Any) -> None:
    play = arlequin.start("coloretto", NAMES)
    with pytest.raises(OptionError, match=r"a random\.Random, such as random\.Random\(7\)"):
        play.draw(seed)
    assert not play.events


def test_chance_draws_without_a_generator_too() -> None:
    assert isinstance(begun("draw").draw(), Card)


def test_where_no_chance_is_due_nothing_is_drawn() -> None:
    with pytest.raises(IllegalEvent, match="no throw or card is due: expected 'draw' or 'take 3'"):
        begun().draw(Random(1))


def test_an_event_is_undone_even_the_last_of_a_game() -> None:
    play = whole("coloretto")
    last, events = play.events[-1], len(play.events)
    assert play.undo() == last
    assert play.outcome is None
    assert len(play.events) == events - 1
    play.push(last)
    assert play.outcome is not None


def test_before_the_first_event_nothing_can_be_undone() -> None:
    with pytest.raises(IllegalEvent, match="expected an event before this position"):
        arlequin.start("coloretto", NAMES).undo()


def test_a_copy_is_played_on_apart() -> None:
    play = begun()
    other = play.copy()
    other.push("draw")
    other.undo()
    other.undo()
    assert len(other.events) == len(play.events) - 1
    assert play.state == begun().state


# --- what happened -------------------------------------------------------------------------------


def test_steps_have_each_event_with_its_state_and_facts() -> None:
    play = begun()
    assert [step.event for step in play.steps] == list(play.events)
    assert play.steps[-1].state == play.state
    assert play.steps[-1].facts == play.facts
    assert play.steps[2].event == Start(2)
    assert play.steps[2].facts[0].kind == "starts"


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Bob places a joker in row 3."),
        ("fr", "Bob place un joker dans la rangée 3."),
        ("es", "Bob coloca un comodín en la fila 3."),
    ],
)
def test_a_fact_is_told_in_three_languages(lang: str, sentence: str) -> None:
    play = begun()
    (fact,) = play.facts
    assert play.describe(fact, lang) == sentence


def test_steps_say_whose_move_it_was() -> None:
    assert [step.seat for step in begun().steps] == [None, None, None, 2, None, 2]


def test_steps_of_a_race_say_who_has_spoken() -> None:
    steps = whole("yam-color").steps
    said = {step.event.text.split(" ")[0]: step.seat for step in steps if "says" in step.event.text}
    assert said
    assert all(int(who) == seat for who, seat in said.items())
    assert {step.seat for step in steps if step.event.text.startswith(("throw", "card"))} == {None}


def test_several_facts_are_told_one_after_the_other() -> None:
    play = begun()
    assert play.describe(play.facts) == " ".join(map(play.describe, play.facts)) != ""
    assert play.describe(()) == ""


def test_a_move_is_told_by_its_name_and_chance_by_what_it_brought() -> None:
    play = begun()
    assert play.describe("place 3") == play.describe(play.events[-1]) == "Place in row 3"
    assert play.describe("place 3", "fr") != "Place in row 3"
    assert play.describe(play.events[-2]) == "It is a joker."
    with pytest.raises(OptionError, match="chance that has fallen in this game, got 'card red'"):
        play.describe("card red")
    with pytest.raises(NotationError):
        play.describe("castle")


@pytest.mark.parametrize("what", [None, 3, [3], object()])
def test_what_cannot_be_told_is_said_in_words(what: Any) -> None:
    with pytest.raises(OptionError, match="expected a fact, several facts, an event or its text"):
        begun().describe(what)


def test_an_outcome_is_told_with_the_winner_first() -> None:
    play = whole("coloretto")
    assert play.outcome is not None
    winner = play.names[play.outcome.winners[0] - 1]
    assert f"\n1. {winner}: " in play.describe(play.outcome)


@pytest.mark.parametrize(
    ("lang", "hint", "figures", "reason"),
    [
        ("en", "Keep the three 3s. ", "29.7 points this turn", "three 3s"),
        ("fr", "Garder les trois 3. ", "29,7 points ce tour", "trois 3"),
        ("es", "Guardar los tres treses. ", "29,7 puntos en promedio", "tres treses"),
    ],
)
def test_advice_is_told_in_three_languages(lang: str, hint: str, figures: str, reason: str) -> None:
    play = thrown()
    advice = play.advise()
    assert play.describe(advice, lang).startswith(hint)
    assert figures in play.describe(advice.best, lang)
    assert figures in play.describe(advice.best.why[0], lang)
    assert reason in play.describe(advice.because[0], lang)


def test_before_a_throw_advice_tells_what_the_position_is_worth() -> None:
    play = thrown()
    play.undo()
    assert play.describe(play.advise()).startswith("Before the roll: 49.5")


def thrown() -> DoubleYamPlay:
    play = arlequin.start("double-yam", ["Ana", "Bob"])
    for event in ("die 5", "die 3", "throw 333124"):
        play.push(event)
    return play


def test_a_finished_game_has_winners_by_name_and_nothing_to_advise() -> None:
    play = whole("coloretto")
    assert play.outcome is not None
    assert play.winners == tuple(NAMES[seat - 1] for seat in play.outcome.winners)
    with pytest.raises(AdviceError, match=rf"the game is over, {play.winners[0]} won"):
        play.advise()
    play.undo()
    assert play.winners == ()


def test_where_nobody_chooses_advice_says_what_is_due() -> None:
    play = arlequin.start("coloretto", NAMES)
    with pytest.raises(AdviceError, match="nobody chooses here: chance brings 'out blue', 'out"):
        play.advise()
    with pytest.raises(AdviceError, match="expected seat 3, who is due, got 'seat 1'"):
        begun().advise(1)


def test_a_number_of_players_stands_for_names() -> None:
    assert arlequin.start("coloretto", 3).names == ("Player 1", "Player 2", "Player 3")
    with pytest.raises(OptionError, match="expected 2 to 5 players"):
        arlequin.start("coloretto", 9)
    with pytest.raises(
        OptionError, match="expected a number, 2 to 5 players for coloretto, got '3'"
    ):
        arlequin.new("coloretto", "3")  # type: ignore[call-overload]
    with pytest.raises(
        OptionError, match=r'a list of names, such as \["Ana", "Bob"\], or a number'
    ):
        arlequin.start("coloretto", "Ana")


def test_advice_is_for_the_player_who_is_due_or_for_a_seat() -> None:
    play = thrown()
    advice = play.advise()
    assert advice.best.keeps == "ABC"
    assert advice.seat == 1
    assert {each.move for each in advice.moves} == {move.text for move in play.moves}
    assert play.advise(1) == advice


# --- as a text -----------------------------------------------------------------------------------


def test_a_game_is_written_and_read_again(tmp_path: Path) -> None:
    play = begun()
    play.write(tmp_path / "game.arl")
    for source in (tmp_path / "game.arl", str(tmp_path / "game.arl"), play.record()):
        assert arlequin.read(source).state == play.state
    again = arlequin.read((tmp_path / "game.arl").read_bytes())
    assert (again.record(), again.names) == (play.record(), play.names)


def test_an_error_names_the_file_and_the_line(tmp_path: Path) -> None:
    path = tmp_path / "game.arl"
    path.write_text(begun().record() + "take 1\n")
    with pytest.raises(RecordError) as raised:
        arlequin.read(str(path))
    assert str(raised.value).startswith(f"{path}:15: expected 'draw' or 'take 3'")
    assert raised.value.file == str(path)


def test_an_error_in_a_text_names_the_line_alone() -> None:
    with pytest.raises(RecordError, match=r"^1: expected 'arlequin 1'"):
        arlequin.read("arlequin 7\n")


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"nowhere\.arl"):
        arlequin.read("nowhere.arl")


def test_a_game_that_was_made_before_is_started_with_names_for_all_seats() -> None:
    game = arlequin.new("double-yam", 2)
    assert arlequin.start(game, ["Ana", "Bob"]).game is game
    with pytest.raises(OptionError, match="expected 2 names, got '3'"):
        arlequin.start(game, NAMES)


def test_it_says_what_it_is() -> None:
    assert repr(begun()) == "<Playthrough of coloretto: Ana, Bob, Zoe; 6 events>"


# --- as a picture --------------------------------------------------------------------------------

TABLE = """\
Grey side: 1 4 8 7 6 5 points for 1, 2, 3… cards of a colour
Ana (1 point):  red
Bob (1 point):  blue
Zoe (1 point):  green
Pile: 63 cards, 48 of them above the last-round card
1 [ ] [ ] [ ]
2 [ ] [ ] [ ]
3 [joker] [ ] [ ]
Zoe: draw a card, or take a row."""


def test_it_prints_the_table_with_names_and_what_is_due() -> None:
    assert str(begun()) == TABLE


@pytest.mark.parametrize("name", sorted(arlequin.KINDS))
def test_every_table_is_printed_at_every_point(name: str) -> None:
    play = whole(name)
    assert f"1. {play.names[play.outcome.winners[0] - 1]}" in str(play)  # type: ignore[union-attr]
    while len(play.events) > 1:
        play.undo()
    assert all(person in str(play) for person in play.names)


def test_a_game_that_is_not_registered_is_printed_by_what_is_due() -> None:
    play = arlequin.start(Duo({"pairs": "poor"}, DEFAULT), ["Ana", "Bob"])
    play.push("card red")
    assert str(play) == "<Playthrough of duo: Ana, Bob; 1 event>\nDue: 'keep' or 'give'"


def test_a_registered_game_without_words_is_printed_by_its_view(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(catalog.KINDS, "duo", replace(KIND, home="nowhere"))
    play = arlequin.start("duo", ["Ana", "Bob"])
    *_, points, due = str(play).splitlines()
    assert points == "Points: Ana 0, Bob 0"
    assert names.title("fr", "coloretto") == "Coloretto"
    assert due == "Due: 'card red', 'card yellow' or 'card blue'"


def test_a_notebook_shows_the_same_table_in_colours() -> None:
    html = begun()._repr_html_() or ""
    assert html.startswith("<pre")
    assert "Ana (1 point):" in html
    assert "background-color: #c21f2c" in html
    assert len(html) < 4_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_fact_is_told_without_a_language_in_english(lang: str) -> None:
    (fact,) = begun().facts
    assert (begun().describe(fact) == begun().describe(fact, lang)) == (lang == "en")


@pytest.mark.parametrize(
    ("mistaken", "meant"),
    [
        (lambda: arlequin.start("coloreto", NAMES), "coloretto"),
        (lambda: arlequin.start("Color'Yam", NAMES), "color-yam"),
        (lambda: arlequin.start("coloretto", NAMES, sid="gray"), "side"),
        (lambda: arlequin.start("coloretto", NAMES, side="grey"), "gray"),
        (lambda: arlequin.player("exprt", arlequin.new("coloretto", 3)), "expert"),
        (lambda: arlequin.start("double-yam", NAMES).push("dei 5"), "die 5"),
        (lambda: begun().push("drw"), "draw"),
        (lambda: arlequin.read("arlequin 1\ngame colouretto\n"), "coloretto"),
    ],
)
def test_an_error_asks_whether_something_spelled_nearly_so_was_meant(
    mistaken: Callable[[], object], meant: str
) -> None:
    with pytest.raises(ArlequinError, match=re.escape(f"did you mean '{meant}'?")):
        mistaken()


def test_a_name_that_the_library_lacks_is_an_error_that_python_can_add_to() -> None:
    with pytest.raises(AttributeError) as raised:
        arlequin.strat  # noqa: B018
    assert (raised.value.name, raised.value.obj) == ("strat", arlequin)


# --- options and equality ------------------------------------------------------------------------

GAME = arlequin.new("coloretto", 2)


@pytest.mark.parametrize("options", [{"side": "gray"}, {"nonsense": 1}, {"material": None}])
def test_options_beside_a_game_are_refused(options: dict[str, Any]) -> None:
    (name,) = options
    with pytest.raises(OptionError, match=f"no options beside a game.* got '{name}'"):
        arlequin.start(GAME, 2, **options)


@pytest.mark.parametrize("match", [1, 2])
@pytest.mark.parametrize("name", ["coloretto", "double-yam"])
def test_games_are_equal_where_rules_options_material_and_players_are(
    name: str, match: int
) -> None:
    game = arlequin.new(name, 2, match=match)
    again = pickle.loads(pickle.dumps(game))  # noqa: S301  # our own bytes
    written = eval(repr(game), {"new": arlequin.new})  # noqa: S307  # our own repr
    assert game == again == written
    assert len({game, again, written}) == 1
    others = [arlequin.new(name, 3, match=match), arlequin.new(name, 2, match=3)]
    assert game not in [*others, "a game"]


def test_games_of_the_same_name_with_other_options_differ() -> None:
    assert arlequin.new("coloretto", 2, side="gray") != GAME
    assert arlequin.new("color-yam", 2, sheet=1) != arlequin.new("color-yam", 2, sheet=2)


def test_a_playthrough_equals_its_copy_until_one_of_them_continues() -> None:
    play = begun()
    other = play.copy()
    assert play == other == begun()
    other.draw(Random(1)) if other.odds else other.push(other.moves[0])
    assert play != other
    assert arlequin.start(GAME, 2) != arlequin.start(GAME, ["Ana", "Bob"])
    assert play != "a game"
