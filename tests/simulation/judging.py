"""The laws of keeping: whether a step may be on disk at all."""

from math import inf
from typing import Protocol

import msgspec

from arlequin.live.participants import JOIN_SECONDS
from arlequin.live.rounds import BURN_SECONDS
from arlequin.players.levels import SILENT
from arlequin.table import entries as kept
from arlequin.table import requests as ask
from arlequin.table.ports import Step
from arlequin.table.proposals import AWAY_SECONDS, REPLACING
from arlequin.table.seats import hash_secret
from arlequin.table.setup import COMPUTER, HANDS, OPEN, PERSON
from tests.simulation.broken import must
from tests.simulation.scenes import RACE
from tests.simulation.story import Story
from tests.simulation.visits import Visits

EPS = 0.002
SLACK = 60.0
"""Seconds by which a clock may be late: computers think, disks are slow and say no."""
WAITED = 10.0
"""Seconds that a computer's move may wait for the disk, a hold or a countdown."""


class Asked(msgspec.Struct):
    """A request as a device has sent it, with everything that it had to show."""

    request: ask.AnyRequest
    holders: frozenset[str]


class Keeper(Protocol):
    """A process that keeps steps."""

    opened: dict[str, tuple[float, int]]
    """When it took up each table, by its own clock, and the last ply that was there then."""
    loads: dict[str, int]
    """The last ply of each table when it was last read."""
    choices: set[tuple[int | None, str]]
    """What computers have chosen for it."""
    visits: Visits


class Judge:
    """Sees every step at the moment at which it is durable."""

    def __init__(self) -> None:
        self.asked: dict[str, Asked] = {}

    def kept(self, story: Story, step: Step, process: Keeper) -> None:
        """Judge a step, and make it part of the story."""
        _numbered(story, step)
        key = step.answers[0].key if step.answers else None
        if key is None:
            _by_itself(story, step, process)
        elif key.startswith("computer-"):
            _by_computer(story, step, process)
        else:
            self._by_person(story, step, key)
        for number, one in enumerate(step.entries):
            _entry(story, step, number, process)
            story.add(one, process)
        story.answers.update({answer.key: answer.ply for answer in step.answers})
        must(step.over == story.over, "end", f"the step says over={step.over}")

    def _by_person(self, story: Story, step: Step, key: str) -> None:
        must(key in self.asked, "asked", f"nobody has asked with the key {key}")
        asked = self.asked[key]
        request = asked.request
        right = _fits(story, request, step.entries[0].entry)
        must(right, "as asked", lambda: f"{request} became {step.entries}")
        if isinstance(request, ask.Prove):
            _own_line(story, asked.holders, request)
        elif not isinstance(request, ask.Claim):
            mine = story.now.held(asked.holders)
            must(request.seat in mine, "own seat", f"{request} by the holder of {mine}")
        if not isinstance(request, ask.Claim | ask.Lend | ask.Prove):
            alone = request.seat in story.now.people()
            must(alone, "two at a seat", f"{request} beside the computer that plays the seat")
        if isinstance(request, ask.Play | ask.ThrowRequest | ask.Enter):
            _not_stale(story, request.seat, request.since)


def _numbered(story: Story, step: Step) -> None:
    plies = [one.ply for one in step.entries]
    wanted = list(range(story.ply + 1, story.ply + 1 + len(plies)))
    must(plies == wanted, "numbered", f"plies {plies} after {story.ply}")
    must(len(step.answers) <= 1, "one request", f"{step.answers}")
    must(all(a.ply == plies[-1] for a in step.answers), "numbered", f"{step.answers} at {plies}")


def _by_itself(story: Story, step: Step, process: Keeper) -> None:
    """The table itself: who is back, the limit of a round, the mending of a broken one."""
    first = step.entries[0].entry
    if isinstance(first, kept.Returned | kept.Sat):
        for one in step.entries:
            _back(story, one)
        return
    if isinstance(first, kept.Late):
        _late(story, first.seat, step.entries[0].at, process)
        return
    text = first.text if isinstance(first, kept.Happened) else ""
    if story.setup.seed and _falls(story, first):
        _burned(story, step, process)
        return
    timed = story.game.clock(story.replay.state) is not None
    must(timed and text == "time", "by itself", f"nobody has asked for {first}")
    _limit(story, step.entries[0].at, process)


def _own_line(story: Story, holders: frozenset[str], request: ask.Prove) -> None:
    """A device signs for itself; to join it holds a seat."""
    kind, device = request.line.split()[:2]
    holder = story.rounds.holders.get(int(device), "")
    mine = story.now.held(holders)
    right = request.seat in mine if kind == "join" else holder in holders
    must(right, "own seat", f"{request} by the holder of {mine}")


def _late(story: Story, seat: int, at: float, process: Keeper) -> None:
    """A turn clock has run out for a person: it is told once a turn, and not before."""
    must(seat in story.now.people(), "turn clock", f"seat {seat} is no person's, and is late")
    used, limit = turn_used(story, seat, at, process), story.setup.turn_seconds
    must(
        0 < limit <= used + EPS, "turn clock", f"seat {seat} is late after {used:.3f} of {limit} s"
    )
    told = [one.entry for one in story.kept[story.turn_since(seat) :]]
    must(kept.Late(seat) not in told, "turn clock", f"seat {seat} is told late twice in a turn")


def _back(story: Story, one: kept.NumberedEntry) -> None:
    """Who is back ends the proposal to replace them, or sits down again where a computer plays."""
    entry = one.entry
    asked = story.now.proposal or (0, "", 0)
    ends = isinstance(entry, kept.Returned) and asked[1] in REPLACING and asked[2] == entry.seat
    sits = isinstance(entry, kept.Sat) and story.now.places[entry.seat - 1].kind == COMPUTER
    must(ends or sits, "by itself", f"nobody has asked for {entry}")


def _falls(story: Story, first: kept.EntryForm) -> bool:
    """The server's own lines, or chance that nobody's hand brings."""
    if isinstance(first, kept.ProofLine):
        return first.text.split()[0] in ("away", "back", "burn", "stop") and not first.signed
    odds = story.game.odds(story.replay.state)
    return isinstance(first, kept.Happened) and odds is not None and odds.owner is None


def _burned(story: Story, step: Step, process: Keeper) -> None:
    """No round is burned before devices had time to answer: it was requested after the last ply."""
    first, (opened, there) = step.entries[0], process.opened[story.name]
    burns = isinstance(first.entry, kept.ProofLine) and first.entry.text.startswith("burn ")
    if burns and not story.rounds.burned:  # the second one is judged where rounds are folded
        waited = first.at - (story.kept[-1].at if story.ply > there else opened)
        must(waited >= BURN_SECONDS - EPS, "burn", f"a round is burned after {waited:.3f} s")


def _round_began(story: Story, process: Keeper) -> float:
    """When the clock of a round began: a restart begins it again."""
    cards = (one for one in reversed(story.kept) if _text(one.entry).startswith("card "))
    card, (opened, there) = next(cards), process.opened[story.name]
    return card.at if card.ply > there else opened


def _limit(story: Story, at: float, process: Keeper) -> None:
    """YC-07: nobody is cut off before the limit."""
    limit = float(story.setup.options.get("limit", 20))
    passed = at - _round_began(story, process)
    must(passed >= limit - EPS, "limit", f"the round ended after {passed:.3f} of {limit} s")


def _text(entry: kept.EntryForm) -> str:
    return entry.text if isinstance(entry, kept.Happened) else ""


def _by_computer(story: Story, step: Step, process: Keeper) -> None:
    """A computer: in its own seat, or for a person whose clock has run out."""
    first = step.entries[0].entry
    must(isinstance(first, kept.Happened), "computer", f"{first}")
    odds = story.game.odds(story.replay.state)
    seat = story.mover(_text(first)) if odds is None else odds.owner or 0
    watched = process.visits.watched(story.name, step.entries[0].at, WAITED)
    must(watched, "looked at", f"{first} of seat {seat}, and nobody is there")
    if odds is None:
        chosen = (seat, _text(first)) in process.choices
        must(chosen, "chosen elsewhere", f"{first} of seat {seat} was chosen inside the loop")
    if story.now.places[seat - 1].kind == COMPUTER:
        return
    limit = story.setup.turn_seconds
    must(limit > 0, "own move", f"a computer has moved for seat {seat}, a person's")
    used = turn_used(story, seat, step.entries[0].at, process)
    must(used >= limit - EPS, "turn clock", f"seat {seat} had {used:.3f} of {limit} s")


def turn_used(story: Story, seat: int, at: float, process: Keeper) -> float:
    """How much of a turn has passed for a seat, pauses and the time before this server left out."""
    since = story.turn_since(seat)
    opened, there = process.opened[story.name]
    begun = story.kept[since - 1].at if since > there else opened
    used, stopped = at - begun, begun
    for one in story.kept[max(since, there) :]:
        if isinstance(one.entry, kept.Paused):
            stopped = one.at
        elif isinstance(one.entry, kept.Resumed):
            used -= one.at - stopped
    return used


# --- one entry -----------------------------------------------------------------------------------


def _entry(story: Story, step: Step, number: int, process: Keeper) -> None:
    entry = step.entries[number].entry
    if isinstance(entry, kept.Happened):
        _event(story, step, number, entry.text, process)
    elif isinstance(entry, kept.Sat):
        _sat(story, step, entry)
    elif isinstance(entry, kept.Replaced) and entry.what:
        _resigned(story, entry.seat)
        return
    elif isinstance(entry, kept.Replaced | kept.Rematched):
        _agreed(story, step.entries[number].at, process)
    if isinstance(entry, kept.Replaced):
        _away(story, entry, step.entries[number].at, process)
    if isinstance(entry, kept.Rematched):
        must(story.now.rematch is None, "one rematch", f"{entry} after {story.now.rematch}")


def _complete(story: Story, at: float, process: Keeper) -> None:
    """No race begins without a person who sits there; one can go while links are collected."""
    race = story.game.race(story.replay.state)
    waits = inf if story.rounds.burned else JOIN_SECONDS + BURN_SECONDS + 3.0
    slack = waits if story.setup.seed else 0.0
    for seat in set(story.now.people()) & set(race.players if race else ()):
        holder = story.now.places[seat - 1].holder
        away = process.visits.away(story.name, holder, at)
        claimed = process.visits.has_claimed(story.name, holder)
        must(
            claimed or away <= slack or away == inf,
            "complete",
            f"a race begins while seat {seat} is away for {away:.3f} s",
        )


def _resigned(story: Story, seat: int) -> None:
    """Whoever leaves a game under way hands their seat to a computer; somebody goes on playing."""
    others = set(story.now.people()) - {seat}
    must(story.now.lines > 0 and bool(others), "own seat", f"seat {seat} was left by the last")


def _away(story: Story, entry: kept.Replaced, at: float, process: Keeper) -> None:
    """Nobody is replaced who is there, or has just gone, or could not come for want of a server."""
    seat = entry.seat
    holder = story.now.places[seat - 1].holder
    here = process.visits.here(story.name, holder, at)  # a slow disk writes while they come
    must(not here, "away", f"seat {seat} was replaced beside its person")
    if entry.level == SILENT:
        return
    up = at - process.opened[story.name][0]
    passed = min(up, process.visits.away(story.name, holder, at))
    must(passed >= AWAY_SECONDS - EPS, "away", f"seat {seat} was replaced after {passed:.3f} s")


def _event(story: Story, step: Step, number: int, text: str, process: Keeper) -> None:
    agreed = text.startswith("takeback ") and bool(step.answers)
    must(agreed or not story.now.paused, "pause", f"{text} in a pause")
    must(story.now.started or number > 0, "everybody sits", f"{text} while a seat is open")
    if story.setup.game == RACE and story.setup.dice != HANDS and text.startswith("throw "):
        _complete(story, step.entries[number].at, process)
    if text.startswith("takeback "):
        _takeback(story, int(text.removeprefix("takeback ")))
        return
    odds = story.game.odds(story.replay.state)
    if number > 0:
        falls = odds is not None and odds.owner is None and story.setup.dice != HANDS
        must(falls, "one move", f"{text} follows by itself")
    elif odds is None and story.game.clock(story.replay.state) is None and step.answers:
        _clock_ran_out(story, text, step.entries[0].at, process)


def _clock_ran_out(story: Story, text: str, at: float, process: Keeper) -> None:
    """A turn clock that has run out is heard of, even where the wall clock was set."""
    seat = story.mover(text)
    limit = story.setup.turn_seconds
    if limit and seat in story.now.since and story.now.places[seat - 1].kind == PERSON:
        used = turn_used(story, seat, at, process)
        since = story.now.since[seat]  # to enter real dice, there is no clock
        began = story.kept[since - 1].at if since else story.created
        late = min(used - limit, process.visits.watched_for(story.name, at), at - began)
        must(late <= SLACK, "turn clock", f"seat {seat} had {used:.0f} of {limit} s")


def _takeback(story: Story, number: int) -> None:
    past = story.replay.past[-number:]
    crossed = [event.text for state, event in past if story.game.odds(state) is not None]
    if story.setup.dice == HANDS and number == 1:
        return
    must(not crossed, "no second throw", f"{crossed} was taken back")
    proposal = story.now.proposal
    seat = proposal[0] if proposal else 0
    own = all(story.game.actors(state) == (seat,) for state, _ in past)
    must(own, "own move", f"seat {seat} took back {[event.text for _, event in past]}")
    _agreed(story)


def _agreed(story: Story, at: float = 0.0, process: Keeper | None = None) -> None:
    """What was proposed is done when all are agreed; of an absent player, all who are there."""
    now = story.now
    must(now.proposal is not None, "agreed", "nobody has proposed it")
    missing = set(now.people()) - set(now.agreed)
    if process is not None and now.proposal and now.proposal[1] in REPLACING:
        holders = {seat: now.places[seat - 1].holder for seat in missing}
        missing = {s for s in missing if not process.visits.away(story.name, holders[s], at)}
        missing -= {now.proposal[2]}
    must(not missing, "agreed", f"{now.proposal} was done without {missing}")


def _sat(story: Story, step: Step, entry: kept.Sat) -> None:
    place = story.now.places[entry.seat - 1]
    back = place.kind == COMPUTER and place.holder == entry.holder
    moved = bool(place.code) and place.until >= step.entries[0].at
    must(place.kind == OPEN or back or moved, "own seat", f"{entry} in the seat of {place}")


def _not_stale(story: Story, seat: int, since: int) -> None:
    """Nothing has happened since then that the asker should have seen first."""
    must(since <= story.ply, "stale", f"since {since} at ply {story.ply}")
    for one, before in zip(story.kept[since:], story.moments[since:], strict=False):
        text = _text(one.entry)
        if text:
            others = getattr(_parsed(story, before.state, text), "seat", seat)
            must(others != seat, "stale", f"a request of ply {since} after {text} at {one.ply}")


def _parsed(story: Story, state: object, text: str) -> object:
    """A move of somebody, or None for chance, the clock and a takeback."""
    if text.startswith("takeback ") or story.game.odds(state) is not None:
        return None
    return story.game.parse(text)


def _fits(story: Story, request: ask.AnyRequest, entry: kept.EntryForm) -> bool:
    """Whether a step begins with what was asked."""
    if isinstance(request, ask.Propose) and _is_asked(story, request.what):
        return entry == kept.Answered(request.seat, agrees=True)
    wanted = EXPECTED[type(request)]
    if isinstance(request, ask.Leave) and story.now.lines > 0:
        wanted = kept.Replaced  # a game is under way: a computer plays on
    if not isinstance(entry, wanted):
        return False
    if isinstance(request, ask.Prove) and isinstance(entry, kept.ProofLine):
        return (entry.text, entry.signed) == (request.line, request.signed)
    if isinstance(entry, kept.Happened):
        asked = getattr(request, "move", None) or getattr(request, "event", None)
        thrown = asked is None and story.game.odds(story.replay.state) is not None
        return thrown or asked == entry.text
    told = {name: getattr(request, name) for name in ("what", "agrees") if hasattr(request, name)}
    told |= {"holder": hash_secret(request.secret)} if isinstance(request, ask.Claim) else {}
    told |= {"code": hash_secret(request.code)} if isinstance(request, ask.Lend) else {}
    told["seat"] = request.seat
    return all(getattr(entry, name) == value for name, value in told.items())


def _is_asked(story: Story, what: str) -> bool:
    """Whether somebody has asked for a rematch already: who asks for it too agrees."""
    asked = story.now.proposal
    return what == "rematch" and asked is not None and asked[1] == what


EXPECTED: dict[type[ask.Request], type[kept.Entry]] = {
    ask.Play: kept.Happened, ask.ThrowRequest: kept.Happened, ask.Enter: kept.Happened,
    ask.Claim: kept.Sat, ask.Lend: kept.Lent, ask.Leave: kept.Left, ask.Pause: kept.Paused,
    ask.Resume: kept.Resumed, ask.Propose: kept.Proposed, ask.Reply: kept.Answered,
    ask.Withdraw: kept.Withdrawn, ask.Prove: kept.ProofLine,
}  # fmt: skip
