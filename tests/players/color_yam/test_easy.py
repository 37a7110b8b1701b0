"""Easy Color'Yam: the best mean sum after one more throw of a few dice."""

from collections.abc import Mapping
from itertools import combinations, product
from random import Random

import pytest

from arlequin.games import catalog
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.playthrough import Replay
from arlequin.players.levels import make

SHEET = {"sheet": "1"}  # its first line is `1x brown`


def played(options: Mapping[str, str], *lines: str) -> Replay:
    replay = Replay(catalog.new("color-yam", 2, {**SHEET, **options}), ["Ana", "Bob"])
    for line in lines:
        replay.play(line)
    return replay


def choice(replay: Replay) -> str:
    game = replay.game
    (seat,) = game.actors(replay.state)
    return make("easy", game, Random(1)).choose(game.view(replay.state, seat)).text


def means(game: ColorYam, dice: tuple[int, ...]) -> dict[str, float]:
    """Every choice of at most three dice, valued by trying all throws with the rules themselves."""
    objective = game.sheets[1][0]
    found = {}
    for again in (c for n in range(4) for c in combinations(range(6), n)):
        total = 0
        for numbers in product(range(1, 7), repeat=len(again)):
            new = dict(zip(again, numbers, strict=True))
            ends = tuple(new.get(place, number) for place, number in enumerate(dice))
            total += sum(ends) * objective.is_met(game.colour_counts(ends), game.places)
        text = "again " + "".join("ABCDEF"[i] for i in again) if again else "stop"
        found[text] = total / 6 ** len(again)
    return found


@pytest.mark.parametrize("thrown", ["123456", "665666", "154253", "111111"])
def test_it_finds_what_brute_force_finds(thrown: str) -> None:
    replay = played({}, f"throw {thrown}")
    game = replay.game
    assert isinstance(game, ColorYam)
    values = means(game, tuple(map(int, thrown)))
    assert values[choice(replay)] == pytest.approx(max(values.values()))


@pytest.mark.parametrize(("thrown", "move"), [("665666", "yam"), ("111121", "cross")])
def test_a_second_chance_is_bought_with_a_decent_sum_only(thrown: str, move: str) -> None:
    """No brown die, or two of them: the line is missed."""
    assert choice(played({}, f"throw {thrown}", "stop")) == move


def at_yam_1() -> Replay:
    """Everybody has crossed the first two lines."""
    replay, random = played({}), Random(1)
    while replay.state.line < 2 or not replay.state.queue:
        odds = replay.game.odds(replay.state)
        crossing = replay.game.moves(replay.state, 1) or replay.game.moves(replay.state, 2)
        replay.push(crossing[0] if odds is None else odds.sample(random.randrange))
    return replay


@pytest.mark.parametrize(("thrown", "move"), [("666666", "stop"), ("166616", "again AE")])
def test_on_a_yam_line_colours_do_not_matter(thrown: str, move: str) -> None:
    replay = at_yam_1()
    replay.play(f"throw {thrown}")
    assert choice(replay) == move


def test_with_free_lines_a_met_objective_comes_before_what_is_easy_to_fill() -> None:
    """Six sixes show every colour once: that meets lines 1, 5 and 8, and fits any Yam."""
    replay = played({"free_lines": "yes"}, "throw 666666", "stop")
    assert choice(replay) in {"line 1", "line 8"}
