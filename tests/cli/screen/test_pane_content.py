"""Picture of a table: who has won and whether it is paused, whatever a server says of it."""

from types import SimpleNamespace
from typing import Any

import pytest

from arlequin.cli.screen.pane_content import Picture

SAID = SimpleNamespace(outcome="as a server says", paused=True)


def due(outcome: str | None, paused: bool) -> list[str]:
    """What is written below a table that has ended so by its rules, or goes on."""
    teller = SimpleNamespace(winners=lambda end: f"won: {end}", due=lambda _: "to throw")
    side: Any = SimpleNamespace(
        say=lambda key, _=None: key,
        panes=SimpleNamespace(begins=0.0),
        table=SimpleNamespace(standing=SAID, paused=paused, yours=()),
        game=SimpleNamespace(outcome=lambda _: outcome),
        replay=SimpleNamespace(state=None),
        talk=SimpleNamespace(teller=teller, view=lambda _: None),
        held="",
    )
    at: Any = SimpleNamespace(own=None)
    return Picture(side, at).due().plain.splitlines()


@pytest.mark.parametrize(
    ("outcome", "paused", "told"),
    [
        ("by the rules", False, ["won: by the rules", "screen-enter-over"]),
        (None, True, ["screen-paused"]),
        (None, False, ["to throw"]),
    ],
)
def test_the_end_follows_from_the_rules_and_a_pause_from_what_was_told(
    outcome: str | None, paused: bool, told: list[str]
) -> None:
    assert due(outcome, paused) == told
