"""Chromium: where it is on this machine."""

import shutil
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find() -> Path | None:
    """The first that is on the path."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(found) if found else None
