"""Planners of requests: each request becomes a draft of a step, or is refused."""

from collections.abc import Callable

from arlequin.core.errors import ArlequinError, IllegalEvent, NotationError, expected
from arlequin.core.events import Event
from arlequin.core.game import due
from arlequin.core.seat import Seat
from arlequin.table import admission, proposals
from arlequin.table import entries as log
from arlequin.table import requests as ask
from arlequin.table.profile import check_profile, profile, profile_fields
from arlequin.table.public_table import ENTER, MOVE, THROW
from arlequin.table.refusal import Refused, demand
from arlequin.table.seats import SHORTEST_SECRET, hash_secret, is_secret
from arlequin.table.setup import COMPUTER, OPEN, PERSON
from arlequin.table.table import Draft, Table

UNPLAYED = (ask.Claim, ask.Lend, ask.Prove)
"""Requests that are allowed for a seat that a computer plays."""
LEND_SECONDS = 600.0
LEFT = "left"
"""The reason of a computer in a seat: its person has handed it over."""


def plan(table: Table, request: ask.AnyRequest, asking: ask.Requester) -> Draft:
    """The draft of a step for a request; Refused if it is not allowed."""
    entries = plan_entries(table, request, asking)
    table.chatter.check(entries, asking.now)
    try:
        return table.draft(entries)
    except IllegalEvent as error:  # what real dice and cards cannot show
        said = next(entry.text for entry in entries if isinstance(entry, log.Happened))
        raise _refusal(table, "play/illegal", said, error.rule) from error


def plan_entries(
    table: Table, request: ask.AnyRequest, asking: ask.Requester
) -> list[log.AnyEntry]:
    """The entries of a request, without the chance that follows; Refused if it is not allowed."""
    check_request(table, request)
    # A device signs its lines also once it holds no seat.
    signs = isinstance(request, ask.Prove) and not request.line.startswith("join ")
    if not signs and not isinstance(request, ask.Claim):
        check_holder(table, request.seat, asking)
    if not isinstance(request, UNPLAYED):
        check_plays(table, request.seat, asking)
    return PLANNERS[type(request)](table, request, asking)


def check_request(table: Table, request: ask.AnyRequest) -> None:
    """Refuse a request without a fitting key, or for a seat that does not exist."""
    key = request.key
    fits = 8 <= len(key) <= 64 and key.isascii() and key.isprintable()
    demand(fits, "request/key", "A key has 8 to 64 plain characters.")
    known = 1 <= request.seat <= len(table.seating)
    demand(known, "seat/unknown", f"There is no seat {request.seat}.")


def check_holder(table: Table, seat: Seat, asking: ask.Requester) -> None:
    """Refuse a request for a seat that the requester does not hold."""
    mine = seat in asking.itself or table.seating.holds(seat, asking.holders)
    demand(mine, "seat/not-yours", "This seat is held by another device.")


def check_plays(table: Table, seat: Seat, asking: ask.Requester) -> None:
    """Refuse a player whose seat a computer plays: two would play it."""
    alone = seat in asking.itself or table.seating[seat].kind != COMPUTER
    demand(alone, "seat/computer", "A computer plays this seat. Take it back first.")


# --- playing -------------------------------------------------------------------------------------


def check_turn(table: Table, seat: Seat, since: int, doing: str) -> None:
    """Refuse an action by the wrong seat, at the wrong time, or of the wrong kind."""
    demand(table.has_started, "table/waiting", "The game begins when every seat is taken.")
    demand(not table.over, "table/over", "The game is over.")
    demand(not table.paused, "table/paused", "The game is paused. Resume it first.")
    acting = table.acting()
    demand(seat in acting, "play/not-your-turn", "It is not your turn.")
    demand(table.since[seat] == since, "play/stale", "The table has moved on. Look again.")
    wanted = {MOVE: "choose a move", THROW: "throw", ENTER: "enter what the dice or cards show"}
    demand(acting[seat] == doing, "play/other", f"It is time to {wanted[acting[seat]]}.")


def check_action(
    table: Table, request: ask.Play | ask.ThrowRequest, asking: ask.Requester, doing: str
) -> None:
    """Refuse a move or a throw that cannot be made now; the table does not change."""
    check_request(table, request)
    check_holder(table, request.seat, asking)
    check_plays(table, request.seat, asking)
    check_turn(table, request.seat, request.since, doing)


def read_move(table: Table, seat: Seat, text: str) -> Event:
    """The move in a text, if it is legal for the seat."""
    event = _read(table, text)
    if event in table.game.moves(table.replay.state, seat):
        return event
    rule = None  # where it would be legal for another seat
    try:
        table.game.after(table.replay.state, event)
    except IllegalEvent as error:
        rule = error.rule
    raise _refusal(table, "play/illegal", text, rule)


def _read(table: Table, text: str) -> Event:
    try:
        event: Event = table.game.parse(text)
    except NotationError as error:
        raise _refusal(table, "play/unreadable", text) from error
    return event


def _refusal(table: Table, code: str, text: str, rule: str | None = None) -> Refused:
    """The refusal of a text where another event is expected."""
    sentence = expected(due(table.game, table.replay.state), text)
    return Refused(code, f"{sentence[0].upper()}{sentence[1:]}.", rule)


def _play(table: Table, request: ask.Play, asking: ask.Requester) -> list[log.AnyEntry]:
    check_turn(table, request.seat, request.since, MOVE)
    # Where no clock runs, any player who can announce can say that the time of a race is over.
    time = None if table.setup.clock else table.game.clock(table.replay.state)
    if time is not None and request.move == time.text:
        return [log.Happened(time)]
    return [log.Happened(read_move(table, request.seat, request.move))]


def _throw(table: Table, request: ask.ThrowRequest, asking: ask.Requester) -> list[log.AnyEntry]:
    check_turn(table, request.seat, request.since, THROW)
    return []  # what is drawn follows with the step


def _enter(table: Table, request: ask.Enter, asking: ask.Requester) -> list[log.AnyEntry]:
    check_turn(table, request.seat, request.since, ENTER)
    return [log.Happened(_read(table, request.event))]


# --- hints ---------------------------------------------------------------------------------------


def may_hint(table: Table) -> bool:
    """Whether hints are allowed: agreed on, fair, and without an objection."""
    return table.setup.hints and not _racing(table) and not table.objectors()


def check_hint(table: Table) -> None:
    demand(table.setup.hints, "hints/off", "This table was founded without hints.")
    race = "Against the clock hints are for playing alone."
    demand(not _racing(table), "hints/race", race)
    names = " and ".join(table.seating[seat].name for seat in table.objectors())
    demand(not names, "hints/objected", f"No hints at this table: {names} would rather not.")


def _racing(table: Table) -> bool:
    """In a race against the clock a hint is for practice, without other people."""
    return table.limit > 0 and len(table.seating.people) > 1


def _mind(table: Table, request: ask.Mind, asking: ask.Requester) -> list[log.AnyEntry]:
    person = table.seating[request.seat].kind == PERSON
    demand(person, "seat/no-person", "No person sits there.")
    objects = request.seat in table.objections
    demand(objects == request.agrees, "hints/same", "It is so already.")
    return [log.Hints(request.seat, request.agrees)]


def _advise(table: Table, request: ask.Advise, asking: ask.Requester) -> list[log.AnyEntry]:
    """The others learn that a hint was asked for; only the asker is sent it."""
    check_turn(table, request.seat, request.since, MOVE)
    check_hint(table)
    return [log.Hinted(request.seat)]


# --- seats ---------------------------------------------------------------------------------------


def _claim(table: Table, request: ask.Claim, asking: ask.Requester) -> list[log.AnyEntry]:
    seat = table.seating[request.seat]
    fits = is_secret(request.secret)
    demand(fits, "seat/secret", f"A secret has {SHORTEST_SECRET} characters or more.")
    holder = hash_secret(request.secret)
    moved = table.seating.opens(request.seat, request.code, asking.now)
    back = seat.kind == COMPUTER and table.seating.holds(request.seat, frozenset((holder,)))
    if request.code is not None:
        demand(moved, "seat/code", "This link has been used already, or is too old.")
    demand(seat.kind == OPEN or moved or back, "seat/taken", "Somebody sits there already.")
    if moved or back:
        return [log.Sat(request.seat, holder, **profile_fields(seat.profile))]
    try:
        fields = check_profile(profile(request))
    except ArlequinError as error:
        raise Refused("seat/name", "A name has 1 to 30 letters and no #.") from error
    fields["name"] = table.seating.unique_name(request.seat, fields["name"])
    return [log.Sat(request.seat, holder, **fields)]


def _lend(table: Table, request: ask.Lend, asking: ask.Requester) -> list[log.AnyEntry]:
    fits = is_secret(request.code)
    demand(fits, "seat/code", f"A code has {SHORTEST_SECRET} characters or more.")
    return [log.Lent(request.seat, hash_secret(request.code), asking.now + LEND_SECONDS)]


def _leave(table: Table, request: ask.Leave, asking: ask.Requester) -> list[log.AnyEntry]:
    proposals.check_unasked(table)
    if table.replay.line_count == 0:
        return [log.Left(request.seat)]
    # A computer continues for the others, as long as there are some.
    demand(not table.over, "table/over", "The game is over.")
    demand(not table.is_timed(), "table/timed", "A round against the clock is not interrupted.")
    demand(table.proposal is None, "propose/open", "Something else is being asked already.")
    others = set(table.seating.people) - {request.seat}
    demand(bool(others), "seat/playing", "The game has begun: you can come back to it.")
    return [log.Replaced(request.seat, proposals.TAKEOVER, LEFT)]


def _pause(table: Table, request: ask.Pause, asking: ask.Requester) -> list[log.AnyEntry]:
    demand(table.has_started and not table.over, "table/not-playing", "No game is under way.")
    demand(not table.paused, "table/paused", "The game is paused already.")
    demand(not table.is_timed(), "table/timed", "A round against the clock is not interrupted.")
    proposals.check_unasked(table)
    return [log.Paused(request.seat)]


def _resume(table: Table, request: ask.Resume, asking: ask.Requester) -> list[log.AnyEntry]:
    demand(table.paused, "table/not-paused", "The game is not paused.")
    return [log.Resumed(request.seat)]


PLANNERS: dict[type[ask.Request], Callable[..., list[log.AnyEntry]]] = {
    ask.Play: _play,
    ask.ThrowRequest: _throw,
    ask.Enter: _enter,
    ask.Claim: _claim,
    ask.Prove: admission.admit,
    ask.Lend: _lend,
    ask.Leave: _leave,
    ask.Pause: _pause,
    ask.Resume: _resume,
    ask.Propose: proposals.propose,
    ask.Reply: proposals.reply,
    ask.Withdraw: proposals.withdraw,
    ask.Mind: _mind,
    ask.Advise: _advise,
}
