"""Self-play that learns Coloretto on two cores: `python examples/train_coloretto.py`.

Proximal policy optimization in NumPy on compiled twins; needs `arlequin[fast]`. Two networks, a
policy and a value, begin with random weights, play against themselves, and are told nothing but who
has won. Each core has games of its own, and a share of every step. The same seed, rounds and cores
give the same networks. After it every stage of the learning plays against the level `steady`.
`examples/learner` is how; `examples/champion_networks` is the same loop in JAX, for graphics cards.
"""

import os
import sys
from pathlib import Path


def run() -> None:
    """Before NumPy is loaded: one thread each, for the threads are our own."""
    for library in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(library, "1")
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from examples.learner.command import main  # noqa: PLC0415  # after that

    main(__doc__)


if __name__ == "__main__":
    run()
