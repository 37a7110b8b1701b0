"""Picture of a table: who has won, and whether it is paused."""

from types import SimpleNamespace
from typing import Any

import pytest

from arlequin.cli.screen.panes import Picture


def due(outcome: str | None, paused: bool) -> list[str]:
    """The lines below a table with this outcome."""
    narrator = SimpleNamespace(winners=lambda end: f"won: {end}", prompt=lambda _: "to throw")
    public = SimpleNamespace(outcome=outcome, paused=paused)
    side: Any = SimpleNamespace(
        say=lambda key, _=None: key,
        panes=SimpleNamespace(begins=0.0),
        table=SimpleNamespace(complete=True, public=public, yours=()),
        talk=SimpleNamespace(narrator=narrator, view=lambda _: None),
        enter_prompt="",
        own=None,
    )
    at: Any = SimpleNamespace()
    return Picture(side, at).due().plain.splitlines()


@pytest.mark.parametrize(
    ("outcome", "paused", "told"),
    [
        ("Ana", False, ["won: Ana", "screen-enter-over"]),
        (None, True, ["screen-paused"]),
        (None, False, ["to throw"]),
    ],
)
def test_the_outcome_is_shown_before_a_pause_and_a_pause_before_the_turn(
    outcome: str | None, paused: bool, told: list[str]
) -> None:
    assert due(outcome, paused) == told
