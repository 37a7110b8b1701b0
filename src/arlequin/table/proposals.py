"""Proposals, which need consent: a takeback, a computer for a seat, a rematch."""

from collections.abc import Callable
from math import ceil
from typing import Any

from arlequin.core.events import Takeback
from arlequin.core.seat import Seat
from arlequin.players import levels
from arlequin.proof.lines import StopProof
from arlequin.table import entries as log
from arlequin.table import requests as ask
from arlequin.table.profile import profile_fields
from arlequin.table.refusal import Refused, demand
from arlequin.table.setup import HANDS, PERSON
from arlequin.table.table import Table

TAKEOVER = "easy"
"""The level of a computer that plays in a person's place."""
AWAY_SECONDS = 30.0
"""A computer takes a seat over when its person has been away for this long."""
STOP = "stop"
"""The proposal to continue without proof."""
REPLACING = {"computer": TAKEOVER, "without": levels.SILENT}
"""Proposals about an absent player, and the level of the computer that then has the seat."""


def propose(table: Table, request: ask.Propose, asking: ask.Requester) -> list[log.AnyEntry]:
    """Ask the others; where there are none, it is done at once."""
    asked = table.proposal
    both = asked is not None and asked.what == request.what == "rematch"
    if both and request.seat not in table.agreed:  # two players propose a rematch at once
        return reply(table, ask.Reply(request.key, request.seat, agrees=True), asking)
    demand(table.proposal is None, "propose/open", "Something else is being asked already.")
    about = PROPOSALS.get(request.what)
    if about is None:
        raise Refused("propose/unknown", "Expected takeback, computer, without, rematch or stop.")
    proposal = log.Proposed(request.seat, request.what, about(table, request, asking))
    waiting = _voters(table, proposal, asking) - {request.seat}
    return [proposal, *([] if waiting else _results(table, proposal, asking))]


def reply(table: Table, request: ask.Reply, asking: ask.Requester) -> list[log.AnyEntry]:
    """Agree, or reject; when everyone has agreed, it is done."""
    proposal = table.proposal
    if proposal is None:
        raise Refused("propose/none", "Nothing is being asked.")
    voters = _voters(table, proposal, asking)
    demand(request.seat in voters, "propose/not-asked", "You are not asked.")
    demand(request.seat not in table.agreed, "propose/answered", "You have agreed already.")
    answered = log.Answered(request.seat, request.agrees)
    missing = voters - table.agreed - {request.seat}
    done = request.agrees and not missing
    if done and proposal.what == "takeback":
        check_unasked(table)
    if done and proposal.what == STOP:
        _about_stop(table, ask.Propose(request.key, request.seat, STOP), asking)
    return [answered, *(_results(table, proposal, asking) if done else [])]


def withdraw(table: Table, request: ask.Withdraw, asking: ask.Requester) -> list[log.AnyEntry]:
    if table.proposal is None:
        raise Refused("propose/none", "Nothing is being asked.")
    own = table.proposal.seat == request.seat
    demand(own, "propose/not-yours", "Only who has asked can say never mind.")
    return [log.Withdrawn(request.seat)]


def _voters(table: Table, proposal: log.Proposed, asking: ask.Requester) -> set[Seat]:
    """The people who must agree; about an absent player only those who are connected."""
    people = set(table.seating.people)
    if proposal.what == "takeback" and _corrects_own(table, proposal):
        return {proposal.seat}
    if proposal.what not in (*REPLACING, STOP):
        return people
    absent = {seat for seat in people - {proposal.seat} if asking.away(seat) is not None}
    silent = {seat for device in table.chances.silent for seat in table.chances.seats(device)}
    return people - absent - {proposal.about} - (silent if proposal.what == STOP else set())


def _results(table: Table, proposal: log.Proposed, asking: ask.Requester) -> list[log.AnyEntry]:
    if proposal.what == "takeback":
        return [log.Happened(Takeback(proposal.about))]
    if proposal.what == STOP:
        return [log.ProofLine(StopProof(table.chances.transcript.next).text)]
    if proposal.what in REPLACING:  # they may have come back since it was proposed
        _check_away(proposal, asking)
        return [log.Replaced(proposal.about, REPLACING[proposal.what])]
    return [log.Rematched("")]  # the host creates the new table and fills in its name


def _about_takeback(table: Table, request: ask.Propose, asking: ask.Requester) -> int:
    signed = table.over and table.chances.provable  # devices sign one end, and keep it
    demand(not signed, "table/over", "The game is over.")
    number = (
        _allowed_number(table, request)
        if request.about
        else takeable_events(table, request.seat) or _events_since_entry(table)
    )
    sentence = "Only your last move can be taken back, before anything else has happened."
    demand(number > 0 and request.about >= 0, "takeback/none", sentence)
    check_unasked(table)
    return number


def check_unasked(table: Table) -> None:
    """Refuse while a draw is requested: the holder of its links could choose what they draw."""
    demand(not table.chances.pending, "proof/asked", "The dice are falling. Wait for the throw.")


def takeable_events(table: Table, seat: Seat) -> int:
    """How many events a seat may take back: its own moves, never across chance or another's."""
    number = 0
    for state, _ in reversed(table.replay.past):
        if table.game.odds(state) is not None:
            slip = table.setup.dice == HANDS and number == 0
            return 1 if slip else number
        alone = table.game.actors(state) == (seat,)
        if not alone or table.game.clock(state) is not None:  # what was said in a race stays said
            return number
        number += 1
    return number


def _events_since_entry(table: Table) -> int:
    """With real dice and cards: the number of events from the latest entered result on, with it."""
    if table.setup.dice != HANDS:
        return 0
    past = enumerate(reversed(table.replay.past), 1)
    return next((n for n, (state, _) in past if table.game.odds(state) is not None), 0)


def _corrects_own(table: Table, proposal: log.Proposed) -> bool:
    """Whether it takes back only what this player entered and moved, and computers' answers.

    Only with real dice and cards: there it corrects a slip, and no one draws again.
    """
    own = {proposal.seat, *table.seating.computers}
    past = table.replay.past[-proposal.about :]
    return table.setup.dice == HANDS and all(_is_by(table, state, own) for state, _ in past)


def _is_by(table: Table, state: Any, seats: set[Seat]) -> bool:
    """Whether only these seats could act in a state; anyone can enter chance without an owner."""
    odds = table.game.odds(state)
    return (
        seats.issuperset(table.game.actors(state)) if odds is None else odds.owner in {None, *seats}
    )


def _allowed_number(table: Table, request: ask.Propose) -> int:
    """The number of events that the request names, if they can be taken back; else 0.

    With real dice their entered results are taken back too. A computer's move is never the first
    that is taken back, but the move that it answered.
    """
    hands = table.setup.dice == HANDS
    computers = frozenset(table.seating.computers)
    for number, (state, _) in enumerate(reversed(table.replay.past), 1):
        actors, chance = table.game.actors(state), table.game.odds(state) is not None
        answers = hands and not chance and computers.issuperset(actors)
        own = (chance and hands) or (actors == (request.seat,) and table.game.clock(state) is None)
        if not own and not answers:
            return 0
        if own and number >= request.about:
            return number
    return 0


def _about_computer(table: Table, request: ask.Propose, asking: ask.Requester) -> int:
    known = 1 <= request.about <= len(table.seating)
    demand(known and request.about != request.seat, "seat/unknown", "Choose another's seat.")
    person = table.seating[request.about].kind == PERSON
    demand(person, "seat/no-person", "No person sits there.")
    _check_away(request, asking)
    return request.about


def _about_without(table: Table, request: ask.Propose, asking: ask.Requester) -> Seat:
    race = levels.has_silent(table.setup.game)
    demand(race, "propose/unknown", "Only a race continues without a player.")
    demand(not table.is_timed(), "propose/racing", "The round is on. Wait until it is over.")
    return _about_computer(table, request, asking)


def _check_away(asked: ask.Propose | log.Proposed, asking: ask.Requester) -> None:
    """Refuse for a player who is here; for a computer that plays, also for one who just left."""
    seconds = asking.away(asked.about)
    if seconds is None:
        raise Refused("seat/present", "That player is here.")
    left = ceil(AWAY_SECONDS - seconds)
    if left > 0 and asked.what == "computer":
        sentence = f"That player has just gone. A computer can play for them in {left} seconds."
        raise Refused("seat/just-gone", sentence, wait=left)


def _about_rematch(table: Table, request: ask.Propose, asking: ask.Requester) -> int:
    demand(table.over, "rematch/playing", "The game is not over yet.")
    demand(table.rematch is None, "rematch/done", "The next game is laid already.")
    return 0


def _about_stop(table: Table, request: ask.Propose, asking: ask.Requester) -> int:
    """Only while the table waits for a device, and no burn is left."""
    demand(table.chances.stuck, "proof/answers", "The table does not wait for a device.")
    return 0


PROPOSALS: dict[str, Callable[[Table, ask.Propose, ask.Requester], int]] = {
    "takeback": _about_takeback,
    STOP: _about_stop,
    "computer": _about_computer,
    "without": _about_without,
    "rematch": _about_rematch,
}


# --- returning -----------------------------------------------------------------------------------


def return_entries(table: Table, present: Callable[[Seat], bool]) -> list[log.AnyEntry]:
    """The entries when people return: no proposal replaces them, and they sit down again.

    Once a computer has acted in their seat they claim it themselves, unless it is a silent one.
    """
    asked = table.proposal
    entries: list[log.AnyEntry] = []
    if asked is not None and asked.what in REPLACING and present(asked.about):
        entries.append(log.Returned(asked.about))
    for seat in table.seating.computers:
        state = table.seating[seat]
        if state.untouched and present(seat):
            entries.append(log.Sat(seat, state.holder, **profile_fields(state.profile)))
    return entries
