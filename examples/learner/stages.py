"""Stages of the learning: how many decisions, what they cost, and how strong it was then."""

from collections.abc import Iterator
from time import process_time
from typing import NamedTuple

from arlequin.games.coloretto.rules import Coloretto
from examples.learner.lessons import School
from examples.learner.strength import against_one_ply, against_steady
from examples.learner.weights import Floats

STAGES = (0, 0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1)
"""When the networks are kept to play against `steady` afterwards."""


class Stage(NamedTuple):
    """The networks after so many decisions."""

    decisions: int
    seconds: float
    """Of one core, all that it cost to get here."""
    one_ply: float
    """What the policy wins against rules of thumb."""
    vector: Floats


def stages(school: School, game: Coloretto, rounds: int) -> Iterator[Stage]:
    """Learn, and give the networks as they are at some stages."""
    marks, decisions, begun = {round(stage * rounds) for stage in STAGES}, 0, process_time()
    for done in range(rounds + 1):
        if done in marks or done * 20 % rounds < 20:
            won = against_one_ply(game, school.weights.networks)
            vector = school.weights.vector.copy()
            stage = Stage(decisions, process_time() - begun, won, vector)
            line = f"round {done} of {rounds}: {_said(stage)}"
            print(f"{line}, wins {won:.3f} against one-ply", flush=True)
            if done in marks:
                yield stage
        if done < rounds:
            decisions += school.round(1 - done / rounds)


def _said(stage: Stage) -> str:
    return f"{stage.decisions / 1e6:.2f} million decisions in {stage.seconds:.0f} s of a core"


def measured(school: School, game: Coloretto, stage: Stage, games: int) -> dict[str, float]:
    """A stage's line of the curve."""
    won, error = against_steady(game, school.weights.parts(stage.vector), games)
    wins = f"wins {won:.3f} ± {error:.3f} of {games} games against steady"
    print(f"{_said(stage)}: {wins}", flush=True)
    line = {name: each for name, each in stage._asdict().items() if name != "vector"}
    return line | {"steady": won, "error": error, "games": games}
