"""Draws from the chains are as good as chance: no outcome, pair or run comes too often."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from arlequin.core.odds import Counted, Odds, Product
from arlequin.proof.chain import LENGTH, Chain
from arlequin.proof.draw import below
from arlequin.table.chance import cup
from arlequin.table.chance.chains import ProvableChance
from arlequin.table.chance.draws import Draws, Hand
from arlequin.table.setup import SeatSetup, Setup
from tests.proof.statistics import Draws as Array
from tests.proof.statistics import frequencies, runs, serial

TESTS: list[Callable[..., float]] = [frequencies, serial, runs]
FAR = 4.5
"""Deviations: one test in three hundred thousand goes so far by chance; the seeds are fixed."""
PARTS = 24
"""Draws with the same links: a step never has more."""
DIE = [1] * 6
PILE = [9] * 7 + [10, 3]
"""Coloretto's pile: seven colours, +2, jokers."""


def drawn(odds: Odds[Any], seed: int) -> Iterator[Any]:
    """What a table draws, table after table: with the server's links and those of two people."""
    random = Random(seed)
    while True:
        seeds = [random.randbytes(32).hex() for _ in range(3)]
        chances = ProvableChance("statistics", Setup("coloretto", (SeatSetup(),), seed=seeds[0]))
        people = {seat: Chain(seeds[seat]) for seat in (1, 2)}
        for number in range(1, LENGTH + 1):
            links = {seat: chain.link(number) for seat, chain in people.items()}
            chances.number = number - 1
            draws = Draws(chances, cup.seeded(0), Hand(links=links))
            for _ in range(PARTS):
                yield draws.next(odds)[0]


@cache
def dice(number: int, seed: int = 1) -> Array:
    """So many dice, six a throw."""
    odds: Product[Any] = Product(6, 6, _Thrown, lambda _: None)
    found = np.empty((number // 6, 6), np.int64)
    for place, thrown in zip(range(len(found)), drawn(odds, seed), strict=False):
        found[place] = thrown.numbers
    return found.reshape(-1) - 1


@cache
def cards(number: int, seed: int = 2) -> Array:
    """So many cards, each from a full pile."""
    odds = Counted(tuple(map(_Card, range(len(PILE)))), tuple(PILE), sum(PILE))
    found = np.empty(number, np.int64)
    for place, card in zip(range(number), drawn(odds, seed), strict=False):
        found[place] = card.kind
    return found


class _Thrown:
    text = ""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers


class _Card:
    text = ""

    def __init__(self, kind: int) -> None:
        self.kind = kind


@pytest.mark.parametrize("test", TESTS)
def test_sixty_thousand_dice_are_fair(test: Callable[..., float]) -> None:
    assert abs(test(dice(60_000), DIE)) < FAR


@pytest.mark.parametrize("test", TESTS)
def test_twenty_thousand_cards_come_as_often_as_the_pile_says(test: Callable[..., float]) -> None:
    assert abs(test(cards(20_000), PILE)) < FAR


@pytest.mark.slow
def test_ten_million_dice_are_fair() -> None:
    thrown = dice(10_000_000)
    found = {test.__name__: test(thrown, DIE) for test in TESTS}
    assert len(thrown) >= 9_999_996
    assert max(map(abs, found.values())) < FAR


@pytest.mark.slow
def test_a_million_cards_come_as_often_as_the_pile_says() -> None:
    turned = cards(1_000_000)
    found = {test.__name__: test(turned, PILE) for test in TESTS}
    assert max(map(abs, found.values())) < FAR


# --- the tests themselves ------------------------------------------------------------------------


def test_a_die_from_three_bits_without_drawing_again_would_be_noticed() -> None:
    bits = np.random.default_rng(1).integers(0, 8, 20_000) % 6
    assert frequencies(bits, DIE) > FAR


def test_dice_that_remember_the_last_one_would_be_noticed() -> None:
    random = np.random.default_rng(1)
    fair = random.integers(0, 6, 40_000)
    sticky = np.where(random.random(40_000) < 0.1, np.roll(fair, 1), fair)
    assert abs(frequencies(sticky, DIE)) < FAR
    assert serial(sticky, DIE) > FAR
    assert abs(runs(sticky, DIE)) > FAR


@pytest.mark.parametrize(("test", "weights"), [(t, w) for t in TESTS for w in (DIE, PILE)])
def test_the_tests_are_centred_where_chance_is_perfect(
    test: Callable[..., float], weights: list[int]
) -> None:
    random = np.random.default_rng(3)
    share = np.array(weights) / sum(weights)
    found = [test(random.choice(len(weights), 4_000, p=share), weights) for _ in range(200)]
    assert abs(float(np.mean(found))) < 0.3
    assert 0.8 < float(np.std(found)) < 1.2


@pytest.mark.parametrize("total", [1, 2, 3, 6, 7, 100, 46_656, 2**64 + 1])
def test_a_number_is_below_its_total(total: int) -> None:
    found = [below(total, "00" * 32, [str(n)]) for n in range(50)]
    assert min(found) >= 0
    assert max(found) < total


@pytest.mark.parametrize("total", [0, -1, 2**256 + 1])
def test_a_total_that_cannot_be_drawn_is_refused(total: int) -> None:
    with pytest.raises(ValueError, match="expected a total"):
        below(total, "00" * 32, [])
