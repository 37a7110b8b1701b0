"""`arlequin sheet`: printed matter as a file."""

from pathlib import Path

import pytest

from tests.cli.conftest import Arlequin
from tests.paper.print.measured import measured


def test_a_pad_is_written_and_told(arlequin: Arlequin, tmp_path: Path) -> None:
    out = tmp_path / "pad.pdf"
    ran = arlequin(
        "sheet", "color-yam", "--out", str(out), "--lang", "fr", "--per-page", "1",
        "--option", "sheet=2", "--player", "Zoé", "--player", "Bob",
    )  # fmt: skip
    assert (ran.status, str(out) in ran.out) == (0, True)
    (page,) = measured(out.read_bytes())
    assert "Zoé" in page.words
    assert "Feuille 2" in page.words


def test_what_cannot_be_printed_is_one_sentence(arlequin: Arlequin, tmp_path: Path) -> None:
    pad = ("--out", str(tmp_path / "pad.pdf"))
    ran = arlequin("sheet", "coloretto", *pad, "--option", "side")
    assert (ran.status, ran.err) == (2, "arlequin: expected an option as NAME=VALUE, got 'side'\n")
    ran = arlequin("sheet", "coloretto", "--out", str(tmp_path / "no" / "pad.pdf"))
    assert (ran.status, "No such file or directory" in ran.err) == (2, True)
    assert arlequin("sheet", "coloretto", *pad, "--players", "9").status == 2
    assert not (tmp_path / "pad.pdf").exists()


@pytest.mark.parametrize("name", ["さくら", "محمد", "Zoé ☂"])
@pytest.mark.parametrize(
    ("lang", "reason"),
    [("en", "cannot be printed"), ("fr", "ne peut pas être imprimé"), ("es", "no se puede")],
)
def test_a_name_that_the_font_cannot_print_is_refused(
    arlequin: Arlequin, tmp_path: Path, name: str, lang: str, reason: str
) -> None:
    out = tmp_path / "pad.pdf"
    ran = arlequin(
        "sheet", "coloretto", "--out", str(out), "--lang", lang, "--player", "Bob", "--player", name
    )
    assert (ran.status, out.exists()) == (2, False)
    assert name in ran.err
    assert reason in ran.err
