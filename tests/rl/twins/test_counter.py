"""Counter-based numbers: the published generator, the same for a game in every batch."""

import numpy as np
import pytest

from arlequin_rl.twins.counter import DRAWN, below, lucks, threefry, word

ONES = 0xFFFFFFFF


@pytest.mark.parametrize(
    ("key", "counter", "block"),
    [
        ((0, 0), (0, 0), (0x6B200159, 0x99BA4EFE)),
        ((ONES, ONES), (ONES, ONES), (0x1CB996FC, 0xBB002BE7)),
        ((0x13198A2E, 0x03707344), (0x243F6A88, 0x85A308D3), (0xC4923A9C, 0x483DF7A0)),
    ],
)
def test_blocks_are_those_that_its_authors_publish(
    key: tuple[int, int], counter: tuple[int, int], block: tuple[int, int]
) -> None:
    assert threefry(*key, *counter) == block


def test_a_game_has_the_same_luck_in_every_batch() -> None:
    many, few = lucks(2**40 + 7, 10), lucks(2**40 + 7, 3, first=5)
    assert [word(luck) for luck in many[5:8]] == [word(luck) for luck in few]


def test_games_seeds_and_draws_have_numbers_of_their_own() -> None:
    found = {word(luck) for seed in (1, 2, 2**32 + 1) for luck in lucks(seed, 50)}
    assert len(found) == 150
    (luck,) = lucks(1, 1)
    assert len({word(luck) for _ in range(100)}) == 100
    assert luck[DRAWN] == 100


@pytest.mark.parametrize("limit", [1, 6, 99])
def test_numbers_below_a_limit_are_all_as_likely(limit: int) -> None:
    (luck,) = lucks(11, 1)
    counts = np.bincount([below(luck, limit) for _ in range(300 * limit)], minlength=limit)
    assert len(counts) == limit
    assert ((counts - 300) ** 2 / 300).sum() < limit + 6 * np.sqrt(2 * limit)
