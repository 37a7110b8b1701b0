"""Runs the parts of `make test`, two or three at a time, and says which, how far and how long.

python tests/suite.py

Each part is a target of the Makefile; its output goes to build/test/PART.txt and is printed only if
the part fails. Standard library only: it starts before any package is installed.
"""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LOGS = ROOT / "build" / "test"
AT_ONCE = 3
EVERY = 60.0
"""Seconds between two lines of progress."""
FAILURES = re.compile(
    r"^(?!make)(?:FAILED|ERROR|E  |\s*FAIL |\s+at .*:\d|.*error).*", re.IGNORECASE | re.MULTILINE
)
TRACE = re.compile(r"^\s+at .*:\d+:\d+\)?$", re.MULTILINE)
"""A line of a stack trace of JavaScript."""
SHARE = re.compile(r"\[ *(\d+)%\]")


class Part(NamedTuple):
    """One target of the Makefile."""

    target: str
    what: str
    seconds: int
    """How long it takes on two quiet cores when everything is installed."""
    after: tuple[str, ...] = ()
    first: int = 0
    """How long a part of the set-up takes where something has to be installed or built."""
    made: str = ""
    """A file that exists once it was done; without it, this will be the first time."""
    traceless: bool = False
    """Whether it fails where it prints a stack trace, even if all its tests pass."""

    @property
    def expected(self) -> int:
        """Seconds: those of the first time where `made` does not exist yet."""
        return self.first if self.made and not (ROOT / self.made).exists() else self.seconds


PARTS = (
    Part("programs", "programs of the system", 1, first=180),
    Part("web-packages", "npm packages", 2, first=40, made="web/node_modules/.arlequin"),
    Part("packages", "Python packages", 1, first=60, made=".venv/.installed-dev"),
    Part("compiled", "compiled players and hints", 1, ("packages",), 40, ".venv/.compiled"),
    Part(
        "web",
        "the built pages",
        5,
        ("packages", "web-packages"),
        40,
        "packages/arlequin-web/src/arlequin_web/static/.built",
    ),
    Part("lint-python", "ruff, mypy and import layers", 60, ("packages",)),
    Part("test-rules", "rules and proof, with coverage", 90, ("compiled",)),
    Part("lint-pages", "Prettier, Stylelint and ESLint", 90, ("web-packages",)),
    Part("check-types", "svelte-check", 40, ("web",)),
    Part("check-units", "unit tests of the pages", 60, ("web",), traceless=True),
    Part("check-generated", "generated files", 5, ("compiled",)),
    Part("test-browser", "tests in browsers", 240, ("programs", "compiled", "web")),
    Part("test-others", "all other tests", 300, ("programs", "compiled", "web")),
)


@dataclass
class Run:
    """A part that has been started."""

    part: Part
    process: "subprocess.Popen[bytes]"
    began: float = field(default_factory=time.monotonic)
    status: int | None = None
    seconds: float = 0.0

    @property
    def log(self) -> str:
        """Everything that the part has printed."""
        return log_path(self.part).read_text(encoding="utf-8", errors="replace")

    def poll(self) -> bool:
        """Updates status and time; whether the part has ended."""
        self.status = self.process.poll()
        if self.status == 0 and self.part.traceless and TRACE.search(self.log):
            self.status = 1
        self.seconds = time.monotonic() - self.began
        return self.status is not None

    def progress(self) -> str:
        """Its name, how far it is where it says so, and for how long it has run."""
        share = SHARE.findall(self.log)
        percent = f" {share[-1]} %," if share else ""
        return f"{self.part.what}{percent} {self.seconds:.0f} s of about {self.part.expected}"


def log_path(part: Part) -> Path:
    """The file with the output of a part."""
    return LOGS / f"{part.target}.txt"


def start(part: Part) -> Run:
    """Starts the target in a process group, so that it can be stopped with all its children."""
    with log_path(part).open("wb") as log:
        command = (os.environ.get("MAKE", "make"), "--no-print-directory", part.target)
        process = subprocess.Popen(
            command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, start_new_session=True
        )
    return Run(part, process)


def ready(parts: Sequence[Part], runs: Sequence[Run]) -> list[Part]:
    """The parts that can start now: not started, and everything that they need has passed."""
    started = {run.part.target for run in runs}
    passed = {run.part.target for run in runs if run.status == 0}
    return [part for part in parts if part.target not in started and passed >= set(part.after)]


class Suite:
    """Runs parts, prints their progress and collects what failed."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = parts
        self.runs: list[Run] = []
        self.running: list[Run] = []
        self._said = time.monotonic()

    def run(self) -> int:
        """Runs every part whose needs pass; the exit status."""
        try:
            while self._start_next() or self.running:
                self._finish_ended()
                self._say_progress()
                time.sleep(0.2)
        except KeyboardInterrupt:
            self._stop()
            return 130
        return self._report()

    def _start_next(self) -> bool:
        waiting = ready(self.parts, self.runs)
        for part in waiting[: AT_ONCE - len(self.running)]:
            run = start(part)
            self.runs.append(run)
            self.running.append(run)
            say(f"part {len(self.runs)} of {len(self.parts)}: {part.what} ({duration(part)})")
        return bool(waiting)

    def _finish_ended(self) -> None:
        for run in [run for run in self.running if run.poll()]:
            self.running.remove(run)
            if run.status == 0:
                say(f"  passed: {run.part.what}, {run.seconds:.0f} s")
            else:
                say(f"  FAILED: {run.part.what}, {run.seconds:.0f} s; its output:")
                sys.stdout.write(run.log)
                sys.stdout.flush()

    def _say_progress(self) -> None:
        if time.monotonic() - self._said < EVERY or not self.running:
            return
        self._said = time.monotonic()
        say("  running: " + "; ".join(run.progress() for run in self.running))

    def _stop(self) -> None:
        for run in self.running:
            os.killpg(run.process.pid, signal.SIGTERM)
        for run in self.running:
            run.process.wait()

    def _report(self) -> int:
        failed = [run for run in self.runs if run.status]
        left_out = len(self.parts) - len(self.runs)
        if not failed:
            return 0
        say(f"{len(failed)} of {len(self.parts)} parts failed:")
        for run in failed:
            say(f"  {run.part.what} (make {run.part.target}; {log_path(run.part)}):")
            for line in failures(run.log):
                sys.stdout.write(f"    {line}\n")
        if left_out:
            say(f"{left_out} parts need one of these and were not started")
        return 1


def failures(log: str, most: int = 40) -> list[str]:
    """The lines of a log that name failures; its last lines where no line does."""
    lines = [found.group().rstrip()[:300] for found in FAILURES.finditer(log)]
    named = [line for line in lines if line.startswith(("FAILED", "ERROR"))]
    return (named or lines or log.splitlines()[-10:])[:most]


def duration(part: Part) -> str:
    """The expected duration in words; what was installed before may have to be installed again."""
    told = f"about {_time(part.expected)}"
    if part.expected < part.first:
        return f"{told}; {_time(part.first)} where something has changed or is missing"
    return told


def _time(seconds: int) -> str:
    return f"{seconds} s" if seconds < 60 else f"{round(seconds / 60)} min"


def say(sentence: str) -> None:
    """Prints a line at once."""
    sys.stdout.write(f"arlequin: {sentence}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    LOGS.mkdir(parents=True, exist_ok=True)
    say("running the tests: 8 to 14 minutes on two quiet cores, some more the first time")
    sys.exit(Suite(PARTS).run())
