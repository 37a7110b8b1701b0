"""The narrator: whole games told, prompts for those who act, words for those who wait."""

import re
from collections import Counter

import pytest
from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.events import Again, Stop
from arlequin.core.game import Fact, fact
from arlequin.core.outcome import outcome
from arlequin.games import catalog
from arlequin.games.double_yam.events import Score
from arlequin.games.playthrough import Replay
from arlequin.words.color_yam import objective
from arlequin.words.names import LANGUAGES, WordsError
from arlequin.words.narrator import Narrator
from arlequin.words.phrases import clean_name
from tests.words.games_told import LOOKED_AT, NAMES, Played, facts, played, values
from tests.words.strings import SOURCE, fact_kinds

EACH = pytest.mark.parametrize(
    ("lang", "game"), [(lang, game) for lang in LANGUAGES for game in catalog.KINDS]
)
SENTENCE = re.compile(r"[A-ZÀ-Ý0-9¡][^{}]*[.!]")


def narrator(lang: str, game: str, *players: str) -> Narrator:
    return Narrator(lang, game, players or NAMES)


def few(name: str) -> tuple[Played, ...]:
    return played(name)[:LOOKED_AT]


# --- an owner's names --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "told", "sentence"),
    [
        (
            "color-yam",
            fact("sheet", number=2),
            "Feuille tirée au sort\u00a0: «\u00a0La dure\u00a0».",
        ),
        ("color-yam", fact("sheet", number=1), "Feuille tirée au sort\u00a0: la 1."),
        ("coloretto", fact("drawn", seat=1, card="red"), "une carte bordeaux."),
        ("double-yam", fact("scored", seat=1, box="red", number=0, points=5), "case bordeaux"),
        ("yam-color", fact("card", card=3, balls={"red": 2, "blue": 1}), "2 bordeaux et 1 bleue"),
    ],
)
def test_sentences_have_an_owners_names_of_colours_and_sheets(
    game: str, told: Fact, sentence: str
) -> None:
    names = {"colour_names": {Colour.RED: "bordeaux"}}
    sheets = {"sheet_names": ("", "La dure", "", "", "", "")} if game == "color-yam" else {}
    box = replace(catalog.find(game).material, **names, **sheets)
    assert sentence in Narrator("fr", game, NAMES, box).describe(told)


def test_an_objective_has_an_owners_name_of_a_colour_for_one_die_and_for_several() -> None:
    own = {"red": "bordeaux"}
    assert objective("fr", "1x red no blue", own) == "exactement un dé bordeaux et aucun dé bleu"
    assert objective("fr", "red > blue", own) == "plus de dés bordeaux que bleus"


# --- what happened ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", catalog.KINDS)
def test_the_games_played_here_bring_up_every_kind_of_fact(game: str) -> None:
    known = fact_kinds(SOURCE / "games" / game.replace("-", "_") / "narration.py")
    told = {fact.kind for fact in facts(game)}
    assert told - {"match-next", "match-over"} == known


@pytest.mark.parametrize("game", catalog.KINDS)
def test_the_games_played_here_have_every_value_of_every_option(game: str) -> None:
    chosen = {pair for p in played(game) for pair in p.game.identity.options}
    wanted = {(o.name, value) for o in catalog.KINDS[game].options for value in values(o)}
    assert wanted <= chosen


@EACH
def test_every_fact_is_told_in_a_sentence(lang: str, game: str) -> None:
    tell = narrator(lang, game).describe
    told: Counter[str] = Counter()
    for each in facts(game):
        told[each.kind] += 1
        if told[each.kind] <= 60:
            assert SENTENCE.fullmatch(tell(each)), tell(each)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_takeback_is_told(lang: str) -> None:
    replay = Replay(catalog.new("double-yam", 2), NAMES[:2])
    replay.play("die 3")
    (took,) = replay.play("takeback 1")
    assert SENTENCE.fullmatch(narrator(lang, "double-yam").describe(took))


def test_a_fact_without_words_is_an_error() -> None:
    with pytest.raises(WordsError, match="expected a message 'coloretto-explodes' in en"):
        narrator("en", "coloretto").describe(fact("explodes"))


def test_a_fact_that_lacks_an_argument_is_an_error() -> None:
    with pytest.raises(WordsError, match="Unknown external: row"):
        narrator("en", "coloretto").describe(fact("taken", seat=1, cards=("red",)))


@pytest.mark.parametrize(
    ("lang", "game", "told", "sentence"),
    [
        (
            "en",
            "color-yam",
            fact("written", seat=1, line=3, slot="yam", number=1, sum=21),
            "Ana writes 21 on line 3 (Yam\u00a01).",
        ),
        (
            "fr",
            "color-yam",
            fact("crossed", seat=1, line=13, slot="total", number=3, sum=0),
            "Une croix pour Ana sur la ligne 13 (Total).",
        ),
        (
            "es",
            "double-yam",
            fact("scored", seat=3, box="series", number=6, points=72),
            "Inés anota 72 puntos en una serie de seises.",
        ),
        (
            "fr",
            "double-yam",
            fact("scored", seat=1, box="green", number=0, points=0),
            "Ana marque 0 point dans la case verte.",
        ),
        (
            "en",
            "yam-color",
            fact("card", card=7, balls={"green": 2, "red": 3, "orange": 3}),
            "A card is turned up: 3 red, 3 orange and 2 green.",
        ),
        (
            "es",
            "coloretto",
            fact("taken", seat=1, row=2, cards=("red", "joker", "red")),
            "Ana toma la fila 2: 2 cartas rojas y un comodín.",
        ),
        (
            "fr",
            "coloretto",
            fact("taken", seat=1, row=1, cards=("golden", "+2", "gray")),
            "Ana prend la rangée 1\u00a0: le joker doré, une carte +2 et une carte grise.",
        ),
        (
            "en",
            "coloretto",
            fact("reckoned", seat=1, total=1, jokers=(), plus=("red",), minus=(), bonus=0),
            "Ana, 1 point. Plus: red.",
        ),
        (
            "es",
            "coloretto",
            fact(
                "reckoned", seat=1, total=-4, jokers=("red", "red"), plus=("red", "blue", "gray"),
                minus=("pink",), bonus=2,
            ),
            (
                "Ana, -4 puntos. Suman: rojo, azul y gris; restan: rosa;"
                " los comodines cuentan como rojo; cartas +2: 2 puntos."
            ),
        ),
    ],
)  # fmt: skip
def test_a_fact_reads_well(lang: str, game: str, told: Fact, sentence: str) -> None:
    assert narrator(lang, game).describe(told) == sentence


# --- what is due ------------------------------------------------------------------------------


@EACH
def test_in_every_position_everybody_is_told_what_is_due(lang: str, game: str) -> None:
    tell = narrator(lang, game)
    for step in (step for each in few(game) for step in each.steps[:150]):
        for view in step.views:
            assert SENTENCE.fullmatch(tell.prompt(view)), tell.prompt(view)
            assert SENTENCE.fullmatch(tell.turn(view)), tell.turn(view)


def test_who_acts_is_asked_by_name_and_the_others_wait() -> None:
    replay = Replay(catalog.new("color-yam", 2, {"sheet": "1"}), NAMES[:2])
    en, view = narrator("en", "color-yam"), replay.game.view
    asked = "Ana: roll the dice. Line 1: exactly one brown die."
    assert en.prompt(view(replay.state, None)) == en.prompt(view(replay.state, 1)) == asked
    assert en.prompt(view(replay.state, 2)) == "Waiting for Ana."
    assert en.turn(view(replay.state, 2)) == "It is Ana\u2019s turn."


def test_who_may_announce_is_asked_alone_and_a_spectator_hears_of_all() -> None:
    replay = Replay(catalog.new("yam-color", 3), NAMES[:3])
    for text in ("start 1", "throw 11111111", "card 1", "2 says 4"):
        replay.play(text)
    es, view = narrator("es", "yam-color"), replay.game.view
    due = [es.prompt(view(replay.state, seat)) for seat in (None, 1, 2)]
    assert due == [
        "Ana e Inés: a anunciar el número de coincidencias, o a pasar.",
        "Ana: anuncia el número de coincidencias, o pasa.",
        "Esperando a Ana e Inés.",
    ]
    assert es.turn(view(replay.state, 2)) == "Ana e Inés juegan a la vez."


def test_dice_to_throw_again_are_named() -> None:
    replay = Replay(catalog.new("double-yam", 2), NAMES[:2])
    for text in ("die 3", "die 1", "throw 333124", "again DE"):
        replay.play(text)
    view = replay.game.view(replay.state, None)
    assert narrator("fr", "double-yam").prompt(view) == "Ana\u00a0: relancez D et E."


def test_a_full_table_asks_to_take_and_an_empty_one_to_draw() -> None:
    replay = Replay(catalog.new("coloretto", 2), NAMES[:2])
    en = narrator("en", "coloretto")
    for text in ("out red gray", "deal blue brown green orange", "start 1"):
        replay.play(text)
    due = [en.prompt(replay.game.view(replay.state, None))]
    for row in (1, 2, 2, 3, 3, 3):
        replay.play("draw")
        replay.play("card yellow")
        replay.play(f"place {row}")
        due.append(en.prompt(replay.game.view(replay.state, None)))
    assert due[:2] == ["Ana: draw a card.", "Bruno: draw a card, or take a row."]
    assert due[-1] == "Ana: all rows are full, take one."


# --- moves ------------------------------------------------------------------------------------


@EACH
def test_every_move_has_a_label(lang: str, game: str) -> None:
    tell = narrator(lang, game)
    alphabet = {move.text: move for each in few(game) for move in each.game.alphabet}
    labels = {text: tell.move(move) for text, move in alphabet.items()}
    assert all(re.fullmatch(r"[A-Z][^{}.]*", label) for label in labels.values())


def test_different_moves_of_a_turn_have_different_labels() -> None:
    for game in catalog.KINDS:
        tell = narrator("en", game)
        for step in (step for each in few(game) for step in each.steps[:150]):
            labels = {(getattr(move, "seat", 0), tell.move(move)) for move in step.moves}
            assert len(labels) == len(set(step.moves))


@pytest.mark.parametrize(
    ("lang", "labels"),
    [
        ("en", ["Stop", "Re-roll B and D", "Score in a black box", "Score in a set of sixes"]),
        (
            "fr",
            [
                "S\u2019arrêter",
                "Relancer B et D",
                "Inscrire dans une case noire",
                "Inscrire dans une série de 6",
            ],
        ),
        (
            "es",
            [
                *("Plantarse", "Volver a tirar B y D"),
                *("Anotar en una casilla negra", "Anotar en una serie de seises"),
            ],
        ),
    ],
)
def test_a_label_says_what_the_move_does(lang: str, labels: list[str]) -> None:
    moves = [Stop(), Again("BD"), Score("black"), Score("series", 6)]
    assert [narrator(lang, "double-yam").move(move) for move in moves] == labels


# --- the end ----------------------------------------------------------------------------------


@EACH
def test_every_end_is_told(lang: str, game: str) -> None:
    for each in played(game):
        first, *places = narrator(lang, game).outcome(each.outcome).split("\n")
        assert SENTENCE.fullmatch(first)
        assert len(places) == each.game.players


def test_a_winner_is_named_with_the_score_and_all_places_follow() -> None:
    end = outcome((12, 41, 1), (12, 41, 1), "last-round")
    assert narrator("en", "coloretto").outcome(end).split("\n") == [
        "The last round is over. Bruno wins with 41 points.",
        "1. Bruno: 41 points",
        "2. Ana: 12 points",
        "3. Inés: 1 point",
    ]


def test_a_shared_win_is_said_to_be_shared() -> None:
    end = outcome((7, 5, 7), (7, 5, 7), "pile-empty")
    assert narrator("es", "yam-color").outcome(end).split("\n") == [
        "El mazo está vacío. Ana e Inés comparten la victoria con 7 cartas.",
        "1. Ana: 7 cartas",
        "1. Inés: 7 cartas",
        "3. Bruno: 5 cartas",
    ]


def test_what_settled_a_tie_is_said() -> None:
    end = outcome((20, 20), ((20, 30), (20, 25)), "sheet-full")
    told = narrator("fr", "color-yam").outcome(end).split("\n")[0]
    assert told.endswith("Ana gagne avec 20 points. Les cases Yam départagent l\u2019égalité.")


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "5120 points"), ("fr", "5120 points"), ("es", "5120 puntos")]
)
def test_large_totals_are_written_as_on_a_sheet(lang: str, told: str) -> None:
    end = outcome((5120, 80), (5120, 80), "match")
    assert narrator(lang, "double-yam").places(end)[0].endswith(told)


# --- names of players -------------------------------------------------------------------------


def test_a_name_is_never_read_as_a_message() -> None:
    name = '{ $number } { stops } {""} %s [bold]'
    assert narrator("en", "double-yam", name).describe(fact("stops", seat=1)) == f"{name} stops."


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Zoë", "Zoë"),
        ("A\x1b[31mna", "A[31mna"),
        ("Ana\r\n\tBob", "Ana Bob"),
        ("Ana\u202egnp\u202c", "Anagnp"),
        ("\u2066Ana\u2069\u200f", "Ana"),
        ("Ana\u2028Bob\x00", "Ana Bob"),
        ("\ud800Ana", "Ana"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("שרה", "שרה"),
    ],
)
def test_a_name_is_shown_without_control_characters(name: str, seen: str) -> None:
    assert clean_name(name) == seen


@pytest.mark.parametrize("name", ["", " ", "\u202e", "\x07 \x07"])
def test_a_name_that_shows_nothing_is_replaced(name: str) -> None:
    told = narrator("fr", "double-yam", "Ana", name).describe(fact("stops", seat=2))
    assert told == "Joueur 2 s\u2019arrête."
