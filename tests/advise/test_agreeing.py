"""Advice and expert agree: the first move advised is the one that the expert makes."""

from random import Random

import pytest

from arlequin.advise.advise import advise
from arlequin.advise.adviser import best_first
from arlequin.core.advice import EXACT, GAIN, MODEL, POINTS, RIGHT, SAMPLES, WIN, Advised
from arlequin.core.errors import AdviceError
from arlequin.games.playthrough import replay
from arlequin.players.levels import make
from tests.advise.positions import positions, some

SEED = 7
DICE = [
    ("color-yam", {"edition": "fr"}, WIN, MODEL),
    ("color-yam", {"edition": "es", "total_yams": "yes"}, WIN, MODEL),
    ("color-yam", {"free_lines": "yes"}, GAIN, MODEL),
    ("double-yam", {}, WIN, MODEL),
    ("double-yam", {"match": "1"}, POINTS, EXACT),
]


@pytest.mark.parametrize(("game", "options", "unit", "basis"), DICE)
def test_at_dice_every_move_has_its_value_and_the_first_is_the_experts(
    game: str, options: dict[str, str], unit: str, basis: str
) -> None:
    for rules, view, _ in some(game, 17, options):
        advice = advise(rules, view)
        assert advice.moves[0].move == make("expert", rules, Random(SEED)).choose(view).text
        assert (advice.unit, advice.basis) == (unit, basis)
        assert sorted(each.move for each in advice.moves) == sorted(view.texts)
        values = [each.value for each in advice.moves]
        assert values == pytest.approx(sorted(values, reverse=True), abs=1e-4)
        assert advice.value == values[0]
        assert all(each.error is None for each in advice.moves)
        assert unit != WIN or all(0 <= value <= 1 for value in values)


@pytest.mark.parametrize("options", [{"match": "1"}, {"match": "4"}])
def test_at_coloretto_every_move_has_its_share_of_sampled_games(options: dict[str, str]) -> None:
    for rules, view, _ in some("coloretto", 31 if options["match"] == "1" else 131, options):
        advice = advise(rules, view)
        assert (advice.unit, advice.basis) == (WIN, SAMPLES)
        assert sorted(each.move for each in advice.moves) == sorted(view.texts)
        values = [each.value for each in advice.moves]
        assert values == pytest.approx(sorted(values, reverse=True), abs=1e-3)
        assert all(each.error and 0 < each.error < 0.5 for each in advice.moves)


def test_of_moves_that_differ_by_less_than_can_be_computed_the_first_is_advised() -> None:
    moves = [Advised("stop", 0.5), Advised("again A", 0.5), Advised("again B", 0.4)]
    assert best_first([0.5, 0.5 + 1e-15, 0.4], moves)[0].move == "stop"


def test_equal_seeds_give_equal_samples() -> None:
    rules, view, _ = some("coloretto", 40)[1]
    assert advise(rules, view, 5) == advise(rules, view, 5)
    assert advise(rules, view, 5) != advise(rules, view, 6)


def test_at_yam_color_it_advises_the_true_count_and_a_pass_where_that_is_taken() -> None:
    taken = 0
    for rules, view, _ in some("yam-color", 3):
        advice, count = advise(rules, view), advise_count(rules, view)
        said = [n for _, n in view.said]  # type: ignore[attr-defined]
        taken += count in said
        wanted = f"{view.seat} passes" if count in said else f"{view.seat} says {count}"
        assert (advice.moves[0].move, advice.moves[0].value) == (wanted, 1.0)
        assert all(other.value == 0 for other in advice.moves[1:])
        assert (advice.unit, advice.basis) == (RIGHT, EXACT)
    assert taken


def advise_count(rules: object, view: object) -> int:
    """The match count, colour by colour (YC-04)."""
    dice, balls = list(view.dice), view.balls  # type: ignore[attr-defined]
    return sum(min(dice.count(colour), number) for colour, number in balls.items())


def test_bets_are_those_of_the_expert() -> None:
    bets = [p for p in positions("yam-color", 2, {"bets": "yes"}) if "bets" in p.view.texts[0]][::5]
    assert bets
    for rules, view, _ in bets:
        first = advise(rules, view).moves[0]
        assert first.move == make("expert", rules, Random(SEED)).choose(view).text
        assert 0 < first.value < 1


@pytest.mark.parametrize(("game", "options", "unit", "basis"), [DICE[0], DICE[3]])
def test_before_a_throw_a_position_is_worth_the_mean_of_what_follows(
    game: str, options: dict[str, str], unit: str, basis: str
) -> None:
    """With one die in the cup: the mean over its six faces."""
    rules, view, record = next(p for p in positions(game, 4, options) if "stop" in p.view.texts)
    replayed = replay(record)
    replayed.play("again C")
    before = advise(rules, rules.view(replayed.state, view.seat))
    after = [
        advise(rules, rules.view(rules.after(replayed.state, event), view.seat)).value or 0.0
        for event in rules.odds(replayed.state) or ()
    ]
    assert before.moves == ()
    assert len(after) == 6
    assert before.value == pytest.approx(sum(after) / 6, abs=1e-6)


def test_a_spectator_and_a_seat_that_waits_get_no_advice() -> None:
    rules, view, record = next(positions("coloretto", 1))
    state = replay(record).state
    with pytest.raises(AdviceError, match="spectator"):
        advise(rules, rules.view(state, None))
    other = view.seat % 3 + 1  # type: ignore[operator]
    with pytest.raises(AdviceError, match=f"seat {other} may choose"):
        advise(rules, rules.view(state, other))
