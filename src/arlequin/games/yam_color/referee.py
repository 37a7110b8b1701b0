"""Referee of cards that people have won themselves: their places, or why it cannot be."""

from collections.abc import Sequence

from arlequin.core.errors import Impossible, expected
from arlequin.core.outcome import Outcome, outcome
from arlequin.games.yam_color.material import Box

PLAYERS = range(2, 9)


def places(box: Box, cards: Sequence[int]) -> Outcome:
    """YC-14: who is where, from the cards that each has won, in seat order; ties are shared."""
    check(box, cards)
    return outcome(tuple(cards), cards, "pile-empty")


def check(box: Box, cards: Sequence[int]) -> None:
    """Refuse what nobody can have won."""
    if len(cards) not in PLAYERS:
        sentence = expected("the cards of 2 to 8 players", len(cards))
        raise Impossible("players", "YC-01", sentence, number=len(cards))
    all_, most = sum(cards), len(box.cards)
    if all_ > most:
        sentence = expected(f"at most {most} cards together", all_)
        raise Impossible("cards", "YC-02", sentence, number=all_, most=most)
