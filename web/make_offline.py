"""Gathers the Python half as a browser runs it: our own modules in one file, and msgspec's.

Into build/offline/, where the pages' build finds them. Standard library only, like make_web.py.
"""

import ast
import hashlib
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
PINNED = ROOT / "requirements" / "offline.txt"
OUT = ROOT / "build" / "offline"
ENTRY = "arlequin.local.server"
PLATFORM = "pyemscripten_2026_0_wasm32"
PYTHON = "3.14"
"""What Pyodide of web/package.json is: its platform and its Python."""
OTHERS = {"msgspec"}
"""The packages of requirements/offline.txt."""
DATA = (".toml",)


class OfflineError(Exception):
    """The pack cannot be made here; the text says what to do."""


def files() -> list[Path]:
    """The modules that the entry needs, the parts that need no more, and the data beside."""
    found = _needed(ENTRY)[0]
    for part in _parts():
        paths, others = _needed(part)
        found |= paths if others <= OTHERS else set()
    data = {each for path in found for each in path.parent.iterdir() if each.suffix in DATA}
    return sorted(found | data)


def _parts() -> Iterator[str]:
    """What is loaded by the name of a game: a module with a PLAYER or a REFEREE."""
    for floor, name in (("players", "PLAYER"), ("referee", "REFEREE")):
        for path in sorted((SOURCE / "arlequin" / floor).rglob("*.py")):
            if f"\n{name} = " in path.read_text(encoding="utf-8"):
                yield ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def _needed(entry: str) -> tuple[set[Path], set[str]]:
    """Files of ours that a module imports, directly or not; and the packages of others."""
    found: set[Path] = set()
    others: set[str] = set()
    seen: set[str] = set()
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        path = _path(name)
        if path is not None:
            found.add(path)
            waiting += [*_imported(path), name.rpartition(".")[0]]
        elif name.partition(".")[0] not in {*sys.stdlib_module_names, "arlequin", ""}:
            others.add(name.partition(".")[0])
    return found, others


def _path(module: str) -> Path | None:
    """Where a module of ours is; None for anything else, such as a class in a module."""
    if module.partition(".")[0] != "arlequin":
        return None
    path = SOURCE.joinpath(*module.split("."))
    whole, single = path / "__init__.py", path.with_suffix(".py")
    return whole if whole.is_file() else single if single.is_file() else None


def _imported(path: Path) -> Iterator[str]:
    for node in _run(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _run(tree: ast.AST) -> Iterator[ast.AST]:
    """Everything that is run: what stands there for type checkers alone is left out."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        yield node
        yield from _run(node)


def inputs() -> list[Path]:
    """Everything that the pack is made from."""
    return [*files(), PINNED, Path(__file__).resolve()]


def make() -> None:
    """Both files; what was fetched already is not fetched again."""
    OUT.mkdir(parents=True, exist_ok=True)
    zipped(OUT / "arlequin.zip")
    _fetch()


def zipped(path: Path) -> None:
    """The same bytes for the same files, whenever it is made."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in files():
            info = zipfile.ZipInfo(file.relative_to(SOURCE).as_posix(), (1980, 1, 1, 0, 0, 0))
            packed.writestr(info, file.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def _fetch() -> None:
    pinned = PINNED.read_text(encoding="utf-8")
    known = [old for old in OUT.glob("*.whl") if _hash(old) in pinned]
    for old in set(OUT.glob("*.whl")) - set(known):
        old.unlink()
    if not known:
        _download()


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _download() -> None:
    command = [
        sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check",
        "--no-input", "--no-deps", "--only-binary=:all:", "--require-hashes",
        "--platform", PLATFORM, "--python-version", PYTHON, "--implementation", "cp",
        "--requirement", str(PINNED), "--dest", str(OUT),
    ]  # fmt: skip
    if subprocess.run(command, check=False).returncode:
        raise OfflineError("pip could not fetch requirements/offline.txt: see its words above.")
