"""Referee of Coloretto: what people say they hold is counted by the rules, or refused by one."""

import pytest

from arlequin.core.colour import Colour
from arlequin.core.errors import Impossible
from arlequin.games.coloretto.material import (
    DEFAULT,
    Collection,
    check_collection,
    count_collection,
)

BOOK = Collection({Colour.GREEN: 6, Colour.YELLOW: 4, Colour.RED: 3, Colour.BLUE: 2}, 1, 1)


def test_the_example_of_the_book_is_counted_on_both_sides() -> None:
    assert count_collection(DEFAULT, BOOK, DEFAULT.scores.beige, None).total == 41
    assert count_collection(DEFAULT, BOOK, DEFAULT.scores.gray, None).total == 20


def test_all_that_the_box_has_may_be_held() -> None:
    check_collection(DEFAULT, Collection(dict.fromkeys(DEFAULT.colours, 9), 3, 10))


def refused(collection: Collection, players: int | None = None) -> tuple[str, str | None]:
    with pytest.raises(Impossible) as error:
        check_collection(DEFAULT, collection, players)
    return error.value.kind, error.value.rule


@pytest.mark.parametrize(
    ("collection", "players", "why"),
    [
        (Collection({Colour.GREEN: 10}), None, ("cards", "CO-04")),
        (Collection({Colour.PINK: 1}), None, ("colour", "CO-18")),
        (Collection({Colour.GREEN: 1}, 4), None, ("jokers-many", "CO-18")),
        (Collection({Colour.GREEN: 1}, 0, 11), None, ("plus-two", "CO-19")),
        (Collection({}, 1), None, ("start", "CO-05")),
        (Collection({Colour.GREEN: 1}), 2, ("start", "CO-05")),
        (Collection(dict.fromkeys(DEFAULT.colours, 1)), 3, ("colours", "CO-04")),
        (Collection(dict.fromkeys(DEFAULT.colours[:6], 1)), 2, ("colours", "CO-04")),
    ],
)
def test_what_cannot_follow_from_legal_play_is_refused_by_a_rule(
    collection: Collection, players: int | None, why: tuple[str, str]
) -> None:
    assert refused(collection, players) == why


def test_with_more_players_more_colours_are_possible() -> None:
    check_collection(DEFAULT, Collection(dict.fromkeys(DEFAULT.colours, 1)), 4)
    check_collection(DEFAULT, Collection(dict.fromkeys(DEFAULT.colours[:6], 1)), 3)


def test_a_collection_knows_how_many_cards_it_has() -> None:
    assert BOOK.cards == 17
