"""`COMMAND GAME --help`: the options of that game, in the player's language."""

from importlib.metadata import EntryPoint

import pytest

from arlequin.games import catalog
from tests.cli.conftest import Arlequin


@pytest.mark.parametrize("game", catalog.KINDS)
def test_help_beside_a_game_lists_its_options_and_their_values(
    arlequin: Arlequin, game: str
) -> None:
    told = arlequin("play", game, "--help").out
    for option in catalog.find(game).options:
        assert f"  {option.name}={option.default}\n" in told
        assert all(f"        {value}: " in told for value in option.values)


def test_the_options_are_told_in_the_language_asked_for(arlequin: Arlequin) -> None:
    told = arlequin("match", "coloretto", "--lang", "fr", "--help").out
    assert "Options de Coloretto" in told


def test_help_without_a_game_lists_no_options_of_games(arlequin: Arlequin) -> None:
    assert "NAME=VALUE (here" not in arlequin("play", "--help").out
    assert "NAME=VALUE (here" not in arlequin("odds", "color-yam", "--help").out


@pytest.mark.filterwarnings("default")
def test_a_broken_game_of_an_installed_package_is_told_in_a_sentence(
    arlequin: Arlequin, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = EntryPoint("pig", "nowhere:KIND", catalog.GROUP)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: [broken])
    catalog.discover.cache_clear()
    ran = arlequin("match", "--help")
    catalog.discover.cache_clear()
    assert ran.err == "arlequin: the game pig (nowhere:KIND): No module named 'nowhere'\n"
