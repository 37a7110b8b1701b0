"""`arlequin solve --players 2`: the chance of who begins, known or solved from scratch."""

import json
import sys
from pathlib import Path

import pytest

from arlequin.solve import table_file
from arlequin.solve.color_yam import exact_tables
from arlequin_tables.from_scratch import games
from arlequin_tables.from_scratch.solve_run import TimeUp
from tests.cli.conftest import Arlequin
from tests.face.without_modules import run

STARTS = {
    ("color-yam", "edition=es", "sheet=1"): 0.488686434,
    ("color-yam", "edition=es", "sheet=2"): 0.489783585,
    ("color-yam", "edition=es", "sheet=3"): 0.490140061,
    ("color-yam", "edition=es", "sheet=4"): 0.489603997,
    ("color-yam", "edition=es", "sheet=5"): 0.488845119,
    ("color-yam", "edition=es", "sheet=6"): 0.489412701,
    ("color-yam", "edition=fr", "sheet=1"): 0.491292543,
    ("color-yam", "edition=fr", "sheet=2"): 0.491809296,
    ("color-yam", "edition=fr", "sheet=3"): 0.492084258,
    ("color-yam", "edition=fr", "sheet=4"): 0.491653579,
    ("color-yam", "edition=fr", "sheet=5"): 0.491478114,
    ("color-yam", "edition=fr", "sheet=6"): 0.491692218,
    ("color-yam", "edition=es", "rising=no", "sheet=1"): 0.488581973,
    ("color-yam", "edition=es", "rising=no", "sheet=2"): 0.489765126,
    ("color-yam", "edition=es", "rising=no", "sheet=3"): 0.489517442,
    ("color-yam", "edition=es", "rising=no", "sheet=4"): 0.489180949,
    ("color-yam", "edition=es", "rising=no", "sheet=5"): 0.489043160,
    ("color-yam", "edition=es", "rising=no", "sheet=6"): 0.489266334,
    ("double-yam", "single_throw=any"): 0.495456471,
    ("double-yam", "single_throw=first"): 0.495500972,
}


def words(game: str, *options: str) -> list[str]:
    return ["solve", game, "--players", "2", *(f"--option={option}" for option in options)]


@pytest.mark.parametrize("asked", STARTS)
def test_the_chance_of_who_begins_is_told_as_json(
    arlequin: Arlequin, asked: tuple[str, ...]
) -> None:
    told = json.loads(arlequin(*words(*asked), "--json").out)
    assert told == {"value": pytest.approx(STARTS[asked], abs=1e-9), "basis": "exact"}


def test_people_are_told_in_per_cent(arlequin: Arlequin) -> None:
    ran = arlequin(*words("color-yam", "edition=es", "sheet=1"), "--lang", "fr")
    assert "48,8686434 %" in ran.out.replace("\u202f", " ").replace("\xa0", " ")


def test_what_no_table_knows_is_said_with_what_to_do(
    arlequin: Arlequin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_file, "table_folder", lambda game: tmp_path)
    monkeypatch.setattr(exact_tables, "tables", exact_tables.tables.__wrapped__)
    ran = arlequin(*words("color-yam", "edition=fr", "sheet=2"), "--lang", "en")
    assert ran.status == 2
    assert "--from-scratch" in ran.err


def test_a_sheet_of_ones_own_is_refused(arlequin: Arlequin) -> None:
    ran = arlequin(*words("color-yam", "sheet=own"), "--lang", "en")
    assert (ran.status, "sheet=1 to 6" in ran.err) == (2, True)


def test_a_game_for_two_has_no_solution_for_one(arlequin: Arlequin) -> None:
    ran = arlequin("solve", "color-yam", "--players", "1")
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert "2 to 5 players" in ran.err


def test_a_variant_that_is_not_solved_is_no_option_here(arlequin: Arlequin) -> None:
    ran = arlequin(*words("color-yam", "total_yams=yes"), "--lang", "en")
    assert (ran.status, "total_yams" in ran.err) == (2, True)


def test_without_rising_numbers_one_edition_alone_is_solved(arlequin: Arlequin) -> None:
    ran = arlequin(*words("color-yam", "edition=fr", "rising=no"), "--lang", "en")
    assert (ran.status, "only edition=es" in ran.err) == (2, True)


def test_without_cupy_an_accelerator_is_refused(
    arlequin: Arlequin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    asked = words("double-yam", "single_throw=any")
    ran = arlequin(*asked, "--from-scratch", "--gpu", "--write", str(tmp_path), "--lang", "en")
    assert (ran.status, "CuPy" in ran.err) == (2, True)


def test_from_scratch_tells_its_value_or_goes_on_later(
    arlequin: Arlequin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[object] = []

    def solved(*asked: object) -> float:
        runs.append(asked)
        if len(runs) == 1:
            raise TimeUp
        return 0.25

    monkeypatch.setitem(games.SOLVED, "double-yam", solved)
    asked = [*words("double-yam"), "--from-scratch", "--write", str(tmp_path), "--json"]
    first, second = arlequin(*asked, "--lang", "en"), arlequin(*asked)
    assert "goes on from here" in first.err
    assert json.loads(second.out) == {"value": 0.25, "basis": "exact"}


def test_a_job_is_prepared_for_another_machine(arlequin: Arlequin, tmp_path: Path) -> None:
    arlequin(*words("color-yam", "edition=es"), "--prepare", str(tmp_path))
    assert len(list(tmp_path.glob("es-*.npz"))) == 6
    job = games.read(next(tmp_path.glob("es-3-*.npz")))
    assert (job.game, job.settings["at_once"]) == ("color-yam", True)


@pytest.mark.parametrize(
    "options", [[], ["--from-scratch"], ["--prepare", "."]], ids=["known", "solved", "prepared"]
)
def test_without_the_tables_two_players_need_an_extra(options: list[str]) -> None:
    asked = [*words("double-yam"), *options]
    program = f"import sys; from arlequin.cli.main import main; sys.exit(main({asked!r}))"
    done = run(program, {"arlequin_tables"})
    sentence = "arlequin: this needs arlequin_tables, which is not installed: "
    assert (done.returncode, done.stderr) == (2, f"{sentence}pip install 'arlequin[tables]'\n")
