"""The rules of the pages (web/src/rules) are those of Python: every step of random tables."""

from pathlib import Path

import pytest

from tests.repetition import rest_slow
from tests.web.random_tables import write_tables
from web import make_courses, make_web

SEEDS = 50
"""Tables of each game in a batch: 200 in all."""
BATCHES = 16


@pytest.mark.parametrize("batch", rest_slow(range(BATCHES)))
def test_pages_derive_from_a_log_what_python_does(
    batch: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = tmp_path / "tables.jsonl"
    write_tables(tables, range(batch * SEEDS, (batch + 1) * SEEDS))
    monkeypatch.setenv("TABLES", str(tables))
    make_web._run("vitest", "run", "src/rules/table.test.ts")
    tables.unlink()


@pytest.mark.slow
def test_pages_know_the_chance_and_the_facts_of_every_event_of_whole_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = tmp_path / "games.jsonl"
    make_courses.many(SEEDS, 0, games)
    monkeypatch.setenv("COURSES", str(games))
    make_web._run("vitest", "run", "src/rules/equality.test.ts")
    games.unlink()
