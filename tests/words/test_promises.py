"""Texts about chance promise only what holds (docs/proof.md).

No one chose a roll, or knew it before, if your device contributed to it. Without this condition
the sentence is wrong: the others can choose what they draw while your device is away.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from arlequin.words.names import LANGUAGES

ROOT = Path(__file__).parents[2]
FOLDERS = (ROOT, ROOT / "src/arlequin", ROOT / "web/src")
TEXTS = (
    "README.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "docs/*.md",
    "docs/tutorial/*.md",
    "**/words/*/*.ftl",
)
PROMISE = re.compile(
    r"(?P<en>\b(nobody|no[ -]one|no player) (has |had )?"
    r"(chose|chosen|knew|known|(can|could) (choose|foresee|predict|know))\b"
    r"|(chosen|known) by (nobody|no[ -]one)\b|provably fair)"
    r"|(?P<fr>\bpersonne (n'|n'en |ne |ne l'|ne les )"
    r"(a |avait |peut |pouvait |pourrait )?(choisi|prévoi|prévu|connaissait|connu|savait|su\b)"
    r"|choisie?s? par personne)"
    r"|(?P<es>\bnadie (la |las |lo |los )?(ha |había |puede |podía |podría )?"
    r"(eleg|elig|prever|previst|conocía|conocid|sabía|sabid|supo)|elegid[oa]s? por nadie)",
    re.IGNORECASE,
)
CONDITIONS = {
    "en": re.compile(
        r"\bif your device contributed\b|\bto which your device contributed\b", re.IGNORECASE
    ),
    "fr": re.compile(
        r"\bsi votre appareil (a|avait) (contribué|participé|pris part)\b"
        r"|\bauxquel(le)?s votre appareil a (contribué|participé|pris part)\b",
        re.IGNORECASE,
    ),
    "es": re.compile(
        r"\bsi tu dispositivo (ha |había )?(contribuy|contribuid|particip|tomó parte)"
        r"|\ben (los|las) que tu dispositivo (ha )?(contribuy|contribuid|particip)",
        re.IGNORECASE,
    ),
}
MESSAGE = re.compile(r"^(?=-?[a-z][\w-]* *=)", re.MULTILINE)
PARAGRAPH = re.compile(r"\n\s*\n|\n(?=[ ]*(?:[-*|]|\d+\.) )")
VARIANT = re.compile(r"^\s*\*?\[[\w-]+\]|\{[^{}]*->|^\s*\}", re.MULTILINE)
SENTENCE = re.compile(r"(?<=[.!?…])[*»”\"]*\s+")


APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"


def sentences(text: str, *, fluent: bool) -> Iterator[str]:
    """The sentences of a page, or of a file of messages."""
    for part in (MESSAGE if fluent else PARAGRAPH).split(text):
        plain = VARIANT.sub(" ", part) if fluent else part
        yield from SENTENCE.split(" ".join(plain.replace(APOSTROPHE, "'").split()))


def unconditional(text: str, *, fluent: bool = False) -> list[str]:
    """The sentences that promise without the condition."""
    found = []
    for sentence in sentences(text, fluent=fluent):
        promise = PROMISE.search(sentence)
        lang = promise.lastgroup if promise else None
        if lang and not CONDITIONS[lang].search(sentence):
            found.append(sentence)
    return found


def texts() -> list[Path]:
    found = {path for folder in FOLDERS for kind in TEXTS for path in folder.glob(kind)}
    return sorted(path for path in found if "node_modules" not in path.parts)


def test_no_text_promises_without_the_condition() -> None:
    found = {
        str(path.relative_to(ROOT)): wrong
        for path in texts()
        if (wrong := unconditional(path.read_text("utf-8"), fluent=path.suffix == ".ftl"))
    }
    assert found == {}


def test_the_texts_of_all_languages_are_read() -> None:
    names = {path.parent.name for path in texts() if path.suffix == ".ftl"}
    assert set(LANGUAGES) <= names


@pytest.mark.parametrize("page", ["README.md", "docs/proof.md", "docs/play.md"])
def test_the_pages_make_the_promise_with_its_condition(page: str) -> None:
    found = sentences((ROOT / page).read_text("utf-8"), fluent=False)
    assert any(PROMISE.search(said) and CONDITIONS["en"].search(said) for said in found)


def test_the_page_says_what_is_not_promised() -> None:
    page = (ROOT / "docs/proof.md").read_text("utf-8")
    assert page.index("\n## Not promised\n") < page.index("\n## The property\n")


@pytest.mark.parametrize(
    "sentence",
    [
        "Nobody chose the dice.",
        "No player can choose a card.",
        "Your device contributes. Nobody could foresee the roll.",
        "These dice are provably fair.",
        "It was chosen by no one.",
        "Personne ne peut choisir les dés.",
        "Personne n'a choisi ce lancer.",
        "Ces dés n'ont été choisis par personne.",
        "Nadie ha elegido los dados.",
        "Nadie podía prever la tirada.",
    ],
)
def test_a_promise_without_the_condition_is_found(sentence: str) -> None:
    assert unconditional(sentence)
    assert unconditional(
        f"words-a =\n    {{ $game ->\n   *[other] {sentence}\n    }}\n", fluent=True
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "If your device contributed to a roll, nobody chose it.",
        "If your device contributed to a roll or a card,\nit was chosen by no one.",
        "Si votre appareil a participé à un lancer, personne ne l'a choisi.",
        "Si tu dispositivo ha participado en una tirada, nadie la ha elegido.",
        "No player alone can do that.",
    ],
)
def test_a_promise_with_the_condition_is_right(sentence: str) -> None:
    assert not unconditional(sentence)
    assert not unconditional(f"words-a = {sentence}\nwords-b = x\n", fluent=True)
