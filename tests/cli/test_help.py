"""`--help` and wrong command lines, in three languages; what was nearly right is asked about."""

import argparse
import re
from collections.abc import Iterator

import pytest

from arlequin.cli import parser, translation
from arlequin.games import catalog
from arlequin.words.languages import LANGUAGES
from tests.cli.conftest import Arlequin

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
PLACES = re.compile(r"%\(\w+\)[sr]|%[sr]")


def commands() -> Iterator[argparse.ArgumentParser]:
    """Every parser with all that it has."""
    yield parser.parser()
    for name in parser.COMMANDS:
        yield parser.command(name)


def texts(command: argparse.ArgumentParser) -> Iterator[str]:
    """Whatever a help shows in words."""
    yield from filter(None, (command.description, command.epilog))
    for action in command._actions:
        if action.help == argparse.SUPPRESS:
            continue
        shown = (action.help, action.metavar, getattr(action, "_choices_actions", ()))
        yield from (text for text in shown if isinstance(text, str) and text)
        yield from (choice.help for choice in shown[2] if choice.help)


def told() -> set[str]:
    found = {text for command in commands() for text in texts(command)}
    kinds = set(catalog.KINDS)
    return {text for text in found if not set(re.split(", | or ", text)) <= kinds}


def test_every_text_of_help_is_translated_in_help_toml() -> None:
    assert told() - set(translation.translations()) == set()


def test_no_language_fills_in_what_english_does_not_have() -> None:
    for english, others in translation.translations().items():
        assert sorted(others) == sorted(OTHERS), english
        for text in others.values():
            assert set(PLACES.findall(text)) <= set(PLACES.findall(english))
            assert text.count("%s") == english.count("%s")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("fr", ("utilisation : arlequin play", "[JEU]", "options :", "une personne, dans")),
        ("es", ("uso: arlequin play", "[JUEGO]", "opciones:", "una persona, en el orden")),
    ],
)
def test_help_is_in_the_language_that_was_asked_for(
    arlequin: Arlequin, lang: str, words: tuple[str, ...]
) -> None:
    shown = arlequin("play", "--lang", lang, "--help").out.replace("\u00a0", " ")
    assert all(word in shown for word in words)
    assert not re.search(r"\b(usage:|default|the|show)\b", shown)


def test_help_is_in_the_language_of_the_environment(
    arlequin: Arlequin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert "jugar en la terminal" in arlequin("--help").out
    assert "falta: ARCHIVO" in arlequin("replay").err


def test_argparse_speaks_english_again_after_a_run(arlequin: Arlequin) -> None:
    arlequin("replay", "--lang", "fr")
    assert argparse.ArgumentParser(prog="x").format_usage() == "usage: x [-h]\n"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["plya"], "did you mean play?"),
        (["play", "--comptuer"], "did you mean --computer?"),
        (["replay", "--jsno", "x.arl"], "did you mean --json?"),
        (["completion", "bsh"], "did you mean bash?"),
        (["play", "--lang", "fr", "--comptuer"], "vouliez-vous dire --computer\u00a0?"),
        (["play", "coloreto"], "Did you mean coloretto?"),
        (["play", "coloretto", "--option", "sid=gray"], "Did you mean side?"),
        (["play", "coloretto", "--option", "side=grey"], "Did you mean gray?"),
        (["play", "coloretto", "--computer", "exprt"], "Did you mean expert?"),
        (["match", "coloretto", "--players", "esay,random"], "Did you mean easy?"),
        (["material", "colouretto"], "did you mean 'coloretto'?"),
    ],
)
def test_what_is_nearly_right_is_asked_about(
    arlequin: Arlequin, typed: list[str], meant: str
) -> None:
    ran = arlequin(*typed)
    assert ran.status == 2
    assert meant in ran.err


def test_without_a_command_the_help_is_shown(arlequin: Arlequin) -> None:
    ran = arlequin()
    assert ran.status == 2
    assert "play a game in the terminal" in ran.err


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (["--version", "--foo"], "unrecognized arguments: --foo"),
        (["--foo"], "unrecognized arguments: --foo"),
        (["--vresion"], "did you mean --version?"),
        (["--verbose"], "the following arguments are required: COMMAND"),
    ],
)
def test_an_unknown_option_before_the_command_is_named(
    arlequin: Arlequin, typed: list[str], sentence: str
) -> None:
    ran = arlequin(*typed)
    assert (ran.status, ran.out) == (2, "")
    assert sentence in ran.err


def test_what_is_missing_is_not_quoted(arlequin: Arlequin) -> None:
    assert arlequin("score").err == "arlequin: expected GAME or --table GAME, got nothing\n"
