"""Measure everything, or the sections that are named, and write bench/results.md.

python -m bench                   all sections: close to an hour on a quiet machine
python -m bench speed scaling     these alone; the others stay as they are
python -m bench --quick           every section once and short, to see that it runs; writes nothing

The file is written after each section. Sections that are measured elsewhere (*On an accelerator*)
stay as they are, and so does *History*, which gets a line from every whole run.
"""

import argparse
import os
import platform
import re
import subprocess
import sys
import traceback
from functools import cache
from pathlib import Path
from time import monotonic

from bench.sections import SECTIONS, Section

RESULTS = Path(__file__).parent / "results.md"
HISTORY = "History"
HISTORY_HEAD = """\
A line from every whole run: decisions/s of batches on all cores, moves/s of the server flat out.

| commit | coloretto | double-yam | color-yam | yam-color | server |
|---|---:|---:|---:|---:|---:|"""
NAMES = ("coloretto", "double-yam", "color-yam", "yam-color")


@cache
def commit() -> str:
    """The commit that is measured; asked once, before the results are written."""
    asked = subprocess.run(
        ["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() or "unknown"


def machine() -> str:
    """What it runs on, and how busy that is already."""
    where = f"Python {platform.python_version()}, {os.cpu_count()} cores, {platform.machine()}"
    return f"{where}, commit {commit()}, load {os.getloadavg()[0]:.1f} before it."


# --- the report ----------------------------------------------------------------------------------


def parts(text: str) -> dict[str, str]:
    """A report by its headings."""
    found = re.split(r"^## (.+)\n", text, flags=re.MULTILINE)[1:]
    return {title: body.strip() for title, body in zip(found[::2], found[1::2], strict=True)}


def joined(known: dict[str, str]) -> str:
    """The report: what is measured here, then what was measured elsewhere, then the history."""
    ours = [section.title for section in SECTIONS if section.title in known]
    others = [title for title in known if title not in ours and title != HISTORY]
    order = [*ours, *others, *([HISTORY] if HISTORY in known else [])]
    bodies = [f"## {title}\n\n{known[title]}" for title in order]
    head = "# Benchmarks\n\nWritten by `make bench`; each section says where and when."
    return "\n\n".join([head, *bodies]) + "\n"


def history(known: dict[str, str]) -> str:
    """The history with one line more."""
    rates = [_cell(known["Speed beside peers"], f"**{name}**, batch", 2) for name in NAMES]
    server = _cell(known["A full house"], "flat out: moves/s", 1)
    line = f"| {commit()} | {' | '.join([*rates, server])} |"
    return f"{known.get(HISTORY, HISTORY_HEAD)}\n{line}"


def _cell(body: str, row: str, place: int) -> str:
    """A number of a table, by its row and column."""
    lines = [line.strip("| ").split(" | ") for line in body.splitlines() if line.startswith("|")]
    return next((cells[place] for cells in lines if cells[0] == row), "")


def made(section: Section, quick: bool) -> str:
    """A section, measured now."""
    where, begun = machine(), monotonic()
    table = section.work(quick)
    print(f"{section.title}: {monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
    return f"{where}\n\n{section.intro}\n\n{table}"


# --- the command ---------------------------------------------------------------------------------


def main() -> None:
    """Measure, print and write."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(_names()))
    reader.add_argument("--quick", action="store_true", help="see that it runs; write nothing")
    told = reader.parse_args()
    if unknown := set(told.sections) - set(_names()):
        reader.error(f"expected sections of {', '.join(_names())}; got {', '.join(unknown)}")
    known = parts(RESULTS.read_text(encoding="utf-8"))
    wanted = [each for each in SECTIONS if each.name in (told.sections or _names())]
    failed = [section.name for section in wanted if not _measured(section, known, told.quick)]
    if not (told.quick or told.sections or failed):
        known[HISTORY] = history(known)
        RESULTS.write_text(joined(known), encoding="utf-8")
    if failed:
        sys.exit(f"these sections failed, and are as they were: {', '.join(failed)}")


def _measured(section: Section, known: dict[str, str], quick: bool) -> bool:
    """Measure a section and write it down; False where it failed: the others go on."""
    try:
        known[section.title] = made(section, quick)
    except Exception:  # whatever a peer, a server or a browser raises
        traceback.print_exc()
        return False
    print(f"## {section.title}\n\n{known[section.title]}\n", flush=True)
    if not quick:
        RESULTS.write_text(joined(known), encoding="utf-8")
    return True


def _names() -> list[str]:
    return [section.name for section in SECTIONS]


if __name__ == "__main__":
    main()
