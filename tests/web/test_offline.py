"""What a browser needs to play without a network, gathered."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from arlequin.games.catalog import KINDS
from arlequin.server.http.pages import STATIC
from web import make_offline

ROOT = Path(__file__).parents[2]
MOST = 6_500_000
"""Bytes that making a device ready may take, as they are sent."""
ALONE = """
import sys
sys.path.insert(0, sys.argv[1])
import arlequin.local.server
ours = sys.stdlib_module_names | {"arlequin", "msgspec", "typing_extensions"}
print(sorted({name.partition(".")[0] for name in sys.modules} - ours - {"__main__", "__mp_main__"}))
"""


def test_the_house_of_one_device_needs_python_and_msgspec_alone(tmp_path: Path) -> None:
    """Anything else that it imports would have to be fetched by every phone."""
    make_offline.zipped(tmp_path / "arlequin.zip")
    with zipfile.ZipFile(tmp_path / "arlequin.zip") as packed:
        packed.extractall(tmp_path / "packed")
    command = [sys.executable, "-c", ALONE, str(tmp_path / "packed")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    others = set(re.findall(r"'(\w+)'", done.stdout))
    assert {name for name in others if not name.startswith(("_", "sitecustomize"))} == set()


@pytest.mark.slow
def test_the_same_files_make_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one.zip", "other.zip"):
        make_offline.zipped(tmp_path / name)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "other.zip").read_bytes()


def test_msgspec_is_the_one_that_the_server_has() -> None:
    found = [
        re.search(r"^msgspec==(\S+)", (ROOT / "requirements" / name).read_text(), re.MULTILINE)
        for name in ("dev.txt", "offline.txt")
    ]
    assert found[0]
    assert found[1]
    assert found[0][1] == found[1][1]


def test_making_a_device_ready_costs_what_it_says() -> None:
    folders = list((STATIC / "offline").glob("*"))
    if not folders:
        pytest.fail("The pages are not built: run `make web`.")
    assert len(folders) == 1
    files = [file for file in folders[0].iterdir() if file.suffix != ".br"]
    packed = [file.with_name(file.name + ".br") for file in files]
    sent = sum(
        (br if br.is_file() else file).stat().st_size
        for file, br in zip(files, packed, strict=True)
    )
    assert 0 < sent < MOST


def test_the_pack_has_the_players_that_need_no_solver_and_no_client() -> None:
    packed = {path.relative_to(make_offline.SOURCE).as_posix() for path in make_offline.files()}
    easy = {f"arlequin/players/{game.replace('-', '_')}/easy.py" for game in KINDS}
    assert easy <= packed
    assert not [path for path in packed if path.startswith("arlequin/client")]
