"""Pinned packages: the sets of `requirements/` agree and are complete on every Python."""

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement

FOLDER = Path(__file__).parents[1] / "requirements"
PIN = re.compile(r"^([A-Za-z0-9_.-]+)==(\S+)(?: ; (.+?))? \\$", re.MULTILINE)


def pins(name: str) -> set[tuple[str, str, str]]:
    """Package, version and marker of every line."""
    return set(PIN.findall((FOLDER / f"{name}.txt").read_text()))


def packages(name: str) -> set[str]:
    return {package for package, _, _ in pins(name)}


@pytest.mark.parametrize("name", ["play", "bench", "docs"])
def test_a_set_pins_its_packages_as_the_developers_do_for_every_python(name: str) -> None:
    both = packages(name) & packages("dev")
    assert {pin for pin in pins(name) if pin[0] in both} == {
        pin for pin in pins("dev") if pin[0] in both
    }


def test_a_package_pinned_for_newer_pythons_is_pinned_for_older_ones_too() -> None:
    covered = {(package, marker) for package, _, marker in pins("play")}
    for package, marker in covered:
        assert (package, marker.replace(">=", "<")) in covered or ">=" not in marker


ROOT = FOLDER.parent
FILES = [ROOT / "pyproject.toml", *ROOT.glob("packages/*/pyproject.toml")]
PROJECTS = [tomllib.loads(file.read_text())["project"] for file in FILES]
LISTS = [
    needs
    for project in PROJECTS
    for needs in (project["dependencies"], *project.get("optional-dependencies", {}).values())
]
ASKED = [Requirement(each) for needs in LISTS for each in needs]
OURS = {project["name"] for project in PROJECTS}


@pytest.mark.parametrize("name", ["play", "dev", "bench"])
def test_what_is_pinned_is_what_the_project_asks_for(name: str) -> None:
    pinned = {(package, version) for package, version, _ in pins(name)}
    wanted = {need.name: need.specifier for need in ASKED}
    wrong = [(p, v) for p, v in pinned if p in wanted and not wanted[p].contains(v)]
    assert wrong == []


def test_no_set_names_a_package_of_this_repository_or_a_path() -> None:
    for file in FOLDER.glob("*.txt"):
        assert packages(file.stem) & OURS == set()
        assert "file:" not in file.read_text()
        assert "-e " not in file.read_text()


@pytest.mark.parametrize("name", ["uvicorn", "websockets"])
def test_a_package_whose_private_parts_are_used_has_an_upper_bound(name: str) -> None:
    (need,) = [need for need in ASKED if need.name == name]
    assert "<" in {each.operator for each in need.specifier}


def pinned_here(name: str) -> set[str]:
    """The packages of a set that this Python, on this system, installs."""
    return {p for p, _, marker in pins(name) if not marker or Marker(marker).evaluate()}


def needs(package: str, extras: set[str]) -> Iterator[Requirement]:
    """What an installed package asks for here, with these extras of it."""
    for requirement in map(Requirement, distribution(package).requires or ()):
        marker = requirement.marker
        if not marker or any(marker.evaluate({"extra": extra}) for extra in extras):
            yield requirement


def test_the_developers_set_has_whatever_its_packages_need() -> None:
    # It is installed as listed: what it lacked would be missed only when it is loaded.
    direct = [need for package in pinned_here("dev") for need in needs(package, {""})]
    for need in [*direct, *(n for d in direct if d.extras for n in needs(d.name, d.extras))]:
        assert need.specifier.contains(distribution(need.name).version, prereleases=True), need
