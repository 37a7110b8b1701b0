"""YAM color: the match count, and the check from the highest number down (YC-04, YC-08)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arlequin.core.errors import OptionError
from arlequin.games import catalog
from arlequin.games.yam_color.material import DEFAULT, MATCHES, ball_matches, face_matches
from arlequin.games.yam_color.rules import check_announcements
from tests.games.dealing import go
from tests.games.yam_color.rounds import CARDS, in_common, table, throw, tops

FACES = {"count": "faces"}
COLOURS = ("red", "orange", "yellow", "green", "blue", "violet")
throws = st.lists(st.integers(1, 4), min_size=8, max_size=8)
cards = st.sampled_from(CARDS)


def counted(options: dict[str, str], line: str, card: int) -> int:
    """The match count of a round."""
    count: int = go(table(2, options), f"throw {line}", f"card {card}").state.count
    return count


@pytest.mark.rule("YC-04")
def test_a_ball_of_the_card_matches_one_die_only() -> None:
    """Dice: red, orange, yellow, green, blue, violet, red, green."""
    assert counted({}, "11111111", 1) == 2 + 1  # red 4, yellow 4
    assert counted({}, "11111111", 13) == 2 + 1 + 1 + 1  # red, orange, yellow, blue: 2 each
    assert counted({}, "11111111", 21) == 1 + 1 + 1 + 1 + 1  # red and green only once each
    assert counted({"count": "balls"}, "11111111", 21) == 5


@pytest.mark.rule("YC-04")
def test_with_faces_every_die_whose_colour_is_on_the_card_counts() -> None:
    assert counted(FACES, "11111111", 1) == 2 + 1
    assert counted(FACES, "11111111", 21) == 2 + 1 + 2 + 1 + 1
    assert counted(FACES, "11111111", 25) == 8


@pytest.mark.rule("YC-04")
def test_the_count_goes_from_none_to_all_eight() -> None:
    assert [counted({}, throw(1, count), 1) for count in range(9)] == list(range(9))


@pytest.mark.rule("YC-04")
def test_balls_or_faces_and_nothing_else() -> None:
    with pytest.raises(OptionError, match=r"^expected balls or faces for option count"):
        catalog.new("yam-color", 2, {"count": "colours"})


@pytest.mark.rule("YC-04")
@given(throws, cards)
def test_balls_are_what_two_bags_have_in_common(dice: list[int], card: int) -> None:
    assert len(ball_matches(DEFAULT, dice, card)) == in_common("".join(map(str, dice)), card)


@pytest.mark.rule("YC-04")
@given(throws, cards)
def test_faces_are_the_dice_whose_colour_the_card_shows(dice: list[int], card: int) -> None:
    seen = tops("".join(map(str, dice)))
    on_card = [colour for colour in seen if colour in DEFAULT.cards[card - 1]]
    assert len(face_matches(DEFAULT, dice, card)) == len(on_card)


@pytest.mark.rule("YC-04")
@given(throws, cards)
def test_faces_are_never_fewer_than_balls(dice: list[int], card: int) -> None:
    assert len(ball_matches(DEFAULT, dice, card)) <= len(face_matches(DEFAULT, dice, card))


@pytest.mark.rule("YC-08")
@given(st.permutations(range(9)), st.integers(0, 8), st.integers(0, 8), st.data())
def test_the_check_goes_down_to_the_first_that_is_not_too_high(
    numbers: list[int], players: int, count: int, data: st.DataObject
) -> None:
    silent = data.draw(st.sets(st.integers(1, 8)))
    said = [(seat, None if seat in silent else numbers[seat]) for seat in range(1, players + 1)]
    fined, winner = [], None
    for number in range(8, -1, -1):
        seat = next((seat for seat, n in said if n == number), None)
        if seat is not None and number > count:
            fined.append(seat)
        elif seat is not None:
            winner = seat
            break
    result = check_announcements(said, count)
    assert (list(result.fined), result.winner) == (fined, winner)


def dice_by_formula() -> list[list[int]]:
    six = [[(k + step) % 6 for step in (-1, 0, 2, 3)] for k in range(1, 7)]
    return [*six, [0, 1, 2, 3], [3, 4, 5, 0]]


def cards_by_formula() -> list[dict[int, int]]:
    shapes = [{0: 4, 2: 4}, {0: 3, 1: 3, 3: 2}, {0: 2, 1: 2, 2: 2, 4: 2},
              {0: 2, 2: 2, 3: 2, 1: 1, 4: 1}]  # fmt: skip
    cards = [{(c + step) % 6: n for step, n in shape.items()} for shape in shapes for c in range(6)]
    return [*cards, *({c: 2 if c in twice else 1 for c in range(6)} for twice in ((0, 1), (3, 4)))]


@pytest.mark.rule("YC-04")
def test_the_dice_and_cards_are_those_decided() -> None:
    assert DEFAULT.colours == COLOURS
    assert [[COLOURS.index(c) for c in die] for die in DEFAULT.dice] == dice_by_formula()
    found = [{COLOURS.index(c): n for c, n in card.items()} for card in DEFAULT.cards]
    assert found == cards_by_formula()


@pytest.mark.rule("YC-04")
@given(dice=throws, card=cards, count=st.sampled_from(sorted(MATCHES)))
def test_the_dice_that_match_are_as_many_as_the_count_and_of_the_colours_of_the_card(
    dice: list[int], card: int, count: str
) -> None:
    matched = MATCHES[count](DEFAULT, dice, card)
    assert len(matched) == counted({"count": count}, "".join(map(str, dice)), card)
    assert list(matched) == sorted(set(matched))
    assert {DEFAULT.dice[place][dice[place] - 1] for place in matched} <= set(
        DEFAULT.cards[card - 1]
    )


@pytest.mark.rule("YC-04")
def test_where_balls_are_few_the_first_dice_take_them() -> None:
    """Dice as above; card 21 has one red ball and one green."""
    assert MATCHES["balls"](DEFAULT, [1] * 8, 21) == (0, 2, 3, 4, 5)
    assert MATCHES["faces"](DEFAULT, [1] * 8, 21) == (0, 2, 3, 4, 5, 6, 7)
