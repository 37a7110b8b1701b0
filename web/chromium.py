"""Chromium: where it is on this machine."""

import shutil
from collections.abc import Sequence
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome")
SHELL = "chromium-headless-shell"
"""The same engine without windows, in a package of Debian: a page costs it about a tenth less."""


def find() -> Path | None:
    """The first that is on the path: the one that people use, if it is there."""
    return _first((*NAMES, SHELL))


def lightest() -> Path | None:
    """The one that does the least besides showing a page, for tests."""
    return _first((SHELL, *NAMES))


def _first(names: Sequence[str]) -> Path | None:
    found = next(filter(None, map(shutil.which, names)), None)
    return Path(found) if found else None
