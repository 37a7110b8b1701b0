"""The short games in told/ are told as they stand there."""

import pytest

from arlequin.games import catalog
from arlequin.words.names import LANGUAGES
from tests.words.short import FOLDER, GAMES, told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", catalog.KINDS)
def test_a_short_game_is_told_as_it_stands_in_its_file(game: str, lang: str) -> None:
    # After a change that is meant: python -m tests.words.short, and read what came out.
    assert told(game, lang) == (FOLDER / f"{game}.{lang}.txt").read_text(encoding="utf-8")


def test_there_is_a_file_for_each_game_and_language() -> None:
    found = {path.name for path in FOLDER.iterdir()}
    assert found == {f"{game}.{lang}.txt" for game in GAMES for lang in LANGUAGES}
