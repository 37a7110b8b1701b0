"""The reference is written from the source: every name at the top, with what its docstring says."""

import re

import pytest

import arlequin
from docs import make_reference

PAGE = make_reference.page()
GROUPS = make_reference.GROUPS.values()


def test_the_page_is_up_to_date() -> None:
    assert make_reference.main(["--check"]) == 0


def test_every_name_at_the_top_has_its_place() -> None:
    assert make_reference.unlisted() == set()


@pytest.mark.parametrize("name", [name for name in arlequin.__all__ if name != "KINDS"])
def test_a_name_is_told_of_in_the_words_of_its_docstring(name: str) -> None:
    told = (getattr(arlequin, name).__doc__ or "").strip().partition("\n")[0]
    heading = f"## arlequin.{name}" if name in make_reference.ROOMS else f"### {name}"
    section = PAGE.partition(f"\n{heading}\n")[2].partition("\n##")[0]
    assert told in section


def sections() -> dict[str, str]:
    """What is said of each class of a module: `{"arlequin.core.advice Advised": …}`."""
    found: dict[str, str] = {}
    for module in PAGE.partition("\n## Further types\n")[2].split("\n### ")[1:]:
        name, *kinds = module.split("\n#### ")
        found |= {f"{name.strip()} {kind.partition(chr(10))[0]}": kind for kind in kinds}
    return found


INSIDE = [kind for kinds in make_reference.inside().values() for kind in kinds]


@pytest.mark.parametrize("kind", INSIDE, ids=lambda kind: kind.__qualname__)
def test_a_type_inside_is_told_of_with_every_field(kind: type) -> None:
    said = sections()[f"{kind.__module__} {kind.__name__}"]
    fields: tuple[str, ...] = getattr(kind, "__struct_fields__", getattr(kind, "_fields", ()))
    assert [field for field in fields if f"- `{field}: " not in said] == []


def test_whatever_new_users_have_asked_for_is_there() -> None:
    wanted = {"DieView", "BoxView", "LineView", "RowView", "CollectionView", "CountView"}
    wanted |= {"Advised", "Aim", "Why", "Because", "Deed", "Group", "Phase"}
    assert wanted <= {kind.__name__ for kind in INSIDE}
    assert all(f"\n### {event}\n" in PAGE for event in ("Take", "Score", "Again", "Says", "Move"))
    assert {"Advice", "Verdict", "Choice"} <= {name for group in GROUPS for name in group}


@pytest.mark.parametrize("view", [kind for kind in INSIDE if kind.__name__.endswith("View")])
def test_every_field_of_a_part_of_a_view_says_what_it_is(view: type) -> None:
    said = sections()[f"{view.__module__} {view.__name__}"]
    assert re.findall(r"^- `[^`]*`$", said, re.MULTILINE) == []


def test_a_member_is_told_with_its_type_and_without_its_self() -> None:
    assert "- `outcome: Outcome | None`: The scores, the winners and " in PAGE
    assert "- `push(event: M | C | Time | Takeback | str) -> M | C | Time | Takeback`: " in PAGE
    assert "_played" not in PAGE


def test_an_option_is_told_with_its_values_and_the_usual_one() -> None:
    assert "| `side` | `beige` (usual) | The more cards of a colour" in PAGE
    assert "| `match` | 1 to 20 (usual: 1) |" in PAGE


def test_a_long_call_has_an_argument_a_line() -> None:
    assert "\ntournament(\n    game: AnyGame,\n    players: Mapping[str, Entrant],\n" in PAGE


def test_a_page_that_says_something_else_is_out_of_date(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_reference, "page", lambda: "another page")
    assert make_reference.main(["--check"]) == 1
    assert "make docs" in capsys.readouterr().err


def test_an_unknown_argument_is_refused() -> None:
    assert make_reference.main(["--now"]) == 2
