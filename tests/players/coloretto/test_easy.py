"""Easy Coloretto: counts what a row brings now."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.players.coloretto import easy
from arlequin.players.levels import make

BEGIN = ("out brown", "deal red blue green", "start 1")


@pytest.fixture(autouse=True)
def _steady_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who never misjudges."""
    monkeypatch.setattr(easy, "SLIP", 0.0)


def played(*lines: str) -> Replay:
    replay = Replay(catalog.new("coloretto", 3), ["Ana", "Bob", "Cleo"])
    for line in (*BEGIN, *lines):
        replay.play(line)
    return replay


def choice(replay: Replay) -> str:
    game = replay.game
    (seat,) = game.actors(replay.state)
    return make("easy", game, Random(1)).choose(game.view(replay.state, seat)).text


def drawn(card: str, row: int) -> tuple[str, str, str]:
    return ("draw", f"card {card}", f"place {row}")


def test_it_draws_while_no_row_is_good_enough() -> None:
    assert choice(played(*drawn("gray", 1))) == "draw"


def test_it_takes_the_row_that_brings_most() -> None:
    """Three reds to one's own red make ten points of one."""
    lines = (*drawn("red", 2), *drawn("red", 2), *drawn("red", 2))
    assert choice(played(*lines)) == "take 2"


def test_when_all_rows_are_full_it_takes_the_least_bad() -> None:
    rows = (["yellow", "gray", "orange"], ["yellow", "gray", "+2"], ["yellow", "gray", "orange"])
    lines = [
        line for row, cards in enumerate(rows, 1) for card in cards for line in drawn(card, row)
    ]
    assert choice(played(*lines)) == "take 2"


def test_a_card_that_the_next_player_wants_does_not_go_where_only_they_could_use_it() -> None:
    """Beside yellow and gray, red would be Cleo's fourth colour, and the second red of Ana."""
    replay = played(*drawn("yellow", 1), *drawn("gray", 1), "draw", "card red")
    assert choice(replay) in {"place 2", "place 3"}


def test_of_rows_that_are_equal_to_oneself_it_spoils_the_one_for_the_next_player() -> None:
    """Gray would be Cleo's third colour in row 2, but Ana's fourth."""
    replay = played(*drawn("green", 2), *drawn("yellow", 2), "draw", "card gray")
    assert choice(replay) == "place 2"


def test_the_last_one_in_the_round_places_for_themselves() -> None:
    lines = (*drawn("gray", 1), *drawn("yellow", 2), *drawn("orange", 3))
    replay = played(*lines, "draw", "card red", "place 1", "take 2", "take 3", "draw", "card red")
    assert choice(replay) == "place 1"


def test_it_does_not_see_what_the_pile_holds() -> None:
    replay = played(*drawn("gray", 1))
    game, state = replay.game, replay.state
    other = replace(state, pile=(*state.pile[1:], state.pile[0]))
    assert game.view(other, 2) == game.view(state, 2)


def last_row(theirs: int, *rows: Sequence[str] | None) -> Replay:
    """Ana, who has two reds, takes the last row of the game; theirs are +2 cards."""
    replay = played()
    state, index = replay.state, replay.state.cards.index
    others = tuple(theirs * (card == "+2") for card in state.cards)
    replay.state = replace(
        state,
        last=True,
        taken=(2, 3),
        rows=tuple(None if row is None else tuple(map(index, row)) for row in rows),
        collections=(tuple(2 * (card == "red") for card in state.cards), others, others),
    )
    return replay


def test_the_last_row_of_a_game_is_not_taken_while_it_loses() -> None:
    """Two reds more are seven points more, enough on other days; the others have twelve."""
    assert choice(last_row(6, ("red", "red"), None, None)) == "draw"


@pytest.mark.parametrize("seed", range(20))
def test_of_the_last_rows_of_a_game_one_that_wins_is_taken(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However badly it judges otherwise."""
    monkeypatch.setattr(easy, "SLIP", 50.0)
    replay = last_row(2, ("blue", "gray"), ("red",), ("blue",))
    view = replay.game.view(replay.state, 1)
    assert make("easy", replay.game, Random(seed)).choose(view).text in {"take 1", "take 2"}
