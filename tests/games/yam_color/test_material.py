"""YAM color: dice and cards that do not fit the rules are refused."""

from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.errors import MaterialError
from arlequin.core.events import Throw
from arlequin.core.odds import Product
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.games.yam_color.material import DEFAULT, Box, ball_matches, face_matches
from arlequin.testing import check_game
from tests.games.dealing import go
from tests.games.yam_color.rounds import view

DIE, *DICE = DEFAULT.dice
CARDS = DEFAULT.cards[1:]
SIX = (Colour.RED, Colour.ORANGE, Colour.YELLOW, Colour.GREEN, Colour.BLUE, Colour.VIOLET)


def box(results: int, *cards: dict[Colour, int]) -> Box:
    """Dice of so many results, red first, then green, then blue, then all six; these cards."""
    die = (Colour.RED, Colour.GREEN, Colour.BLUE, *SIX)[:results]
    rest = [{Colour.RED: 1}] * (26 - len(cards))
    own = replace(DEFAULT, name="mine", dice=(die,) * 8, cards=(*cards, *rest))
    own.check()
    return own


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({"game": "coloretto"}, "material for yam-color"),
        ({"colours": (*DEFAULT.colours, Colour.RED)}, "each colour once"),
        ({"dice": DICE}, "eight dice"),
        ({"dice": (DIE[:3], *DICE)}, "3 results on die 2, as on die 1"),
        ({"dice": (*DEFAULT.dice[:7], DIE[:3])}, "4 results on die 8, as on die 1"),
        ({"dice": ((Colour.RED,),) * 8}, "2 to 9 results on die 1"),
        ({"dice": ((Colour.RED,) * 10,) * 8}, "2 to 9 results on die 1"),
        ({"dice": ((*DIE[:3], Colour.PINK), *DICE)}, "die 1 to use only red, "),
        ({"cards": CARDS}, "26 cards"),
        ({"cards": ({Colour.PINK: 8}, *CARDS)}, "card 1 to use only red, "),
        ({"cards": ({Colour.RED: 21}, *CARDS)}, "1 to 20 balls on card 1"),
        ({"cards": ({Colour.RED: 9, Colour.BLUE: -1}, *CARDS)}, "1 to 20 balls on card 1"),
        ({"cards": ({Colour.RED: 9, Colour.BLUE: 0}, *CARDS)}, "1 to 20 balls on card 1"),
        ({"cards": ({}, *CARDS)}, "1 to 20 balls on card 1"),
    ],
)
def test_dice_and_cards_that_the_rules_cannot_use_are_refused(
    changes: dict[str, object], wanted: str
) -> None:
    with pytest.raises(MaterialError, match=f"^expected {wanted}"):
        replace(DEFAULT, **changes).check()


@pytest.mark.rule("YC-04")
@pytest.mark.parametrize(("matches", "found"), [(ball_matches, 3), (face_matches, 5)])
def test_the_example_of_the_rules_a_card_of_six_balls(
    matches: Callable[[Box, Sequence[int], int], Sequence[int]], found: int
) -> None:
    """3 red and 3 yellow; dice 5 red and 3 green."""
    own = box(4, {Colour.RED: 3, Colour.YELLOW: 3})
    assert len(matches(own, (1, 1, 1, 1, 1, 2, 2, 2), 1)) == found


@pytest.mark.rule("YC-04")
@pytest.mark.parametrize(("matches", "found"), [(ball_matches, 4), (face_matches, 8)])
def test_the_example_of_the_rules_a_card_of_twelve_balls(
    matches: Callable[[Box, Sequence[int], int], Sequence[int]], found: int
) -> None:
    """Two of each of six colours; dice 4 red and 4 blue."""
    own = box(4, dict.fromkeys(SIX, 2))
    assert len(matches(own, (1, 1, 1, 1, 3, 3, 3, 3), 1)) == found


@pytest.mark.rule("YC-03")
@pytest.mark.parametrize("results", range(2, 10))
def test_dice_of_any_size_are_thrown_and_written(results: int) -> None:
    game = catalog.new("yam-color", 2, {}, box(results, {Colour.RED: 20}))
    replay = go(Replay(game, ("Ana", "Bob")), "start 1")
    odds = game.odds(replay.state)
    assert isinstance(odds, Product)
    assert (odds.total, odds.at(0).text) == (results**8, "throw 11111111")
    assert odds.at(odds.total - 1).text == "throw " + str(results) * 8
    assert not odds.weight(Throw((results + 1,) * 8))
    go(replay, "throw " + str(results) * 8, "card 1")
    assert len(view(replay, 1).dice) == 8


@pytest.mark.rule("YC-05")
def test_announcements_stay_0_to_8_whatever_the_cards_show() -> None:
    game = catalog.new("yam-color", 2, {}, box(9, {Colour.RED: 20}))
    replay = go(Replay(game, ("Ana", "Bob")), "start 1", "throw 11111111", "card 1")
    assert len(game.moves(replay.state, 1)) == 10
    assert replay.state.count == 8


@pytest.mark.no_cover  # many games: others reach its lines
@pytest.mark.parametrize("bets", ["no", "before", "stake", "yes"])
@pytest.mark.parametrize("results", [2, 9])
def test_a_game_with_dice_and_cards_of_any_size_keeps_every_law(results: int, bets: str) -> None:
    own = box(results, {Colour.RED: 20}, dict.fromkeys(SIX, 2), {Colour.GREEN: 1})
    options = {"bets": bets, "win": "exact", "end": "card"}
    check_game(catalog.new("yam-color", 3, options, own), games=1)
