"""Command of the example: learn, measure, and store the networks and the curve."""

import argparse
import json
from pathlib import Path

import numpy as np

from arlequin.games import catalog
from arlequin.games.coloretto.rules import Coloretto
from examples.learner.lessons import School
from examples.learner.stages import measured, stages
from examples.learner.tables import Plan


def main(about: str) -> None:
    """Learn, measure, and keep networks and curve."""
    reader = argparse.ArgumentParser(description=about)
    reader.add_argument("--players", type=int, default=2)
    reader.add_argument("--rounds", type=int, default=120)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--cores", type=int, default=2)
    reader.add_argument("--games", type=int, default=2000, help="against steady; a tenth before")
    reader.add_argument("--out", type=Path, default=Path("coloretto"))
    told = reader.parse_args()
    game = catalog.new("coloretto", told.players)
    if not isinstance(game, Coloretto):
        raise TypeError(f"expected Coloretto, got {game!r}")
    school = School(game, told.seed, Plan(told.cores))
    found = list(stages(school, game, told.rounds))
    told.out.mkdir(parents=True, exist_ok=True)
    np.save(told.out / "weights.npy", school.weights.vector)
    curve = [measured(school, game, found[-1], told.games)]
    few = max(2, told.games // 10)
    curve = [*(measured(school, game, stage, few) for stage in found[:-1]), *curve]
    (told.out / "curve.json").write_text(json.dumps(curve, indent=1) + "\n")
