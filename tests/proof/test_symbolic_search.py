"""Test 25: a search over everything a server can do, for how many outcomes it can choose from.

A model, not the implementation: hashes are tuples, and nothing is forged. The victim is device 1,
all others obey the server. At each moment the server requests the victim's link, changes the
transcript (a move, a join, away, back), burns the round, or draws. The search counts the outcomes
that it knows, of which it takes one, by what the victim's badge shows.
"""

from collections.abc import Iterator
from typing import NamedTuple

VICTIM = 1
MOST_DEVICES = 5
ANY = 10**6
"""The victim has no link in the draw: any outcome."""


class Rules(NamedTuple):
    """Which protocol is searched."""

    version: int = 5
    burns: int = 1
    accepts_changes: bool = False
    """A seeded fault: the victim accepts lines and events while its link is open."""


class Position(NamedTuple):
    """The table as the victim sees it, and what the server knows."""

    moves: int = 0
    round: int = 1
    participants: frozenset[int] = frozenset({1, 2})
    joined: int = 2
    burns: int = 0
    given: int = 0
    """The round of the victim's latest link."""
    known: int = 0
    """How many outcomes the server has been able to compute."""
    amber: bool = False


class Draw(NamedTuple):
    """The end of a line of play."""

    with_victim: bool
    burns: int
    amber: bool
    choice: int
    """From how many outcomes the server has chosen."""


class Step(NamedTuple):
    """One thing that the server does."""

    name: str
    position: Position | None = None
    draw: Draw | None = None


def steps(rules: Rules, at: Position) -> Iterator[Step]:
    """Everything that the server can do without a fault that the victim's client would show."""
    is_open = at.given == at.round
    takes_part = VICTIM in at.participants
    if takes_part and not is_open:
        yield Step("request", at._replace(given=at.round, known=at.known + 1))
    if not is_open or rules.accepts_changes:
        for name, position in changes(at):
            known = at.known + is_open  # the same link at another transcript: another outcome
            yield Step(name, position._replace(known=known))
    if is_open:
        yield Step("draw", draw=Draw(True, at.burns, at.amber, outcomes(rules, at)))
        yield from burns(rules, at)
    elif not takes_part:
        yield Step("draw without", draw=Draw(False, at.burns, at.amber, ANY))


def outcomes(rules: Rules, at: Position) -> int:
    """Version 4 settled whose links count after it had seen them: came, late, or not there."""
    friends = len(at.participants) - 1
    return at.known - 1 + 3**friends if rules.version == 4 else at.known


def changes(at: Position) -> Iterator[tuple[str, Position]]:
    """Lines and events that change the transcript."""
    if at.moves < 2:
        yield "move", at._replace(moves=at.moves + 1)
    if at.joined < MOST_DEVICES:
        joined = at.joined + 1
        yield "join", at._replace(joined=joined, participants=at.participants | {joined})
    for friend in sorted(at.participants - {VICTIM})[-1:]:
        yield f"away {friend}", at._replace(participants=at.participants - {friend})
    if VICTIM in at.participants:
        yield "away victim", at._replace(participants=at.participants - {VICTIM}, amber=True)
    else:
        yield "back victim", at._replace(participants=at.participants | {VICTIM})


def burns(rules: Rules, at: Position) -> Iterator[Step]:
    """A friend falls silent, or the victim is called silent."""
    if rules.version == 4 or at.burns >= rules.burns:
        return
    for device in [VICTIM, *sorted(at.participants - {VICTIM})[-1:]]:
        left = at.participants - {device}
        after = at._replace(round=at.round + 1, participants=left, burns=at.burns + 1, amber=True)
        yield Step(f"burn {device}", after)


def search(rules: Rules, depth: int, puppets: int = 0) -> dict[tuple[bool, int, bool], int]:
    """The most outcomes to choose from, by whether the victim takes part, burns and amber."""
    start = Position(participants=frozenset(range(1, 3 + puppets)), joined=2 + puppets)
    best: dict[tuple[bool, int, bool], int] = {}
    seen: dict[Position, int] = {}
    stack = [(start, depth)]
    while stack:
        at, left = stack.pop()
        if left == 0 or seen.get(at, 0) >= left:
            continue
        seen[at] = left
        for step in steps(rules, at):
            if step.draw is not None:
                key = step.draw[:3]
                best[key] = max(best.get(key, 0), step.draw.choice)
            elif step.position is not None:
                stack.append((step.position, left - 1))
    return best


def test_25_version_4_let_a_server_with_friends_choose_on_a_green_badge() -> None:
    assert search(Rules(version=4), 2)[True, 0, False] == 3
    assert search(Rules(version=4), 2, puppets=2)[True, 0, False] == 27


def test_25_version_5_gives_one_outcome_and_with_the_one_burn_two() -> None:
    for puppets in (0, 3):
        found = search(Rules(), 11, puppets)
        with_victim = {key: choice for key, choice in found.items() if key[0]}
        assert {choice for (_, burned, _), choice in with_victim.items() if not burned} == {1}
        assert {choice for (_, burned, _), choice in with_victim.items() if burned} == {2}
        assert all(amber for (_, burned, amber) in found if burned)


def test_25_a_draw_without_the_victim_is_never_green() -> None:
    found = search(Rules(), 11, puppets=2)
    assert all(amber for (with_victim, _, amber) in found if not with_victim)


def test_25_the_search_finds_a_client_that_accepts_changes_after_its_link() -> None:
    found = search(Rules(accepts_changes=True), 8)
    assert found[True, 0, False] > 1


def test_25_the_search_finds_a_second_burn() -> None:
    found = search(Rules(burns=2), 11, puppets=2)
    assert max(found.values(), default=0) >= 3
    assert max(choice for (with_victim, *_), choice in found.items() if with_victim) == 3
