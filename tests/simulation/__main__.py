"""Run seeds: `python -m tests.simulation --seeds 0:1000`, or one of them: `--seed 17 --verbose`."""

import argparse
import sys
import time

from tests.simulation.broken import Broken
from tests.simulation.loop import Standstill
from tests.simulation.runs import LATEST, explained, failures, live
from tests.simulation.scenes import FAULTS, scene


def main() -> int:
    """0 if every law held."""
    asked = _arguments()
    if asked.seed is not None:
        return _one(asked.seed, asked.verbose, frozenset(asked.without))
    first, _, last = asked.seeds.partition(":")
    return _many(range(int(first), int(last)), asked.most, asked.plain)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seeds", default="0:300", metavar="FIRST:END", help="which seeds")
    parser.add_argument("--seed", type=int, help="one seed alone")
    parser.add_argument("--verbose", action="store_true", help="with its whole trace")
    parser.add_argument(
        "--without", action="append", default=[], choices=FAULTS, help="leave a kind of fault out"
    )
    parser.add_argument("--most", type=int, default=1, help="stop after so many failures")
    parser.add_argument("--plain", action="store_true", help="name a failure, do not explain it")
    return parser.parse_args()


def _one(seed: int, verbose: bool, without: frozenset[str]) -> int:
    world = scene(seed, without)
    _say(f"seed {seed}: {world.setup.game}, {len(world.devices)} devices, pace {world.pace}")
    _say(f"faults: {', '.join(sorted(world.faults)) or 'none'}")
    try:
        lived = live(seed, verbose, without)
    except (Broken, Standstill) as error:
        _say("\n".join(error.__notes__))
        _say(f"seed {seed}: {error}")
        return 1
    _say("\n".join(lived.notes))
    _say(f"seed {seed}: all is well: {lived.ply} plies, {lived.crashes} crashes")
    return 0


def _many(seeds: range, most: int, plain: bool) -> int:
    begun, failed = time.monotonic(), 0
    for number, (seed, what) in enumerate(failures(seeds), 1):
        if what is not None:
            failed += 1
            _say(f"seed {seed}: {what}") if plain else _tell(seed, what)
        if failed >= most or number % 250 == 0 or number == len(seeds):
            pace = number / (time.monotonic() - begun)
            _say(f"{number} of {len(seeds)} seeds, {failed} failed, {pace:.0f} seeds/s")
        if failed >= most:
            break
    return int(failed > 0)


def _tell(seed: int, what: str) -> None:
    failure = explained(seed, what)
    _say("\n".join(failure.notes[-LATEST:]))
    _say(f"seed {seed}: {what}")
    _say(f"faults that it needs: {', '.join(failure.needed) or 'none'}")
    _say(f"again: .venv/bin/python -m tests.simulation --seed {seed} --verbose")


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
