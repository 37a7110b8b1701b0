"""Errors: a missing package is told with the extra that brings it."""

import pytest

from arlequin.core.errors import MissingExtra, report_missing_extra


def test_a_module_of_an_extra_is_told_with_the_command_to_type() -> None:
    told = r"this needs textual\.app, .*arlequin\[screen\]"
    with pytest.raises(MissingExtra, match=told), report_missing_extra():
        raise ModuleNotFoundError(name="textual.app")


@pytest.mark.parametrize("name", [None, "riddle"])
def test_any_other_module_is_a_bug_and_stays_one(name: str | None) -> None:
    error = ModuleNotFoundError(name=name)
    with pytest.raises(ModuleNotFoundError) as raised, report_missing_extra():
        raise error
    assert raised.value is error


def test_a_package_that_was_named_already_is_named_once() -> None:
    named = MissingExtra("textual", "screen")
    with pytest.raises(MissingExtra) as raised, report_missing_extra("rl"), report_missing_extra():
        raise named
    assert raised.value is named
