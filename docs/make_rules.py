"""Writes docs/rules/<game>.md from the rules as data and from the marks of the tests.

python docs/make_rules.py            write the pages again
python docs/make_rules.py --check    exit 1 if a page is out of date
"""

import os
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

import msgspec

from arlequin.core.errors import ArlequinError
from arlequin.testing.marks import RuleProof, proofs
from arlequin.words.rulebooks import Book, Example, Rule, Words

ROOT = Path(__file__).resolve().parents[1]
BOOKS = ROOT / "src" / "arlequin" / "words"
TESTS = ROOT / "tests"
PAGES = ROOT / "docs" / "rules"

Language = Literal["en", "fr", "es"]
Proofs = Mapping[str, Sequence[RuleProof]]


def said(words: Words, language: Language) -> str:
    """The words in one language."""
    return {"en": words.en, "fr": words.fr, "es": words.es}[language].strip()


class BookError(ArlequinError):
    """A book of rules that cannot be read."""

    code = "book/unreadable"


class Headings(msgspec.Struct, frozen=True):
    """The words of a page that belong to no game."""

    language: str
    material: str
    examples: str
    decided: str
    options: str
    proven: str
    unproven: str


HEADINGS: Mapping[Language, Headings] = {
    "en": Headings(
        "English",
        "Material",
        "Worked examples",
        "our decision",
        "Options",
        "Proven by:",
        "no test yet",
    ),
    "fr": Headings(
        "Français",
        "Matériel",
        "Exemples",
        "notre décision",
        "Options",
        "Prouvé par\u00a0:",
        "pas encore de test",
    ),
    "es": Headings(
        "Español",
        "Material",
        "Ejemplos",
        "decisión nuestra",
        "Opciones",
        "Probado por:",
        "aún sin prueba",
    ),
}

SOURCE = (
    "<!-- Written by docs/make_rules.py from src/arlequin/words/*/rules.toml: run `make docs`. -->"
)
INTRO = (
    "Every rule has a number, and tests that prove it."
    " ◇ marks what the books leave open and we decided; smaller decisions are named in the text."
)


def books(folder: Path = BOOKS) -> tuple[Book, ...]:
    """All books of rules, by the name of their file."""
    found = tuple(_book(file) for file in sorted(folder.glob("*/rules.toml")))
    if not found:
        raise BookError(f"expected a book of rules (*/rules.toml) in {folder}, got none")
    return found


def _book(file: Path) -> Book:
    try:
        return msgspec.toml.decode(file.read_text(encoding="utf-8"), type=Book)
    except (UnicodeDecodeError, msgspec.DecodeError) as error:
        raise BookError(f"{file.parent.name}/{file.name}: {error}") from error


def pages() -> dict[Path, str]:
    """What each page should say."""
    proven: defaultdict[str, list[RuleProof]] = defaultdict(list)
    for proof in proofs(TESTS):
        proven[proof.number].append(proof)
    return {PAGES / f"{book.game}.md": page(book, proven) for book in books()}


def page(book: Book, proven: Proofs) -> str:
    links = " · ".join(f"[{words.language}](#{name})" for name, words in HEADINGS.items())
    blocks = [SOURCE, f"# {book.title.en}", INTRO, links]
    for language in HEADINGS:
        blocks.extend(_in_language(book, language, proven))
    return "\n\n".join(blocks) + "\n"


def _in_language(book: Book, language: Language, proven: Proofs) -> Iterator[str]:
    words = HEADINGS[language]
    yield f'<a id="{language}"></a>'
    yield f"## {words.language}: {said(book.title, language)}"
    yield f"*{said(book.players, language)}.* {said(book.pitch, language)}"
    yield f"### {words.material}"
    yield _bullets([said(thing, language) for thing in book.material])
    for section in book.section:
        yield f"### {said(section.title, language)}"
        for rule in section.rule:
            yield _rule(rule, language, proven.get(rule.number, ()))
    if book.example:
        yield f"### {words.examples}"
        yield _bullets([_example(example, language) for example in book.example])


def _rule(rule: Rule, language: Language, proven: Sequence[RuleProof]) -> str:
    words = HEADINGS[language]
    anchor = f'<a id="{_anchor(rule.number, language)}"></a>'
    decided = f" ◇ *({words.decided})*" if rule.decided else ""
    options = ", ".join(f"`{option}`" for option in rule.options)
    tests = ", ".join(map(_link, proven)) or words.unproven
    lines = [
        f"{anchor}**{_title(rule, language)}**{decided} {said(rule, language)}",
        *([f"{words.options}: {options}"] if options else []),
        f"<sub>{words.proven} {tests}</sub>",
    ]
    return "\n\n".join(lines)


def _title(rule: Rule, language: Language) -> str:
    """Its number, and what it is about where that is said."""
    return rule.number if rule.title is None else f"{rule.number} {said(rule.title, language)}"


def _example(example: Example, language: Language) -> str:
    links = [f"[{number}](#{_anchor(number, language)})" for number in example.rules]
    return f"{said(example, language)} ({', '.join(links)})"


def _anchor(number: str, language: Language) -> str:
    return f"{number}-{language}".lower()


def _link(proof: RuleProof) -> str:
    target = Path(os.path.relpath(TESTS / proof.path, PAGES)).as_posix()
    return f"[{proof.sentence}]({target}#L{proof.line})"


def _bullets(texts: Sequence[str]) -> str:
    return "\n".join("- " + text.replace("\n", "\n  ") for text in texts)


def stale(wanted: Mapping[Path, str]) -> list[Path]:
    """Pages that are missing, say something else, or belong to no game."""
    present = {path: path.read_text(encoding="utf-8") for path in PAGES.glob("*.md")}
    return sorted(path for path in wanted.keys() | present if wanted.get(path) != present.get(path))


def write(wanted: Mapping[Path, str]) -> None:
    PAGES.mkdir(exist_ok=True)
    for path in stale(wanted):
        if path in wanted:
            path.write_text(wanted[path], encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
        else:
            path.unlink()
            print(f"removed {path.relative_to(ROOT)}")


def check(wanted: Mapping[Path, str]) -> int:
    late = ", ".join(str(path.relative_to(ROOT)) for path in stale(wanted))
    if late:
        print(f"Out of date: {late}. Run `make docs` and commit the result.", file=sys.stderr)
    return 1 if late else 0


def main(arguments: Sequence[str]) -> int:
    if list(arguments) not in ([], ["--check"]):
        print(f"expected nothing or --check, got {' '.join(arguments)}", file=sys.stderr)
        return 2
    try:
        wanted = pages()
    except ArlequinError as error:
        print(error, file=sys.stderr)
        return 2
    if arguments:
        return check(wanted)
    write(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
