"""Builds and checks the pages; each step only where what it depends on has changed.

python web/make_web.py node       exit 1 where no Node with npm is new enough
python web/make_web.py packages   npm ci
python web/make_web.py offline    the Python half for browsers, into build/offline/
python web/make_web.py build      the pages, into packages/arlequin-web/src/arlequin_web/static/
python web/make_web.py check      svelte-check and vitest
python web/make_web.py types      svelte-check alone
python web/make_web.py units      vitest alone
python web/make_web.py lint       ESLint, Prettier and Stylelint
python web/make_web.py lint-quick the same, but ESLint looks only at files that have changed
python web/make_web.py format     what Prettier would change
python web/make_web.py run ...    any command of web/node_modules/.bin

Standard library only: the build hook of packages/arlequin-web runs it where nothing is installed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from web import make_offline

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
PACKAGE = ROOT / "src" / "arlequin"
WEB_PACKAGE = ROOT / "packages" / "arlequin-web"
STATIC = WEB_PACKAGE / "src" / "arlequin_web" / "static"
MODULES = WEB / "node_modules"
LEAST = (20, 19)
NEEDED = f"Node {'.'.join(map(str, LEAST))} or newer with npm is needed: run `make web`."
ESLINT = ("eslint", "--max-warnings", "0")
CACHE = "node_modules/.cache/eslint/"
LINTED, LINTED_QUICKLY = MODULES / ".arlequin-linted", MODULES / ".arlequin-linted-quickly"
SKIPPED = {"node_modules", "shots", "__pycache__"}


class WebError(Exception):
    """The pages cannot be built here; the text says what to do."""


# --- Node -----------------------------------------------------------------------------------------


def node() -> str | None:
    """The Node to use: new enough, with npm beside it."""
    for folder in (None, sysconfig.get_path("scripts")):
        found = shutil.which("node", path=folder)
        if found and shutil.which("npm", path=folder) and _version(found) >= LEAST:
            return found
    return None


def node_program() -> str:
    """Node itself, for whoever starts and ends it: the one in `.venv` is a script that starts it.

    To end that script would leave Node running, with its pipes open.
    """
    found = node()
    if found is None:
        raise WebError(NEEDED)
    told = subprocess.run([found, "-p", "process.execPath"], capture_output=True, check=True)
    return told.stdout.decode().strip()


def _version(path: str) -> tuple[int, ...]:
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        return tuple(map(int, said.strip().lstrip("v").split(".")))
    except ValueError:
        return (0,)


def _run(*command: str) -> None:
    """A command in web/, with our Node first on the path."""
    found = node()
    if found is None:
        raise WebError(NEEDED)
    first = os.pathsep.join((str(MODULES / ".bin"), str(Path(found).parent), os.environ["PATH"]))
    environment = {**os.environ, "PATH": first}
    program = shutil.which(command[0], path=first) or command[0]
    done = subprocess.run([program, *command[1:]], cwd=WEB, env=environment, check=False)
    if done.returncode:
        raise WebError(f"{' '.join(command)} failed.")


# --- what has changed -----------------------------------------------------------------------------


def _state(paths: Iterable[Path]) -> str:
    """One hash for the names and contents of files."""
    whole = hashlib.sha256()
    for path in sorted(paths):
        whole.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def _own() -> list[Path]:
    """The files of web/ but for Python's."""
    found = (path for path in WEB.rglob("*") if not SKIPPED & set(path.relative_to(WEB).parts))
    return [path for path in found if path.is_file() and path.suffix != ".py"]


def _inputs() -> list[Path]:
    """Everything that the pages are made from."""
    words = (path for path in (PACKAGE / "words").rglob("*") if path.suffix in (".ftl", ".toml"))
    material = (PACKAGE / "games").glob("*/material.toml")
    drawings = (PACKAGE / "paper" / "drawings").glob("*.json")
    licences = (WEB_PACKAGE / "licences").glob("*.txt")
    return [*_own(), *words, *material, *drawings, *licences, *make_offline.inputs()]


def _once(
    stamp: Path,
    inputs: Iterable[Path],
    what: str,
    work: Callable[[], None],
    *more: Path,
    quiet: bool = False,
) -> None:
    """Do the work unless it, or what has `more` as its stamp, was done with these very files."""
    state = _state(inputs)
    if any(each.is_file() and each.read_text() == state for each in (stamp, *more)):
        if not quiet:
            print(f"web: {what}: nothing has changed since the last time")
        return
    print(f"web: {what} ...", flush=True)
    begun = time.monotonic()
    work()
    print(f"web:   done, {time.monotonic() - begun:.0f} s", flush=True)
    stamp.write_text(state)


# --- steps ----------------------------------------------------------------------------------------


def packages() -> None:
    """The packages that package-lock.json names."""
    lock = WEB / "package-lock.json"
    command = ("npm", "ci", "--ignore-scripts", "--no-progress", "--loglevel=error")
    stamp, what = MODULES / ".arlequin", "installing the pinned packages"
    _once(stamp, [lock], what, lambda: _run(*command), quiet=True)  # most steps begin with this


def offline() -> None:
    """The Python half as a browser runs it."""
    stamp = make_offline.OUT / ".made"
    _once(stamp, make_offline.inputs(), "gathering what is played offline", make_offline.make)


def build() -> None:
    """The pages; a source distribution without web/ cannot make them."""
    packages()
    offline()
    _once(STATIC / ".built", _inputs(), "building the pages (half a minute)", _build)


def _build() -> None:
    _run("vite", "build", "--logLevel", "warn")


def check() -> None:
    """Types, accessibility hints and unit tests."""
    types()
    units()


def types() -> None:
    """Types and accessibility hints."""
    packages()
    offline()
    command = ("svelte-check", "--fail-on-warnings", "--output", "human")
    _once(MODULES / ".arlequin-typed", _inputs(), "svelte-check", lambda: _run(*command))


def units() -> None:
    """The pages' unit tests."""
    packages()
    offline()
    command = ("vitest", "run", "--reporter=dot")
    _once(MODULES / ".arlequin-tested", _inputs(), "vitest", lambda: _run(*command))


def lint() -> None:
    """Faults in scripts and styles, and their form; no browser is needed."""
    packages()
    _once(LINTED, _own(), "Prettier, Stylelint, ESLint (a minute)", _lint)


def lint_quick() -> None:
    """The same in some seconds; only `lint` finds a fault in a file by what changed in another."""
    packages()
    what = "Prettier, Stylelint, and ESLint for files that have changed"
    _once(LINTED_QUICKLY, _own(), what, _lint_changed, LINTED)


def _lint() -> None:
    _lint_form()
    _run(*ESLINT, ".")


def _lint_changed() -> None:
    _lint_form()
    _run(*ESLINT, "--cache", "--cache-strategy", "content", "--cache-location", CACHE, ".")


def _lint_form() -> None:
    """What one file alone decides, so that a cache is never wrong."""
    _run("prettier", "--check", "--cache", "--log-level", "warn", ".")
    _run("stylelint", "--max-warnings", "0", "src/**/*.{css,svelte}")


def written() -> None:
    """The files as Prettier wants them."""
    packages()
    _run("prettier", "--write", "--log-level", "warn", ".")


STEPS = {
    "packages": packages,
    "offline": offline,
    "build": build,
    "check": check,
    "types": types,
    "units": units,
    "lint": lint,
    "lint-quick": lint_quick,
    "format": written,
}


def main(arguments: Sequence[str]) -> int:
    step, *rest = arguments or [""]
    if step == "node":
        return 0 if node() else 1
    if step not in (*STEPS, "run"):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        if step == "run":
            packages()
            _run(*rest)
        else:
            STEPS[step]()
    except (WebError, make_offline.OfflineError) as error:
        print(f"web: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
