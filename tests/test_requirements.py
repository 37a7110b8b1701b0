"""Pinned packages: the sets of `requirements/` agree and are complete on every Python."""

import re
from pathlib import Path

import pytest

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
