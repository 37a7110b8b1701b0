"""Programs that the tests need and that pip cannot bring: browsers, PostgreSQL and a C compiler.

python -m tests.system install            with apt-get, where we are root; else says what is missing
python -m tests.system require PROGRAM...  the same for these, but exit 1 where one is missing
python -m tests.system report            after the tests: all green, or what was left out (exit 1)
python -m tests.system report failed     after a failure: what was left out besides (exit 1)
"""

import os
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path

from web import chromium

POSTGRES = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
BUILD = Path(__file__).resolve().parents[1] / "build"
LEFT_OUT = Path(os.environ.get("ARLEQUIN_LEFT_OUT", BUILD / "left-out.txt"))
"""A line for each test that was left out: the program that it needs, and its name."""
APT = "apt-get install --no-install-recommends"


class Missing(Exception):
    """A program that is not on this machine; tests that need it are left out."""

    def __init__(self, program: str) -> None:
        super().__init__(f"needs {program}: sudo {APT} {program}")
        self.program = program


def postgresql() -> Path | None:
    """The folder of the programs of the newest PostgreSQL, if there is one."""
    found = [path for place in POSTGRES for path in Path("/").glob(f"{place[1:]}/postgres")]
    on_path = shutil.which("postgres")
    named = [Path(on_path).resolve()] if on_path else []
    whole = (p.parent for p in (*sorted(found, reverse=True), *named) if _makes(p.parent))
    return next(whole, None)


def _makes(folder: Path) -> bool:
    return (folder / "initdb").exists()


def _on_path(program: str) -> Path | None:
    found = shutil.which(program)
    return Path(found) if found else None


def _headers() -> Path | None:
    header = Path("/usr/include/stdio.h")
    return header if header.exists() else None


COMPILER: dict[str, Callable[[], Path | None]] = {
    "gcc": partial(_on_path, "gcc"),
    "libc6-dev": _headers,
}
"""For disks that fail or lose what was not synced: a library loaded before that of C, on Linux."""
ENGINES: dict[str, Callable[[], Path | None]] = {
    "firefox-esr": partial(_on_path, "firefox-esr"),
    "webkit2gtk-driver": partial(_on_path, "WebKitWebDriver"),
    "xvfb": partial(_on_path, "Xvfb"),
}
"""The other two browser engines, on Linux; WebKit's has no window without a virtual display."""
PROGRAMS: dict[str, Callable[[], Path | None]] = {
    "chromium": chromium.find,
    "postgresql": postgresql,
    **({**COMPILER, **ENGINES} if sys.platform == "linux" else {}),
}
"""Each by the name of its package in Debian and Ubuntu."""
LIGHTER = {"chromium": chromium.SHELL}
"""What does the same for the tests with less work. Ubuntu does not have it."""


def need(program: str) -> Path:
    """Where a program is; Missing if it is not."""
    found = PROGRAMS[program]()
    if found is None:
        raise Missing(program)
    return found


def need_compiler() -> None:
    """A C compiler with its headers; Missing if one is not here."""
    for program in COMPILER:
        need(program)


def missing(programs: Iterable[str]) -> list[str]:
    """Those that are not here."""
    return [name for name in programs if PROGRAMS[name]() is None]


# --- installing ----------------------------------------------------------------------------------


def install(programs: Sequence[str], lighter: Mapping[str, str] = LIGHTER) -> list[str]:
    """Install what is missing, where that is allowed; what is missing then."""
    allowed = os.geteuid() == 0 and shutil.which("apt-get") is not None
    if allowed and _packages(programs, lighter) and _done("apt-get update"):
        packages = " ".join(filter(_known, _packages(programs, lighter)))
        _say(f"installing {packages} with apt-get, for the tests (some minutes) ...")
        _done(f"{APT} --yes {packages}")
    return missing(programs)


def _packages(programs: Iterable[str], lighter: Mapping[str, str]) -> list[str]:
    """What is to be installed, as far as apt knows today."""
    wanted = (_package(name, lighter.get(name)) for name in programs)
    return [name for name in wanted if name is not None]


def _package(name: str, lighter: str | None) -> str | None:
    if lighter and shutil.which(lighter) is None and _known(lighter):
        return lighter
    return name if PROGRAMS[name]() is None else None


def _known(package: str) -> bool:
    return _run(f"apt-cache show {package}").returncode == 0


def _done(command: str) -> bool:
    ran = _run(command)
    if ran.returncode:
        _say(f"{command} failed:\n{(ran.stdout + ran.stderr)[-2000:]}")
    return ran.returncode == 0


def _run(command: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(
        command.split(), env=environment, capture_output=True, text=True, check=False
    )


def _offer(wanted: Sequence[str]) -> None:
    _say(f"not on this machine: {', '.join(wanted)}. To install: {_line(wanted)}")


def _line(wanted: Sequence[str]) -> str:
    return f"sudo {APT} {' '.join(wanted)}"


# --- what was left out ---------------------------------------------------------------------------


def leave_out(program: str, test: str) -> None:
    """Remember a test that could not run."""
    LEFT_OUT.parent.mkdir(exist_ok=True)
    with LEFT_OUT.open("a", encoding="utf-8") as file:
        file.write(f"{program} {test}\n")


def _report(failed: bool) -> int:
    left = _left_out()
    if not left and failed:
        return 1
    if not left:
        _say("all green; the slow tests were left out (make test-slow)")
        return 0
    number = sum(map(len, left.values()))
    if failed:
        _say(f"besides what failed, {number} tests could not run:")
    else:
        _say(f"every test that can run here is green, but {number} could not run:")
    for program, tests in sorted(left.items()):
        files = sorted({test.partition("::")[0] for test in tests})
        _say(f"  {len(tests)} need {program}: {', '.join(files)}")
    _say(f"to run them too: {_line(sorted(left))}")
    return 1


def _left_out() -> dict[str, list[str]]:
    """The tests that each program would have been needed for."""
    found: dict[str, list[str]] = defaultdict(list)
    lines = LEFT_OUT.read_text(encoding="utf-8").splitlines() if LEFT_OUT.exists() else []
    for line in lines:
        program, _, test = line.partition(" ")
        found[program].append(test)
    return found


def _say(sentence: str) -> None:
    sys.stdout.write(f"arlequin: {sentence}\n")
    sys.stdout.flush()


def main(arguments: Sequence[str]) -> int:
    """One of the three."""
    step, *programs = arguments or [""]
    if step == "report":
        return _report("failed" in programs)
    if step not in ("install", "require") or not PROGRAMS.keys() >= set(programs):
        sys.stderr.write(f"{__doc__}\n")
        return 2
    LEFT_OUT.unlink(missing_ok=True)
    wanted = install(programs or list(PROGRAMS), LIGHTER if step == "install" else {})
    if wanted:
        _offer(wanted)
    return 1 if wanted and step == "require" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
