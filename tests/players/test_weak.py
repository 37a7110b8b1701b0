"""Computer players without compiled code: whoever asks for one is told that it is weak."""

from random import Random

import pytest

import arlequin
from arlequin.cli.main import main
from arlequin.players.coloretto import expert


@pytest.mark.parametrize("level", ["steady", "expert"])
def test_a_level_that_is_weak_without_numba_says_so(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expert, "COMPILED", False)
    with pytest.warns(
        UserWarning, match=r"much weaker without Numba: pip install 'arlequin\[fast\]'"
    ):
        arlequin.player(level, arlequin.new("coloretto", 3), Random(1))


@pytest.mark.filterwarnings("default")
def test_the_command_says_it_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(expert, "COMPILED", False)
    monkeypatch.setattr(expert.ExpertColoretto, "rounds", 1)
    words = ["match", "coloretto", "--players", "expert,random", "--games", "2"]
    assert main(words) == 0
    assert f"arlequin: {expert.WEAK}\n" in capsys.readouterr().err
