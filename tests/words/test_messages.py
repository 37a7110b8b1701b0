"""The messages: every fact, phase, move and reason has one, in all languages alike."""

import re
from importlib import import_module
from typing import get_args

import pytest
from fluent.syntax import ast as ftl

from arlequin.core.advice import CARDS, GAIN, POINTS, RIGHT, WIN
from arlequin.core.colour import Colour
from arlequin.games import catalog
from arlequin.words import names
from arlequin.words.messages import messages
from arlequin.words.names import LANGUAGES, WordsError
from tests.words import strings
from tests.words.strings import FILES, SOURCE, TOLD, WORDS, Seen, all_messages, fact_kinds

GAMES = tuple(catalog.KINDS)
SHARED = fact_kinds(SOURCE / "core" / "match.py") | fact_kinds(SOURCE / "games" / "playthrough.py")
DICE = ("color-yam", "double-yam")
PARTS = {
    "color-yam": {"color-yam-box", "color-yam-goal", "color-yam-settled"},
    "double-yam": {"double-yam-box"},
    "yam-color": {"yam-color-dice", "yam-color-balls", "yam-color-settled"},
    "coloretto": {"coloretto-cards", "coloretto-hand"},
    "common": {
        *("list", "list-before-i", "unnamed", "score", "die"),
        *("turn", "waiting", "win", "place", "reason-match"),
        *("advice", "advice-plain", "advice-keep", "advice-again", "advice-error"),
        *(f"advice-dice-{kind}" for kind in ("colour", "face", "die", "one", "dice")),
        *(f"advice-worth-{unit}" for unit in (WIN, POINTS, GAIN, RIGHT, CARDS)),
    },
}
"""The messages that the narrator asks for by name, and that tell no fact."""


def folder(game: str) -> str:
    return game.replace("-", "_")


def kinds(game: str) -> set[str]:
    found = fact_kinds(SOURCE / "games" / folder(game) / "narration.py")
    found |= fact_kinds(SOURCE / "table" / "fairness.py") if game == "yam-color" else set()
    return {f"{game}-{kind}" for kind in found}


def whys(game: str) -> set[str]:
    path = SOURCE / "advise" / f"{folder(game)}.py"
    return {f"{game}-why-{kind}" for kind in strings.calls(path, "why")}


def becauses(game: str) -> set[str]:
    path = SOURCE / "advise" / f"{folder(game)}.py"
    return {f"{game}-because-{kind}" for kind in strings.calls(path, "because")}


def phases(game: str) -> set[str]:
    phase = import_module(f"arlequin.games.{folder(game)}.events").Phase
    also = {"yam-color": {"bet-before"}, **{key: {"throw-again"} for key in DICE}}
    return {p.value for p in phase} | also.get(game, set())


def moves(game: str) -> set[str]:
    events = import_module(f"arlequin.games.{folder(game)}.events")
    return {move.__name__.lower() for move in get_args(events.Move)}


def reasons(game: str) -> set[str]:
    return {f"reason-{r}" for r in strings.reasons(SOURCE / "games" / folder(game) / "rules.py")}


def wanted(name: str) -> set[str]:
    if name == "common":
        return SHARED | PARTS[name]
    due = {f"{name}-due-{phase}" for phase in phases(name)}
    moved = {f"{name}-move-{move}" for move in moves(name)}
    told = kinds(name) | whys(name) | becauses(name) | reasons(name)
    return told | due | moved | PARTS[name] | {f"{name}-score"}


def referred(lang: str) -> set[str]:
    return set[str]().union(*(Seen(message).references for message in all_messages(lang).values()))


def test_the_kinds_of_fact_are_found_in_the_sources() -> None:
    assert {"color-yam-written", "color-yam-crossed"} <= kinds("color-yam")
    assert {"double-yam-coup", "double-yam-single-coup"} <= kinds("double-yam")
    assert {"yam-color-won", "yam-color-playoff-won"} <= kinds("yam-color")
    assert {"coloretto-given", "coloretto-drawn"} <= kinds("coloretto")
    assert {"match-next", "match-over", "takeback"} == SHARED
    assert {"color-yam-why-met", "color-yam-why-sum"} <= whys("color-yam")
    assert {"color-yam-because-likely", "color-yam-because-long-shot"} <= becauses("color-yam")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
class TestFile:
    def test_a_file_is_read_without_junk(self, lang: str, name: str) -> None:
        body = strings.resource(lang, name).body
        assert [entry.content for entry in body if isinstance(entry, ftl.Junk)] == []

    def test_a_message_stands_once_and_has_a_text(self, lang: str, name: str) -> None:
        found = [e for e in strings.resource(lang, name).body if isinstance(e, ftl.Message)]
        assert len(found) == len({message.id.name for message in found})
        assert all(message.value is not None and not message.attributes for message in found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TOLD)
class TestToldFile:
    def test_every_fact_phase_move_and_reason_has_a_message(self, lang: str, name: str) -> None:
        assert sorted(wanted(name) - set(strings.messages(lang, name))) == []

    def test_no_message_is_left_that_nobody_tells(self, lang: str, name: str) -> None:
        unused = set(strings.messages(lang, name)) - wanted(name) - referred(lang)
        assert sorted(unused) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_name_stands_in_two_files(lang: str) -> None:
    assert len(all_messages(lang)) == sum(len(strings.messages(lang, name)) for name in FILES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_messages_that_exist_are_referred_to(lang: str) -> None:
    assert sorted(referred(lang) - set(all_messages(lang))) == []


def test_every_language_has_the_same_files_and_no_other_has_any() -> None:
    assert set(TOLD) <= set(FILES)
    files = sorted(strings.file(lang, name) for lang in LANGUAGES for name in FILES)
    assert sorted(WORDS.rglob("*.ftl")) == files


@pytest.mark.parametrize("name", sorted(set(FILES) - set(TOLD)))
def test_what_others_ask_for_is_the_same_in_all_languages(name: str) -> None:
    english, *others = (
        {key: strings.arguments(lang, key) for key in strings.messages(lang, name)}
        for lang in LANGUAGES
    )
    assert all(other == english for other in others)


@pytest.mark.parametrize("key", sorted(set[str]().union(*map(whys, GAMES), *map(becauses, GAMES))))
def test_a_reason_is_told_with_the_same_arguments_in_all_languages(key: str) -> None:
    """A box of Double Yam has a gender in some of them only, which needs to know how many."""
    english, *others = (strings.arguments(lang, key) - {"number"} for lang in LANGUAGES)
    assert all(other == english for other in others)


@pytest.mark.parametrize("key", sorted(SHARED.union(*map(kinds, GAMES))))
def test_a_fact_is_told_with_the_same_arguments_in_all_languages(key: str) -> None:
    english, *others = (strings.arguments(lang, key) for lang in LANGUAGES)
    assert all(other == english for other in others)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_a_message_chooses_by_colour_it_knows_all_colours(lang: str) -> None:
    for key in ("colour",) if lang == "en" else ("masculine", "feminine"):
        assert Seen(all_messages(lang)[key]).choices["colour"] == {*Colour, "other"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("colour", Colour)
def test_a_colour_has_one_name_in_names_and_messages(lang: str, colour: Colour) -> None:
    key = "colour" if lang == "en" else "masculine"
    said = messages(lang).say(key, {"colour": colour.value, "number": 1})
    assert said == names.colour(lang, colour)


# --- how they are written ---------------------------------------------------------------------


def lines(lang: str) -> list[str]:
    texts = (strings.file(lang, name).read_text(encoding="utf-8") for name in TOLD)
    return [line for text in texts for line in text.splitlines() if not line.startswith("#")]


def test_french_has_no_break_spaces_and_its_own_apostrophe() -> None:
    wrong = re.compile(r"[^\u00a0][;!?»]|[^\u00a0]:|«[^\u00a0]|'")
    assert [line for line in lines("fr") if wrong.search(line)] == []


def test_spanish_opens_its_exclamations_and_questions() -> None:
    for line in lines("es"):
        assert line.count("¡") == line.count("!")
        assert line.count("¿") == line.count("?")


def test_the_dice_of_yam_color_are_rolled_in_english() -> None:
    said = [line.partition(" = ")[2] or line for line in lines("en") if "yam-color" in line]
    assert [text for text in said if re.search(r"\bthrow(s|n|er)?\b", text)] == []


# --- saying them ------------------------------------------------------------------------------


def test_a_missing_message_is_an_error() -> None:
    with pytest.raises(WordsError, match="expected a message 'no-such' in fr, found none"):
        messages("fr").say("no-such")


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(WordsError, match="en, message 'stops': Unknown external: player"):
        messages("en").say("stops")


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(WordsError, match="expected a language: en, fr or es, got 'de'"):
        messages("de")


@pytest.mark.parametrize(
    ("lang", "key", "number", "text"),
    [
        ("en", "points", 0, "0 points"),
        ("en", "points", 1, "1 point"),
        ("en", "points", -1, "-1 point"),
        ("en", "points", -3, "-3 points"),
        ("fr", "points", 0, "0 point"),
        ("fr", "points", 1, "1 point"),
        ("fr", "points", 2, "2 points"),
        ("es", "points", 0, "0 puntos"),
        ("es", "points", 1, "1 punto"),
        ("es", "points", -12, "-12 puntos"),
        ("en", "yam-color-score", 1, "1 card"),
        ("fr", "yam-color-score", 0, "0 carte"),
        ("es", "yam-color-score", 5, "5 cartas"),
        ("en", "takeback", 1, "Takeback: the last move is undone."),
        ("en", "takeback", 3, "Takeback: the last 3 moves are undone."),
        ("fr", "takeback", 2, "Retour en arrière\u00a0: les 2 dernières actions sont annulées."),
        ("es", "takeback", 2, "Se deshacen las 2 últimas jugadas."),
    ],
)
def test_numbers_have_their_plural(lang: str, key: str, number: int, text: str) -> None:
    assert messages(lang).say(key, {"number": number}) == text


@pytest.mark.parametrize(
    ("lang", "words", "text"),
    [
        ("en", [], ""),
        ("en", ["Ana"], "Ana"),
        ("en", ["Ana", "Bob"], "Ana and Bob"),
        ("fr", ["Ana", "Inès", "Bob"], "Ana, Inès et Bob"),
        ("es", ["Ana", "Bob", "Carlos"], "Ana, Bob y Carlos"),
        ("es", ["Ana", "Inés"], "Ana e Inés"),
        ("es", ["Ana", "Íñigo"], "Ana e Íñigo"),
        ("es", ["Ana", "Hilario"], "Ana e Hilario"),
        ("es", ["Ana", "Yvonne"], "Ana e Yvonne"),
        ("es", ["Ana", "Iago"], "Ana y Iago"),
        ("es", ["Ana", "Yolanda"], "Ana y Yolanda"),
        ("es", ["fuego", "hielo"], "fuego y hielo"),
    ],
)
def test_a_list_is_joined_as_the_language_does(lang: str, words: list[str], text: str) -> None:
    assert messages(lang).join(words) == text
