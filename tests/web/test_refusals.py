"""Every rule with which a move is refused is a sentence on the pages, in every language."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = {"color_yam": "CY", "double_yam": "DY", "yam_color": "YC", "coloretto": "CO"}


def named(*files: Path) -> set[str]:
    """The numbers of rules that these files name in quotes."""
    found = (re.findall(r'"((?:CY|DY|YC|CO)-\d\d)"', file.read_text()) for file in files)
    return {number for numbers in found for number in numbers}


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_has_its_sentence_which_names_the_rule(game: str, language: str) -> None:
    source = ROOT / "src" / "arlequin"
    table = named(*(source / "table").rglob("*.py"), *(source / "live").glob("*.py"))
    rules = named(source / "games" / game / "rules.py")
    rules |= {number for number in table if number.startswith(GAMES[game])}
    page = game.replace("_", "-")
    words = (ROOT / "web" / "src" / "words" / language / f"{page}.ftl").read_text()
    for rule in sorted(rules):
        sentence = re.search(rf"^{page}-why-{rule.lower()} = (.+)$", words, re.MULTILINE)
        assert sentence, f"no sentence for {rule}"
        assert sentence[1].endswith(f" {rule}")
