"""Library, terminal and server replay the same random records to the same end, fact by fact."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from arlequin.core.options import Option
from arlequin.games import catalog
from arlequin.games.yam_color.material import Box
from tests.cli.conftest import Arlequin
from tests.records.random_records import Sample, numbers, sample
from tests.records.replayers import (
    by_library,
    by_server,
    by_server_process,
    by_terminal,
    told_by_terminal,
)
from tests.repetition import only
from tests.server.serving import Server

FEW, MANY, PART = 12, 2_000, 50
"""Records of the short run, of the long one, and of one part of it."""
LANGUAGES = ("en", "fr", "es")


def check(arlequin: Arlequin, sample: Sample, folder: Path) -> None:
    """One record, replayed in three ways."""
    lang = LANGUAGES[sample.number // 4 % len(LANGUAGES)]
    ending, words = by_library(sample, lang)
    printed = by_terminal(arlequin, sample, folder)
    assert printed == {"game": sample.game.identity.game, **ending.result}, sample.number
    assert told_by_terminal(arlequin, sample, folder, lang) == words, sample.number
    for seen in by_server(sample):
        assert seen == ending, sample.number


@pytest.mark.parametrize("number", range(FEW))
def test_a_random_record_is_replayed_alike_by_library_terminal_and_server(
    arlequin: Arlequin, tmp_path: Path, number: int
) -> None:
    check(arlequin, sample(number), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, MANY, PART))
def test_many_random_records_are_replayed_alike(
    arlequin: Arlequin, tmp_path: Path, first: int
) -> None:
    for number in range(first, first + PART):
        check(arlequin, sample(number), tmp_path)


@pytest.mark.parametrize("number", range(4))
def test_the_installed_program_prints_the_same_result(tmp_path: Path, number: int) -> None:
    played = sample(number)
    path = tmp_path / "game.arl"
    path.write_text(played.text, encoding="utf-8")
    arguments = ["replay", "--json", str(path)]
    command = [sys.executable, "-m", "arlequin.cli.main", *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=240)
    ending, _ = by_library(played, "en")
    assert json.loads(ran.stdout) == {"game": played.game.identity.game, **ending.result}


@pytest.mark.parametrize("place", only([3], range(len(catalog.KINDS))))
def test_a_server_process_tells_the_same_game_over_its_socket(server: Server, place: int) -> None:
    several = map(sample, range(place, MANY, len(catalog.KINDS)))
    played = next(found for found in several if _can_be_asked_for(found))
    ending, _ = by_library(played, "en")
    assert ending.over
    assert by_server_process(server, played) == ending


def _can_be_asked_for(found: Sample) -> bool:
    """A short whole game in which people ask for all that happens, without hurry."""
    slow = "time" in found.lines or found.options.get("limit") == "1"
    return not found.takes_back and not slow and 90 < len(found.lines) < 400 and found.is_over


# --- what is among the records --------------------------------------------------------------------


@pytest.fixture(scope="module")
def samples() -> list[Sample]:
    return [sample(number) for number in range(240)]


@pytest.mark.parametrize("game", sorted(catalog.KINDS))
def test_every_value_of_every_option_is_among_the_records(samples: list[Sample], game: str) -> None:
    found = [each.options for each in samples if each.game.identity.game == game]
    for option in catalog.find(game).options:
        assert {each[option.name] for each in found} >= _values(game, option)


def _values(game: str, option: Option) -> set[str]:
    return {*option.values, *numbers(game, option)}


@pytest.mark.parametrize("game", sorted(catalog.KINDS))
def test_every_number_of_players_is_among_the_records(samples: list[Sample], game: str) -> None:
    kind = catalog.find(game)
    found = {each.game.players for each in samples if each.game.identity.game == game}
    assert found == set(range(kind.least, kind.most + 1))


@pytest.mark.parametrize(
    "event",
    ["cross ", "line ", "time", "takeback ", "1 bets ", "1 stakes 1", "yam", "score series"],
)
def test_every_kind_of_move_is_among_the_records(samples: list[Sample], event: str) -> None:
    assert any(line.startswith(event) for each in samples for line in each.lines)


def test_dice_and_cards_of_many_sizes_are_among_the_records(samples: list[Sample]) -> None:
    boxes = [b for each in samples if isinstance(b := each.game.material, Box)]
    assert {len(box.dice[0]) for box in boxes} >= {2, 9}
    assert {sum(card.values()) for box in boxes for card in box.cards} == set(range(1, 21))
