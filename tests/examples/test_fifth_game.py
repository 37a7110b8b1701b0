"""Duo, the fifth game of CONTRIBUTING.md: it keeps all laws, and every floor knows it."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from hypothesis import given, settings
from hypothesis import strategies as st

from arlequin.core.errors import MaterialError
from arlequin.core.game import AnyGame, View
from arlequin.core.outcome import Outcome
from arlequin.games import catalog
from arlequin.games.playthrough import Replay, replay
from arlequin.live.host import Host
from arlequin.players import Choice, levels, strength
from arlequin.players.workers.recipe import Asker, Recipe
from arlequin.table.setup import SeatSetup, Setup
from arlequin.testing import check, check_game, perft
from arlequin.testing.strategies import games, positions, records
from arlequin.words import names
from arlequin.words.names import LANGUAGES
from arlequin.words.narrator import Narrator
from arlequin.words.rulebooks import book
from examples.fifth_game.games.duo import KIND
from tests.games import test_due
from tests.live.seats import Salon, at_a_table, events, people, replayed
from tests.search_size import share

ROOT = Path(__file__).parents[2]
HOME = ROOT / "examples" / "fifth_game"
WHOLE = (
    "card red, keep, card red, keep, card blue, give, card blue, give, "
    "card yellow, keep, card yellow, give"
)
"""A game after which Ana has red, blue and both yellow cards, and Bob red and blue."""
EACH = pytest.mark.parametrize("lang", LANGUAGES)


def played(text: str = WHOLE, **options: str) -> Replay:
    found = Replay(catalog.new("duo", 2, options), ["Ana", "Bob"])
    for event in text.split(", "):
        found.play(event)
    return found


def result(game: Replay) -> Outcome:
    end = game.game.outcome(game.state)
    assert end is not None
    return end


# --- the steps ---------------------------------------------------------------------------------


def test_the_steps_to_add_a_game_name_its_files_and_count_their_lines() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Add a game")[2]
    said = dict(re.findall(r"`([\w<>/.]+\.\w+)` \((\d+)\)", page.replace("<game>", "duo")))
    kinds = (".py", ".toml", ".ftl")
    files = [path for path in HOME.rglob("*.*") if path.suffix in kinds and path.parent != HOME]
    counts = {str(path.relative_to(HOME)): str(_lines(path)) for path in files}
    assert said == counts | {"__main__.py": str(_lines(HOME / "__main__.py"))}
    assert f"{len(files) + 2} files" in page


def _lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


# --- the rules ---------------------------------------------------------------------------------


def test_it_passes_the_conformance_suite() -> None:
    check("duo", games=10)


@settings(max_examples=share(20))
@given(game=st.deferred(lambda: games("duo")), seed=st.integers(0, 2**32))
def test_it_keeps_every_law_with_any_options(game: AnyGame, seed: int) -> None:
    check_game(game, games=1, seed=seed)


@given(st.deferred(lambda: positions("duo")))
def test_a_position_is_replayed_from_its_events(position: Replay) -> None:
    again = Replay(position.game, position.names)
    for event in position.events:
        again.play(event.text)
    assert again.state == position.state


@given(st.deferred(lambda: records("duo")))
def test_a_record_is_read_to_its_end(data: bytes) -> None:
    again = replay(data)
    assert again.line_count == len(again.events)
    assert again.record().encode() == data


def test_those_who_may_move_and_the_hand_that_owns_chance_are_due() -> None:
    test_due.test_those_who_may_move_and_the_hand_that_owns_chance_are_due(catalog.new("duo", 2))


def test_there_are_as_many_games_as_orders_of_cards_and_choices() -> None:
    """Six cards of which two are alike, three times; two choices for each."""
    assert perft(catalog.new("duo", 2), 12) == (720 // 8) * 2**6


@pytest.mark.parametrize(("pairs", "scores"), [("poor", (7, 6)), ("rich", (7, 2))])
def test_a_colour_brings_what_the_option_says(pairs: str, scores: tuple[int, int]) -> None:
    assert result(played(pairs=pairs)) == Outcome(scores, (1, 2), (1,), "duo-over")


def test_material_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    shipped = (HOME / "games" / "duo" / "material.toml").read_text()
    file.write_text(shipped.replace("[0, 3, 1]", "[0, 3]"))
    with pytest.raises(MaterialError, match="points for 0 to 2 cards"):
        catalog.load_material(file)


# --- its words ---------------------------------------------------------------------------------


def keys(lang: str) -> set[str]:
    """The names of the messages in a language."""
    parsed = FluentParser().parse((HOME / "words" / "duo" / f"{lang}.ftl").read_text("utf-8"))
    assert not [entry for entry in parsed.body if isinstance(entry, ftl.Junk)]
    return {each.id.name for each in parsed.body if isinstance(each, ftl.Message)}


def test_the_three_languages_have_the_same_messages() -> None:
    english, *others = map(keys, LANGUAGES)
    assert all(other == english for other in others)


def told(lang: str) -> Iterator[str]:
    """A whole game as somebody hears it."""
    game, narrator = Replay(catalog.new("duo", 2), ["Ana", "Bob"]), Narrator(lang, "duo", "AB")
    for text in WHOLE.split(", "):
        view = game.game.view(game.state, None)
        yield from (narrator.prompt(view), narrator.turn(view))
        yield from map(narrator.describe, game.play(text))
    yield from (narrator.outcome(result(game)), narrator.prompt(game.game.view(game.state, 1)))
    yield from map(narrator.move, game.game.alphabet)


@EACH
def test_everything_in_it_can_be_told(lang: str) -> None:
    assert all(text and "{" not in text for text in told(lang))


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "A draws a red card."),
        ("fr", "A pioche une carte rouge."),
        ("es", "A roba una carta roja."),
    ],
)
def test_a_card_is_told_by_its_colour(lang: str, sentence: str) -> None:
    assert sentence in told(lang)


@EACH
def test_its_rules_and_options_have_names(lang: str) -> None:
    assert names.title(lang, "duo")
    assert [rule.number for rule in book("duo").rules()] == [f"DU-{n:02}" for n in range(1, 7)]
    assert all(names.rule(lang, rule.number).endswith(".") for rule in book("duo").rules())
    for value in KIND.options[0].values:
        assert names.value_label(lang, "duo", "pairs", value)
        assert names.value_help(lang, "duo", "pairs", value).endswith(".")


# --- its players -------------------------------------------------------------------------------


def test_it_has_the_levels_that_it_brings_and_the_one_of_all_games() -> None:
    assert levels.of("duo") == ("random", "easy")


def test_the_easy_player_beats_the_random_one_in_processes_of_their_own() -> None:
    """A worker is a fresh interpreter, in which nobody has registered anything."""
    game = catalog.new("duo", 2)
    found = list(strength.compete(game, ("easy", "random"), range(40), strength.processes(2)))
    easy, chance = strength.shares(("easy", "random"), found)
    assert easy.won > chance.won


# --- at a table --------------------------------------------------------------------------------


class Players:
    """Chooses in this process, as the level says."""

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker
    ) -> Choice:
        return levels.make(level, recipe.make(), Random(seed)).choose(view)


def test_people_play_it_at_a_table_and_the_record_leads_to_the_same_end() -> None:
    async def whole(salon: Salon, host: Host) -> None:
        random = Random(3)
        while not host.table.over:
            await salon.act(host, random)
        again = replayed(host.table)
        assert again.state == host.table.replay.state
        assert len(events(host.table)) == 12

    at_a_table(whole, Setup("duo", people(2)))


def test_computers_play_it_at_a_table() -> None:
    async def watch(salon: Salon, host: Host) -> None:
        while not host.table.over:
            await asyncio.sleep(30)
        assert not host.hints.available  # it has no adviser

    seats = tuple(SeatSetup("computer", level, name=level) for level in levels.of("duo"))
    salon = at_a_table(watch, Setup("duo", seats), choosers=Players())
    assert salon.told
