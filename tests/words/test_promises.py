"""Texts about chance promise only what holds.

A server together with another player's device can choose among several outcomes (docs/proof.md).
"""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXTS = ("README.md", "CHANGELOG.md", "SECURITY.md", "docs/*.md", "**/words/*/*.ftl")
PROMISE = re.compile(
    r"nobody (chose|(can|could) (choose|foresee))\b"
    r"|personne (n.a|n.en a|ne l.a|ne les a|ne peut|ne pouvait|ne pourrait) (choisi|prév)"
    r"|nadie (la |las |lo |los )?(ha elegido|eligió|(puede|podía|podría) (elegir|prever))",
    re.IGNORECASE,
)


def texts() -> list[Path]:
    folders = (ROOT, ROOT / "src/arlequin", ROOT / "web/src")
    found = {path for folder in folders for kind in TEXTS for path in folder.glob(kind)}
    return sorted(path for path in found if "node_modules" not in path.parts)


def test_no_text_says_that_nobody_can_choose_chance() -> None:
    found = {
        str(path.relative_to(ROOT)): promise.group()
        for path in texts()
        for promise in PROMISE.finditer(path.read_text(encoding="utf-8"))
    }
    assert found == {}
