"""Licences: the built pages carry the text of each, and the docs list them."""

import re

import pytest

from web import make_licences

if not make_licences.BUILT.is_file():
    pytest.fail("The pages are not built: run `make web`.", pytrace=False)
SHIPPED = make_licences.BUILT.read_text(encoding="utf-8")
PHRASES = {
    "MIT": "Permission is hereby granted, free of charge",
    "Apache-2.0": "Apache License",
    "BSD-3-Clause": "Redistribution and use in source and binary forms",
    "MPL-2.0": "Mozilla Public License Version 2.0",
    "OFL-1.1": "SIL OPEN FONT LICENSE",
    "PSF-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
}
"""What only the text of a licence says."""


def sections() -> list[tuple[str, str, str]]:
    """Package, licence and text."""
    found = re.split(r"<h2>(\S+) \S+: (\S+)</h2>", SHIPPED)[1:]
    return list(zip(found[::3], found[1::3], found[2::3], strict=True))


def test_what_is_shipped_is_listed_from_svelte_to_python() -> None:
    names = {name for name, _, _ in sections()}
    assert names >= {"Arlequin", "svelte", "@fluent/bundle", "pyodide", "CPython", "msgspec"}
    assert "@fontsource/atkinson-hyperlegible" in names
    assert not names & {"vitest", "typescript", "eslint"}


@pytest.mark.parametrize(("name", "licence", "text"), sections(), ids=lambda value: value[:20])
def test_the_text_of_a_licence_is_shipped(name: str, licence: str, text: str) -> None:
    assert PHRASES[licence] in " ".join(text.split()), name


def test_the_list_in_the_docs_is_up_to_date() -> None:
    assert make_licences.main(["--check"]) == 0


def test_a_list_that_says_something_else_is_out_of_date(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_licences, "page", lambda: "another page")
    assert make_licences.main(["--check"]) == 1
    assert "make docs" in capsys.readouterr().err


def test_an_unknown_argument_is_refused() -> None:
    assert make_licences.main(["--now"]) == 2
