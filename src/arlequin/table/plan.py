"""Planners of requests: what each brings about, a draft of a step or a refusal."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from arlequin.core.errors import ArlequinError, IllegalEvent, NotationError, expected
from arlequin.core.events import Event, Time
from arlequin.core.game import due
from arlequin.core.seat import Seat
from arlequin.table import hints, proposals
from arlequin.table import requests as ask
from arlequin.table.chance import admission
from arlequin.table.entries import (
    AnyEntry,
    Happened,
    Left,
    Lent,
    Paused,
    Replaced,
    Resumed,
    Sat,
)
from arlequin.table.profile import profile, profile_fields
from arlequin.table.public_table import ENTER, MOVE, THROW
from arlequin.table.refusal import Refused, demand
from arlequin.table.seats import hashed
from arlequin.table.setup import COMPUTER, OPEN, checked
from arlequin.table.table import Draft, Table

UNPLAYED = (ask.Claim, ask.Lend, ask.Prove)
"""What may be asked for a seat that a computer plays."""
LEND_SECONDS = 600.0
LEFT = "left"
"""Why a computer plays a seat: its person has handed it over."""
SHORTEST_SECRET, LONGEST_SECRET = 22, 100


class Requester(NamedTuple):
    """Who asks, and when: the (hashed) secrets of a connection, or the table itself."""

    holders: frozenset[str]
    now: float
    away: proposals.Away
    itself: frozenset[Seat] = frozenset()
    """The seats for which the table asks: its computers', and those whose clock has run out."""


def plan(table: Table, request: ask.AnyRequest, asking: Requester) -> Draft:
    """What a request brings about; Refused if it may not be."""
    entries = planned(table, request, asking)
    table.chatter.check(entries, asking.now)
    try:
        return table.draft(entries)
    except IllegalEvent as error:  # what real dice and cards cannot show
        wanted = due(table.game, table.replay.state)
        raise Refused("play/illegal", _sentence(wanted, _said(entries)), error.rule) from error


def planned(table: Table, request: ask.AnyRequest, asking: Requester) -> list[AnyEntry]:
    """What would be told of a request by itself, if it may be made."""
    check_request(table, request)
    if not _needs_no_seat(request):
        check_holder(table, request.seat, asking)
    if not isinstance(request, UNPLAYED):
        check_plays(table, request.seat, request.seat in asking.itself)
    return PLANNERS[type(request)](table, request, asking)


def _needs_no_seat(request: ask.AnyRequest) -> bool:
    """Whether it can be asked without holding the seat: a device signs once it holds none, too."""
    signs = isinstance(request, ask.Prove) and not request.line.startswith("join ")
    return signs or isinstance(request, ask.Claim)


def _said(entries: Iterable[AnyEntry]) -> str:
    return next(entry.text for entry in entries if isinstance(entry, Happened))


def check_holder(table: Table, seat: Seat, asking: Requester) -> None:
    """Only who holds a seat may ask for it."""
    mine = seat in asking.itself or table.seating.holds(seat, asking.holders)
    demand(mine, "seat/not-yours", "This seat is held by another device.")


def check_plays(table: Table, seat: Seat, itself: bool) -> None:
    """Whose seat a computer plays takes it back first, or two would play it."""
    alone = itself or table.seating[seat].kind != COMPUTER
    demand(alone, "seat/computer", "A computer plays this seat. Take it back first.")


def check_request(table: Table, request: ask.AnyRequest) -> None:
    """What every request must have: a key, and a seat that exists."""
    key = request.key
    fits = 8 <= len(key) <= 64 and key.isascii() and key.isprintable()
    demand(fits, "request/key", "A key has 8 to 64 plain characters.")
    known = 1 <= request.seat <= len(table.seating)
    demand(known, "seat/unknown", f"There is no seat {request.seat}.")


# --- playing -------------------------------------------------------------------------------------


def check_turn(table: Table, seat: Seat, since: int, doing: str) -> None:
    """Right seat, right time, right kind of action."""
    demand(table.started, "table/waiting", "The game begins when every seat is taken.")
    demand(not table.over, "table/over", "The game is over.")
    demand(not table.paused, "table/paused", "The game is paused. Resume it first.")
    acting = table.acting()
    demand(seat in acting, "play/not-your-turn", "It is not your turn.")
    demand(table.since[seat] == since, "play/stale", "The table has moved on. Look again.")
    wanted = {MOVE: "choose a move", THROW: "throw", ENTER: "enter what the dice or cards show"}
    demand(acting[seat] == doing, "play/other", f"It is time to {wanted[acting[seat]]}.")


def check_throw(table: Table, request: ask.Throw, asking: Requester) -> None:
    """Whether a throw may be made now; nothing is drawn yet."""
    check_request(table, request)
    check_holder(table, request.seat, asking)
    check_plays(table, request.seat, request.seat in asking.itself)
    check_turn(table, request.seat, request.since, THROW)


def read_move(table: Table, seat: Seat, text: str) -> Event:
    """The move that a text means, if it is legal for the seat."""
    event = _read(table, text)
    legal = table.game.moves(table.replay.state, seat)
    if event not in legal:
        wanted = due(table.game, table.replay.state)
        raise Refused("play/illegal", _sentence(wanted, text), _rule(table, event))
    return event


def _rule(table: Table, event: Event) -> str | None:
    """The rule that forbids an event; None where it would be legal for another seat."""
    try:
        table.game.after(table.replay.state, event)
    except IllegalEvent as error:
        return error.rule
    return None


def _read(table: Table, text: str) -> Event:
    try:
        event: Event = table.game.parse(text)
    except NotationError as error:
        wanted = due(table.game, table.replay.state)
        raise Refused("play/unreadable", _sentence(wanted, text)) from error
    return event


def _sentence(wanted: str, text: str) -> str:
    sentence = expected(wanted, text)
    return f"{sentence[0].upper()}{sentence[1:]}."


def _play(table: Table, request: ask.Play, asking: Requester) -> list[AnyEntry]:
    check_turn(table, request.seat, request.since, MOVE)
    return [Happened(_time_said(table, request) or read_move(table, request.seat, request.move))]


def _time_said(table: Table, request: ask.Play) -> Time | None:
    """Where no clock runs, any player who may speak can say that the time of a race is over."""
    time = None if table.setup.clock else table.game.clock(table.replay.state)
    return time if time is not None and request.move == time.text else None


def _throw(table: Table, request: ask.Throw, asking: Requester) -> list[AnyEntry]:
    check_turn(table, request.seat, request.since, THROW)
    return []  # what is drawn follows with the step


def _enter(table: Table, request: ask.Enter, asking: Requester) -> list[AnyEntry]:
    check_turn(table, request.seat, request.since, ENTER)
    return [Happened(_read(table, request.event))]


def _mind(table: Table, request: ask.Mind, asking: Requester) -> list[AnyEntry]:
    return hints.mind(table, request)


def _advise(table: Table, request: ask.Advise, asking: Requester) -> list[AnyEntry]:
    check_turn(table, request.seat, request.since, MOVE)
    return hints.hinted(table, request)


# --- seats ---------------------------------------------------------------------------------------


def _claim(table: Table, request: ask.Claim, asking: Requester) -> list[AnyEntry]:
    seat = table.seating[request.seat]
    fits = SHORTEST_SECRET <= len(request.secret) <= LONGEST_SECRET and request.secret.isascii()
    demand(fits, "seat/secret", f"A secret has {SHORTEST_SECRET} characters or more.")
    holder = hashed(request.secret)
    moved = table.seating.opens(request.seat, request.code, asking.now)
    back = seat.kind == COMPUTER and table.seating.holds(request.seat, frozenset((holder,)))
    if request.code is not None:
        demand(moved, "seat/code", "This link has been used already, or is too old.")
    demand(seat.kind == OPEN or moved or back, "seat/taken", "Somebody sits there already.")
    if moved or back:
        return [Sat(request.seat, holder, **profile_fields(seat.profile))]
    return [Sat(request.seat, holder, **_shown(table, request))]


def _prove(table: Table, request: ask.Prove, asking: Requester) -> list[AnyEntry]:
    return [admission.admit(table, request, asking.holders)]


def _shown(table: Table, request: ask.Claim) -> dict[str, Any]:
    try:
        fields = checked(profile(request))
    except ArlequinError as error:
        raise Refused("seat/name", "A name has 1 to 30 letters and no #.") from error
    return fields | {"name": table.seating.told_apart(request.seat, fields["name"])}


def _lend(table: Table, request: ask.Lend, asking: Requester) -> list[AnyEntry]:
    fits = SHORTEST_SECRET <= len(request.code) <= LONGEST_SECRET and request.code.isascii()
    demand(fits, "seat/code", f"A code has {SHORTEST_SECRET} characters or more.")
    return [Lent(request.seat, hashed(request.code), asking.now + LEND_SECONDS)]


def _leave(table: Table, request: ask.Leave, asking: Requester) -> list[AnyEntry]:
    proposals.check_unasked(table)
    if table.replay.lines == 0:
        return [Left(request.seat)]
    _check_resigns(table, request.seat)
    return [Replaced(request.seat, proposals.TAKEOVER, LEFT)]


def _check_resigns(table: Table, seat: Seat) -> None:
    """Of a game under way: a computer plays on for the others, as long as there are some."""
    demand(not table.over, "table/over", "The game is over.")
    demand(not table.timed(), "table/timed", "A round against the clock is not interrupted.")
    demand(table.proposal is None, "propose/open", "Something else is being asked already.")
    others = set(table.seating.people) - {seat}
    demand(bool(others), "seat/playing", "The game has begun: you can come back to it.")


def _pause(table: Table, request: ask.Pause, asking: Requester) -> list[AnyEntry]:
    demand(table.started and not table.over, "table/not-playing", "No game is under way.")
    demand(not table.paused, "table/paused", "The game is paused already.")
    demand(not table.timed(), "table/timed", "A round against the clock is not interrupted.")
    proposals.check_unasked(table)
    return [Paused(request.seat)]


def _resume(table: Table, request: ask.Resume, asking: Requester) -> list[AnyEntry]:
    demand(table.paused, "table/not-paused", "The game is not paused.")
    return [Resumed(request.seat)]


# --- agreeing ------------------------------------------------------------------------------------


def _propose(table: Table, request: ask.Propose, asking: Requester) -> list[AnyEntry]:
    return proposals.propose(table, request, asking.away)


def _reply(table: Table, request: ask.Reply, asking: Requester) -> list[AnyEntry]:
    return proposals.reply(table, request, asking.away)


def _withdraw(table: Table, request: ask.Withdraw, asking: Requester) -> list[AnyEntry]:
    return proposals.withdraw(table, request)


PLANNERS: dict[type[ask.Request], Callable[..., list[AnyEntry]]] = {
    ask.Play: _play,
    ask.Throw: _throw,
    ask.Enter: _enter,
    ask.Claim: _claim,
    ask.Prove: _prove,
    ask.Lend: _lend,
    ask.Leave: _leave,
    ask.Pause: _pause,
    ask.Resume: _resume,
    ask.Propose: _propose,
    ask.Reply: _reply,
    ask.Withdraw: _withdraw,
    ask.Mind: _mind,
    ask.Advise: _advise,
}
