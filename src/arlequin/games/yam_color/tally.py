"""The match count, and the check of the announcements (YC-04, YC-08)."""

from collections.abc import Sequence

import msgspec

from arlequin.core.seat import Seat
from arlequin.games.yam_color.material import Box
from arlequin.games.yam_color.state import CardNumber, Number, State


def balls(box: Box, dice: Sequence[int], card: int) -> int:
    """For each colour, the smaller of its number on the dice and on the card, added up."""
    left = list(box.card_counts[card - 1])
    count = 0
    for tops, ball in zip(box.tops, dice, strict=True):
        colour = tops[ball - 1]
        if left[colour]:
            left[colour] -= 1
            count += 1
    return count


def faces(box: Box, dice: Sequence[int], card: int) -> int:
    """Every die whose colour is on the card."""
    counts = box.card_counts[card - 1]
    return sum(1 for tops, ball in zip(box.tops, dice, strict=True) if counts[tops[ball - 1]])


COUNTS = {"balls": balls, "faces": faces}


def balls_matched(box: Box, dice: Sequence[int], card: int) -> tuple[int, ...]:
    """The places of the dice that find a ball of their own on the card, the first come first."""
    left = list(box.card_counts[card - 1])
    found = []
    for place, (tops, ball) in enumerate(zip(box.tops, dice, strict=True)):
        if left[tops[ball - 1]]:
            left[tops[ball - 1]] -= 1
            found.append(place)
    return tuple(found)


def faces_matched(box: Box, dice: Sequence[int], card: int) -> tuple[int, ...]:
    """The places of the dice whose colour is on the card."""
    counts = box.card_counts[card - 1]
    tops = (tops[ball - 1] for tops, ball in zip(box.tops, dice, strict=True))
    return tuple(place for place, colour in enumerate(tops) if counts[colour])


MATCHED = {"balls": balls_matched, "faces": faces_matched}
"""Which dice the match count counts: to be shown, so as many as COUNTS says."""


class Check(msgspec.Struct, frozen=True):
    """The result of a round: who was too high, from the highest down, and who wins."""

    fined: tuple[Seat, ...]
    winner: Seat | None
    inexact: Seat | None = None
    """Who would have won, had nobody been too high (`win exact`)."""


def check(said: Sequence[tuple[Seat, Number | None]], count: int, exact: bool = False) -> Check:
    """YC-08: from the highest announcement down; the first that is not too high wins.

    `exact`: after one that was too high, only the match count itself wins.
    """
    calls = sorted(((n, seat) for seat, n in said if n is not None), reverse=True)
    fined = tuple(seat for n, seat in calls if n > count)
    number, seat = next((call for call in calls if call[0] <= count), (None, None))
    low = exact and fined and number != count
    return Check(fined, None if low else seat, seat if low else None)


def fine(state: State, seat: Seat) -> CardNumber | None:
    """YC-09: the latest card; a stake (YC-15) only where there is no other."""
    hand = state.hands[seat - 1]
    staked = (seat, 1) in state.stakes and len(hand) > 1
    return hand[-2 if staked else -1] if hand else None
