"""What the browser's half takes from the Python half is up to date."""

import json
from functools import partial
from pathlib import Path

import pytest

from arlequin.games import catalog
from web import make_boxes, make_courses, make_fixtures, make_logs, make_types, make_web

WEB = Path(make_web.__file__).parent


def test_the_types_of_the_wire_are_those_of_the_messages() -> None:
    assert make_types.main(["--check"]) == 0


def test_the_fixtures_of_the_words_say_what_the_narrator_says() -> None:
    assert make_fixtures.main(["--check"]) == 0


def test_the_courses_of_the_games_are_those_of_the_rules() -> None:
    assert make_courses.main(["--check"]) == 0


def test_the_illegal_logs_are_those_of_the_script() -> None:
    assert make_logs.main(["--check"]) == 0


def test_the_boxes_of_owners_are_those_of_the_script() -> None:
    assert make_boxes.main(["--check"]) == 0


def test_a_page_knows_every_option_of_every_game_and_nothing_else() -> None:
    _, _, said = make_types.constants().partition("export const AGREEABLE")
    games = json.loads(said.partition(" = ")[2].rstrip(";\n"))
    known = {
        name: [(each["name"], each["default"], tuple(each["values"])) for each in game["options"]]
        for name, game in games.items()
    }
    assert known == {
        kind.name: [(each.name, each.default, each.values) for each in kind.options]
        for kind in catalog.KINDS.values()
    }


def test_types_changed_by_hand_are_out_of_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    changed = tmp_path / "types.ts"
    changed.write_text(make_types.TYPES.read_text(encoding="utf-8") + "export type More = 1;\n")
    monkeypatch.setattr(make_types, "TYPES", changed)
    assert make_types.main(["--check"]) == 1
    assert "make web-types" in capsys.readouterr().err


def test_types_of_other_messages_are_out_of_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_types, "schema", lambda: b"another schema")
    assert make_types.stale()


def test_no_lock_names_an_address() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []


def test_every_version_is_pinned() -> None:
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    named = package.get("dependencies", {}) | package["devDependencies"]
    assert [version for version in named.values() if not version[0].isdigit()] == []


class TestSteps:
    """A step is done once for the same files."""

    def test_is_done_again_only_when_a_file_has_changed(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(make_web, "ROOT", tmp_path)
        source, stamp = tmp_path / "a.ts", tmp_path / "stamp"
        done: list[str] = []
        for text in ("one", "one", "two"):
            source.write_text(text)
            make_web._once(stamp, [source], "building", partial(done.append, text))
        assert done == ["one", "two"]

    def test_is_not_done_where_a_larger_one_was(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(make_web, "ROOT", tmp_path)
        larger, smaller = tmp_path / "larger", tmp_path / "smaller"
        done: list[str] = []
        make_web._once(larger, [], "linting", partial(done.append, "larger"))
        make_web._once(smaller, [], "linting quickly", partial(done.append, "smaller"), larger)
        assert done == ["larger"]
        assert not smaller.exists()

    def test_that_fails_is_done_again(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(make_web, "ROOT", tmp_path)

        def fail() -> None:
            raise make_web.WebError("no")

        with pytest.raises(make_web.WebError):
            make_web._once(tmp_path / "stamp", [], "building", fail)
        assert not (tmp_path / "stamp").exists()

    def test_unknown_is_refused(self) -> None:
        assert make_web.main(["fly"]) == 2
