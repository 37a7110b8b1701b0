"""Start values that are known without their tables: games that were solved whole, elsewhere.

A file `starts.json` beside the tables has them to nine decimals, each with its game's identity.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

NAME = "starts.json"


def known(folder: Path, identity: Mapping[str, Any]) -> float | None:
    """The chance of who begins, in a game of this identity."""
    path = folder / NAME
    if not path.is_file():
        return None
    listed: list[dict[str, Any]] = json.loads(path.read_bytes())
    found = (each["value"] for each in listed if each["identity"] == dict(identity))
    return next((float(value) for value in found), None)
