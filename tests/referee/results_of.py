"""Results of a game that was played: what somebody with a pencil beside the table would write."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from arlequin.core.events import Event, Start
from arlequin.core.game import AnyGame, Fact
from arlequin.core.match import Match, MatchState
from arlequin.games.color_yam.events import Phase as LinePhase
from arlequin.games.color_yam.events import Yam
from arlequin.games.coloretto.events import Card, Deal, Out, Take
from arlequin.games.coloretto.events import Phase as CardPhase
from arlequin.games.double_yam.events import Phase as BoxPhase

Step = tuple[Any, Event, Any, tuple[Fact, ...]]


def results_of(game: AnyGame, events: Sequence[Event]) -> list[str]:
    """The entries of a score sheet."""
    rules = game.game if isinstance(game, Match) else game
    return [text for part in _games(game, events) for text in WAYS[rules.name](rules, part)]


def _games(game: AnyGame, events: Sequence[Event]) -> Iterator[list[Step]]:
    """The steps of each game of a match; states are those of the game itself."""
    rules = game.game if isinstance(game, Match) else game
    state, steps = game.initial(), []
    for event in events:
        inside = state.game if isinstance(state, MatchState) else state
        later = rules.after(inside, event)
        steps.append((inside, event, later, rules.facts(inside, event, later)))
        state = game.after(state, event)
        if rules.outcome(later) is not None:
            yield steps
            steps = []
    yield steps


def _color_yam(game: Any, steps: list[Step]) -> Iterator[str]:
    for before, event, after, _ in steps:
        if isinstance(event, Start):
            yield event.text
        elif before.phase is LinePhase.DIE and after.phase is LinePhase.THROW:
            yield f"start {before.contest.after(event.number).winner}"  # type: ignore[attr-defined]
        for old, new in zip(before.columns, after.columns, strict=True):
            for line, (was, entry) in enumerate(zip(old, new, strict=True), 1):
                if was is None and entry is not None:
                    yield _line(game.free_lines, event, line, entry)


def _line(free: bool, event: Event, line: int, entry: int) -> str:
    if free:
        return f"line {line} {entry}" if entry else f"cross {line}"
    if isinstance(event, Yam):
        return f"second {entry}"
    return f"met {entry}" if entry else "missed"


def _double_yam(_: Any, steps: list[Step]) -> Iterator[str]:
    for before, _event, after, facts in steps:
        if before.phase is BoxPhase.DIE and after.phase is BoxPhase.THROW:
            yield f"start {after.seat}"
        for fact in facts:
            if fact.kind == "scored":
                yield f"score {fact.args['box']} {fact.args['points']}"


WON = ("won", "playoff-won")
UNWON = ("unwon-under", "unwon-out", "playoff-unwon")


def _yam_color(game: Any, steps: list[Step]) -> Iterator[str]:
    kept = ""
    for before, event, after, facts in steps:
        if isinstance(event, Start):
            yield event.text
        kinds = [fact.kind for fact in facts]
        if any(kind in (*WON, *UNWON) for kind in kinds):
            kept = _round(before, facts)
        for fact in facts:
            if fact.kind == "earns":
                kept += f" earned {fact.args['seat']}"
        if kept and after.phase.value != "earn":
            yield kept
            kept = ""


def _round(before: Any, facts: tuple[Fact, ...]) -> str:
    winners = [str(fact.args["seat"]) for fact in facts if fact.kind in WON]
    fined = [str(f.args["seat"]) for f in facts if f.kind in ("fined", "fined-out")]
    staked = [str(seat) for seat, number in before.stakes if number]
    text = f"round {winners[0] if winners else 'nobody'}"
    text += f" fined {' '.join(fined)}" if fined else ""
    return text + (f" staked {' '.join(staked)}" if staked else "")


def _coloretto(game: Any, steps: list[Step]) -> Iterator[str]:
    for before, event, _after, _facts in steps:
        if isinstance(event, Out | Deal | Start) or before.phase is CardPhase.GIFT:
            assert isinstance(event, Out | Deal | Start | Card)
            yield event.text
        if isinstance(event, Take):
            yield _cards(game, f"take {before.seat}", before.rows[event.row - 1])
            if game.players == 2 and before.taken:
                (left,) = (
                    r for p, r in enumerate(before.rows, 1) if r is not None and p != event.row
                )
                yield _cards(game, "left", left)


def _cards(game: Any, start: str, row: Sequence[int]) -> str:
    return " ".join([start, *(game.cards[kind].card for kind in row)])


WAYS: dict[str, Callable[[Any, list[Step]], Iterator[str]]] = {
    "color-yam": _color_yam,
    "double-yam": _double_yam,
    "yam-color": _yam_color,
    "coloretto": _coloretto,
}
