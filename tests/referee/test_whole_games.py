"""Whole games entered only as results: the referee's sheet says what the rules said."""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any

import pytest

from arlequin.core.events import Event
from arlequin.core.game import AnyGame
from arlequin.core.match import Match, MatchState
from arlequin.games.playthrough import Replay
from arlequin.games.record_header import material_text
from arlequin.referee.score_sheet import (
    ScoreSheet,
    SheetSetup,
    read_score_record,
    score_record,
)
from tests.records.random_records import sample
from tests.referee.played import GAMES, NAMES, played
from tests.referee.results_of import results_of
from tests.repetition import rest_slow

WHO_IS_NEXT: dict[str, Callable[[Any], object]] = {
    "color-yam": lambda s: s.phase.value == "throw" and not s.turn.dice and (s.columns, s.queue),
    "double-yam": lambda s: s.phase.value == "throw" and not s.turn.dice and (s.sheets, s.seat),
    "yam-color": lambda s: (
        s.phase.value != "earn" and s.rounds and (s.rounds, s.thrower, s.players)
    ),
    "coloretto": lambda s: (
        s.phase.value == "turn" and not s.taken and not any(s.rows) and (s.collections, s.seat)
    ),
}
"""What a table knows before a turn or a round; nothing in between."""


def starters(game: AnyGame, events: Iterable[Event]) -> list[object]:
    """Who was to play, each time that this was known, with the sheet as it was then."""
    state = game.initial()
    found: dict[object, None] = {}
    for event in (None, *events):
        state = state if event is None else game.after(state, event)
        inside = state.game if isinstance(state, MatchState) else state
        found[WHO_IS_NEXT[game.name](getattr(inside, "table", inside))] = None
    return [each for each in found if each]


@pytest.mark.parametrize("number", rest_slow(range(2 * len(GAMES)), quick=len(GAMES)))
def test_forty_games_of_computers_come_out_as_they_were_played(number: int) -> None:
    name, players, options = GAMES[number % len(GAMES)]
    game, events = played(name, players, options, number)
    entries = results_of(game, events)
    sheet = ScoreSheet(SheetSetup(name, NAMES[:players], options), entries)
    assert sheet.fault is None
    assert len(sheet.valid_entries) == len(entries)
    assert sheet.outcome == game.outcome(reduce(game.after, events, game.initial()))
    assert starters(sheet.game, map(sheet.game.parse, entries)) == starters(game, events)


@pytest.mark.parametrize(
    "number",
    [*range(16), *(pytest.param(later, marks=pytest.mark.slow) for later in range(16, 40))],
)
def test_games_with_any_option_and_any_choice_do_so_too(number: int) -> None:
    """Random moves reach what computers avoid: playoffs, second chances with nothing to gain."""
    made = sample(number)
    replay = Replay(made.game, made.names)
    for line in made.lines:
        replay.play(line)
    entries = results_of(made.game, replay.events)
    agreed = made.options, made.objectives, material_text(made.game)
    sheet = ScoreSheet(SheetSetup(made.game.name, tuple(made.names), *agreed), entries)
    assert sheet.fault is None
    if made.is_over:
        assert sheet.outcome == made.game.outcome(replay.state)
    again = read_score_record(score_record(sheet).encode())
    assert (again.scores, again.entries) == (sheet.scores, sheet.entries)
    assert isinstance(sheet.game, Match) == isinstance(made.game, Match)
