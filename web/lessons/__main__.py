"""Writes web/src/learn/data/: worked examples, pictures and guided games, made by the rules.

python -m web.lessons            write the files again
python -m web.lessons --check    exit 1 if one is out of date
"""

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path

import msgspec

from arlequin.games import catalog
from web.lessons.guided_game import told

DATA = Path(__file__).resolve().parents[1] / "src" / "learn" / "data"
BOOKS = {kind.name: import_module(f"web.lessons.{kind.module}") for kind in catalog.KINDS.values()}
"""The lessons of each game: `examples`, `pictures` and a GUIDED game."""


def whole() -> dict[Path, bytes]:
    """Every file as it should be."""
    files = {
        f"{game}.json": {"examples": book.examples(), "pictures": book.pictures()}
        for game, book in BOOKS.items()
    }
    files |= {f"{game}-guided.json": told(book.GUIDED) for game, book in BOOKS.items()}
    return {DATA / name: msgspec.json.encode(held) + b"\n" for name, held in files.items()}


def stale(wanted: Mapping[Path, bytes]) -> list[Path]:
    """Files that are missing or say something else."""
    return [path for path, held in wanted.items() if not path.exists() or path.read_bytes() != held]


def main(arguments: Sequence[str]) -> int:
    if list(arguments) not in ([], ["--check"]):
        print(f"expected nothing or --check, got {' '.join(arguments)}", file=sys.stderr)
        return 2
    wanted = whole()
    late = stale(wanted)
    if arguments:
        names = ", ".join(path.name for path in late)
        if late:
            print(
                f"web/src/learn/data/ is out of date ({names}): run `make web-types`.",
                file=sys.stderr,
            )
        return 1 if late else 0
    DATA.mkdir(exist_ok=True)
    for path in late:
        path.write_bytes(wanted[path])
        print(f"wrote {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
