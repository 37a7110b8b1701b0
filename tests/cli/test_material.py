"""`arlequin material`: what it prints is a file that the games read."""

from pathlib import Path

import pytest

from arlequin.cli.main import main
from arlequin.games import catalog


@pytest.mark.parametrize("game", sorted(catalog.KINDS))
def test_the_material_of_a_game_is_printed_as_a_file_that_can_be_read(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["material", game]) == 0
    mine = tmp_path / "mine.toml"
    mine.write_text(capsys.readouterr().out)
    assert catalog.load_material(mine) == catalog.find(game).material


def test_a_game_that_does_not_exist_is_told_with_those_that_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["material", "chess"]) == 2
    assert "coloretto" in capsys.readouterr().err


def test_a_game_without_a_file_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "importlib.resources.abc.Traversable.is_file", lambda self: False, raising=False
    )
    monkeypatch.setattr(Path, "is_file", lambda self: False)
    assert main(["material", "coloretto"]) == 2
    assert "expected a game that comes with material as a file" in capsys.readouterr().err
