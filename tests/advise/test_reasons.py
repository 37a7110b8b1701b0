"""Reasons hold exact numbers: chances and means agree with counting every case."""

from itertools import product
from statistics import mean

import numpy as np
import pytest

from arlequin.advise.advise import advise
from arlequin.core.advice import Advised
from arlequin.core.match import game_view
from arlequin.fast.color_yam import DICE, meeting_throws
from arlequin.games import catalog
from arlequin.games.color_yam.view import ColorYamView
from arlequin.games.coloretto.view import ColorettoView
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.games.playthrough import replay
from arlequin.games.yam_color.material import DEFAULT as BOX
from arlequin.games.yam_color.material import MATCHES
from arlequin.solve.odds import color_yam_aim
from arlequin.solve.turn.side_values import SideValues
from arlequin.solve.turn.solved import Solved
from arlequin.solve.yam_color import before
from tests.advise.positions import NONE, Options, Position, positions, some


def number(advised: Advised, kind: str, name: str) -> float:
    """A number of a reason."""
    return float(next(each.args[name] for each in advised.why if each.kind == kind))


def last_throws(game: str, seed: int, options: Options = NONE) -> Position:
    """A position with one throw left."""
    return next(
        found
        for found in positions(game, seed, options)
        if "stop" in found.view.texts and game_view(found.view).throws_left == 1  # type: ignore[attr-defined]
    )


def test_the_chance_of_a_keep_counts_every_throw_that_may_come() -> None:
    rules, view, record = last_throws("color-yam", 6)
    assert isinstance(view, ColorYamView)
    state = replay(record).state
    kept = {each.move: each for each in advise(rules, view).moves}
    met_once = False
    for move in ("again B", "again AD", "again BCE", "again ABCD"):
        thrown = rules.after(state, rules.parse(move))
        ends = [rules.after(thrown, event) for event in rules.odds(thrown) or ()]
        entries = [end.columns[state.queue[0] - 1][state.line] for end in ends]
        sums = [entry for entry in entries if entry]
        assert number(kept[move], "met", "chance") == pytest.approx(len(sums) / len(ends))
        assert not sums or number(kept[move], "sum", "mean") == pytest.approx(mean(sums))
        met_once = met_once or bool(sums)
    assert met_once


def test_a_turn_played_to_meet_an_objective_brings_the_chance_that_odds_tells() -> None:
    box = catalog.new("color-yam", 2).box  # type: ignore[attr-defined]
    shown = meeting_throws(box, "1x green").astype(np.float64)
    chance = SideValues(Solved(shown, DICE), shown).value
    assert float(chance) == pytest.approx(color_yam_aim(box, "1x green").met()[2])


def test_a_second_chance_is_told_with_its_box_and_the_best_odds_of_another_try() -> None:
    found = next(p for p in positions("color-yam", 5) if "yam" in p.view.texts)
    rules, view, _ = found
    assert isinstance(view, ColorYamView)
    kept = {each.move: each for each in advise(rules, view).moves}
    objective = view.lines[(view.line or 0) - 1].objective or ""
    odds = color_yam_aim(rules.box, objective).met()[2]  # type: ignore[attr-defined]
    assert number(kept["yam"], "try", "chance") == pytest.approx(odds)
    assert number(kept["yam"], "second", "sum") == view.sum
    assert [each.kind for each in kept["cross"].why] == ["cross"]


def test_the_points_of_a_turn_are_the_mean_over_every_throw_that_may_come() -> None:
    """In a match the expert plays for points, so the box that it fills is known."""
    rules, view, record = last_throws("double-yam", 3, {"match": "1"})
    assert isinstance(game_view(view), DoubleYamView)
    state = replay(record).state
    kept = {each.move: each for each in advise(rules, view).moves}
    thrown = rules.after(state, rules.parse("again AD"))
    gained = []
    for event in rules.odds(thrown) or ():
        after = rules.after(thrown, event)
        best = advise(rules, rules.view(after, view.seat)).moves[0]
        gained.append(number(best, "now", "points"))
    assert number(kept["again AD"], "turn", "mean") == pytest.approx(mean(gained))


def test_what_a_box_takes_now_is_the_preview() -> None:
    found = next(p for p in positions("double-yam", 2) if p.view.texts[0].startswith("score"))
    rules, view, _ = found
    assert isinstance(view, DoubleYamView)
    for each in advise(rules, view).moves:
        assert number(each, "now", "points") == view.preview[each.move]


def test_what_a_row_brings_now_is_what_the_view_reckons() -> None:
    takes = [p for p in some("coloretto", 5) if "take 1" in p.view.texts]
    assert takes
    for rules, view, _ in takes[:2]:
        assert isinstance(view, ColorettoView)
        kept = {each.move: each for each in advise(rules, view).moves}
        would, seat = view.rows[0].would, view.seat
        assert would is not None
        assert seat is not None
        gain = would.total - view.collections[seat - 1].total
        assert number(kept["take 1"], "gain", "signed") == gain


@pytest.mark.parametrize("count", ["balls", "faces"])
def test_the_chance_of_a_match_count_is_the_share_of_all_throws(count: str) -> None:
    """YC-15, with two cards: every one of the 65,536 throws."""
    throws = list(product(range(1, 5), repeat=8))[::1]
    for card in (1, 17):
        counts = [len(MATCHES[count](BOX, throw, card)) for throw in throws]
        share = [counts.count(n) / len(throws) for n in range(9)]
        assert before(BOX, count == "faces", (card,)) == pytest.approx(share)
