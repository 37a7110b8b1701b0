"""Dictation of a blind round: the same time for every word, and time to answer afterwards."""

import pytest

from arlequin.games.yam_color import material


@pytest.mark.rule("YC-16")
def test_a_word_has_more_than_half_a_second_where_there_is_time() -> None:
    assert material.dictation_pace(20, 18) == 0.62
    assert material.dictation_seconds(20, 8, 8) == pytest.approx(0.4 + 18 * 0.62)


@pytest.mark.rule("YC-16")
def test_in_a_short_round_words_are_quicker_and_time_is_left_to_announce() -> None:
    assert material.dictation_pace(5, 18) == pytest.approx(5 * 0.6 / 18)
    assert material.dictation_seconds(5, 8, 8) == pytest.approx(3.4)
