"""Writes docs/licences.md from the built pages: what of others a browser is sent (`make docs`).

python web/make_licences.py            write the page again
python web/make_licences.py --check    exit 1 if the page is out of date
"""

import html
import re
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILT = ROOT / "packages/arlequin-web/src/arlequin_web/static/licences.html"
PAGE = ROOT / "docs" / "licences.md"
HEADING = re.compile(r"<h2>(\S+) (\S+): (\S+)</h2>")
INTRO = """\
<!-- Written by web/make_licences.py from the built pages: run `make docs`. -->

# Licences

Arlequin is free: MIT licence. The games belong to their authors and publishers; the rule texts
are our own.

The pages contain these packages (read from the build). Every server shows the text of each licence
at `/licences.html`. An unknown licence, or a missing text, stops the build
(`web/build/licences.ts`).

| package | version | licence |
|---|---|---|
"""


def page() -> str:
    """The list, from the headings of the page with the texts."""
    found = HEADING.findall(BUILT.read_text(encoding="utf-8"))
    rows = [
        f"| {html.unescape(name)} | {version} | {licence} |" for name, version, licence in found
    ]
    return INTRO + "\n".join(rows) + "\n"


def main(arguments: Sequence[str]) -> int:
    if list(arguments) not in ([], ["--check"]):
        print(f"expected nothing or --check, got {' '.join(arguments)}", file=sys.stderr)
        return 2
    if not BUILT.is_file():
        print("The pages are not built: run `make web`.", file=sys.stderr)
        return 2
    if not arguments:
        PAGE.write_text(page(), encoding="utf-8")
        print(f"wrote {PAGE.relative_to(ROOT)}")
    elif not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != page():
        print(
            "docs/licences.md is out of date: run `make docs`, commit the result.",
            file=sys.stderr,
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
