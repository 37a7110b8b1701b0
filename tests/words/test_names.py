"""Names: every colour, option, objective and rule is called something in every language."""

import re

import pytest

from arlequin.cli.play.setup import usual_value
from arlequin.core.colour import Colour
from arlequin.core.errors import OptionError
from arlequin.core.options import Option
from arlequin.games import catalog
from arlequin.games.color_yam.material import FORMS
from arlequin.words import names
from arlequin.words.color_yam import objective
from arlequin.words.names import LANGUAGES, WordsError, language_of
from arlequin.words.rulebooks import book, books, rules
from tests.words.games_told import values

OPTIONS = [(game, o) for game, kind in catalog.KINDS.items() for o in kind.options]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("fr_FR.UTF-8", "fr"),
        ("fr", "fr"),
        ("FR-CA", "fr"),
        ("es_AR@euro", "es"),
        ("en_GB.UTF-8", "en"),
        ("de_DE.UTF-8", "en"),
        ("est", "en"),
        ("C.UTF-8", "en"),
        ("", "en"),
    ],
)
def test_a_language_is_read_from_the_environment(text: str, lang: str) -> None:
    assert language_of(text) == lang


@pytest.mark.parametrize("lang", LANGUAGES)
class TestEveryLanguage:
    def test_colours_have_different_names_and_different_letters(self, lang: str) -> None:
        assert len({names.colour(lang, colour) for colour in Colour}) == len(Colour)
        letters = {names.letter(lang, colour) for colour in Colour}
        assert len(letters) == len(Colour)
        assert all(len(letter) == 1 for letter in letters)

    def test_every_game_has_a_title_and_a_pitch(self, lang: str) -> None:
        for game in catalog.KINDS:
            assert names.title(lang, game)
            assert names.pitch(lang, game).endswith(".")

    @pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda x: getattr(x, "name", x))
    def test_every_option_and_value_has_a_label_and_a_help(
        self, lang: str, game: str, option: Option
    ) -> None:
        assert names.option_label(lang, game, option.name)
        assert names.option_help(lang, game, option.name)[-1] in ".?"
        for value in values(option):
            assert "{" not in names.value_label(lang, game, option.name, value)
            assert names.value_help(lang, game, option.name, value).endswith(".")

    @pytest.mark.parametrize("pattern", [form.pattern for form in FORMS])
    def test_every_form_of_objective_has_a_phrase(self, lang: str, pattern: str) -> None:
        named = {"A": Colour.RED, "B": Colour.GREEN, "C": Colour.GRAY}
        text = " ".join(named.get(word, word) for word in pattern.split(" "))
        phrase = objective(lang, text)
        assert "{" not in phrase
        for place, colour in named.items():
            assert (names.colour(lang, colour) in phrase) == (place in pattern.split(" "))

    def test_every_rule_has_a_text(self, lang: str) -> None:
        assert len(rules()) == 71
        for number in rules():
            assert len(names.rule(lang, number).split()) >= 5


DEFAULT = re.compile(r"`(\w+)` `(\w+)` \((?:the default|par défaut|por defecto)\)")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_name_the_default_that_a_reader_of_the_language_has(lang: str) -> None:
    """A Spanish reader begins Color'Yam with the Spanish edition."""
    named = [found for number in rules() for found in DEFAULT.findall(names.rule(lang, number))]
    usual = {option.name: usual_value(option, lang) for _, option in OPTIONS}
    assert [name for name, _ in named].count("edition") == 3
    assert all(usual[name] == value for name, value in named)


def test_no_words_are_left_for_options_that_do_not_exist() -> None:
    for game, kind in catalog.KINDS.items():
        words = names.games()[game].options
        assert set(words) == {option.name for option in kind.options}
        for option in kind.options:
            known = {names.NUMBER if value.isdecimal() else value for value in option.values}
            numbered = {names.NUMBER} if option.number else set()
            assert set(words[option.name].values) in (known | numbered, set(option.values))


def test_no_words_are_left_for_objectives_that_do_not_exist() -> None:
    assert set(names.games()["color-yam"].objectives) == {form.pattern for form in FORMS}


def test_every_game_has_its_book_and_its_names() -> None:
    assert set(books()) == set(names.games()) == set(catalog.KINDS)
    assert all(book.game == game for game, book in books().items())


def test_a_number_stands_in_the_label_of_its_option() -> None:
    assert names.value_label("fr", "double-yam", "match", "5000") == "Match en 5000 points"
    assert names.value_label("es", "color-yam", "sheet", "3") == "Hoja 3"


def test_an_objective_is_told_with_its_colours() -> None:
    assert objective("en", "1x brown no green") == "exactly one brown die and no green die"
    assert objective("fr", "orange != pink != yellow") == (
        "dés orange, roses et jaunes en trois quantités différentes"
    )


@pytest.mark.parametrize("text", ["", "1x", "no red red", "A > B", "1x {b}"])
def test_what_is_no_objective_is_refused(text: str) -> None:
    with pytest.raises(OptionError):
        objective("en", text)


def test_a_rule_is_found_by_its_number() -> None:
    assert (
        names.rule("en", "CO-12") == "Once you have taken a row, you are out until the round ends."
    )


def test_what_has_no_name_is_an_error() -> None:
    with pytest.raises(WordsError, match=r"expected a rule: .*, got 'CO-99'"):
        names.rule("en", "CO-99")
    with pytest.raises(WordsError, match=r"expected a game: .*, got 'yams'"):
        names.title("en", "yams")
    with pytest.raises(WordsError, match=r"expected an option of coloretto: .*, got 'limit'"):
        names.option_label("en", "coloretto", "limit")
    with pytest.raises(WordsError, match="expected a value of side: beige or gray, got '3'"):
        names.value_label("en", "coloretto", "side", "3")
    with pytest.raises(WordsError, match="expected a language: en, fr or es, got 'de'"):
        names.title("de", "coloretto")


@pytest.mark.parametrize("game", sorted(catalog.KINDS))
def test_every_rule_has_a_title_in_all_languages_and_no_two_share_one(game: str) -> None:
    titles = [rule.title for section in book(game).section for rule in section.rule]
    for lang in LANGUAGES:
        told = [getattr(title, lang) for title in titles if title is not None]
        assert len(told) == len(titles) == len(set(told))
        assert all(told)
