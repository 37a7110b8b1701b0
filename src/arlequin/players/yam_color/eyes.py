"""Eyes of computer players of YAM color: they see and count as slowly as people do.

Laboratories measured: up to four things are seen at a glance, in 40 to 100 ms each (subitizing);
more are counted, in 250 to 350 ms each; a choice takes about 150 ms a bit (Hick's law); no reaction
is faster than 100 ms. A player without nerve counts everything; one with nerve calls the likeliest
number while others still count.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import log2
from random import Random

import msgspec

from arlequin.core.seat import Seat, clockwise
from arlequin.games.yam_color import material
from arlequin.games.yam_color.events import Bets, Move, Passes, Phase, Says, Stakes
from arlequin.games.yam_color.rules import YamColor
from arlequin.games.yam_color.view import YamColorView
from arlequin.players import Choice
from arlequin.players.specialist import Specialist
from arlequin.solve.yam_color import ProvableChance, before

GLANCE = 4
"""Things that are seen without counting."""
BIT = 0.15
"""Seconds for each bit of a choice."""
FASTEST = 0.1
"""The shortest reaction."""
LATEST = 0.95
"""The part of the time limit after which every player has spoken."""
UNEVEN = 0.8
"""Spread of the time for the same thing, on a logarithmic scale: one time in six more than twice
the usual, one in six less than half. So levels overlap, and the slower player often wins a card."""
IMAGINED = 60
"""Random throws or rounds for a guess."""


class Eyes(msgspec.Struct, frozen=True, kw_only=True):
    """How quickly, how well and how boldly a player counts."""

    reaction: float
    """Seconds until the first look."""
    item: float
    """Seconds for each ball seen at a glance."""
    counted: float
    """Seconds for each ball past the fourth of a colour, which is counted."""
    turn: float
    """Seconds from one colour to the next."""
    errs: float
    """How often a colour is seen with one ball too many or too few."""
    nerve: float
    """How sure it must be of a number before it calls it; 1 counts everything."""
    stakes: float = 0.0
    """How often it stakes a card for the fun of it: that never pays (see `wagers`)."""


class Seeing(Specialist[YamColorView]):
    """Looks for one colour of the card after the other."""

    sees = YamColorView
    eyes: Eyes

    def __init__(self, game: YamColor, random: Random) -> None:
        self.game = game
        self._random = random
        self._faces = dict(game.identity.options)["count"] == "faces"

    def decide(self, view: YamColorView, seat: Seat) -> Choice:
        """A bet or a stake before the throw; then a number, or a pass."""
        if view.phase == Phase.BET.value:
            bet = self.wager if view.betting == "before" else self.bet
            return Choice(bet(view, seat), self.eyes.reaction)
        if view.phase == Phase.STAKE.value:
            staked = int(self._random.random() < self.eyes.stakes)
            return Choice(Stakes(seat, staked), self.eyes.reaction)
        if view.blind:
            number, seconds = self._listen(view)
        else:
            number, seconds = self._count(view)
            seconds = self._within(view, seconds)
        # The number, or the next lower one that is free: too low costs nothing (YC-09).
        wanted = (Says(seat, lower) for lower in range(number, -1, -1))
        return Choice(next((move for move in wanted if move in view.moves), Passes(seat)), seconds)

    def _within(self, view: YamColorView, seconds: float) -> float:
        felt = seconds * self._random.lognormvariate(0, UNEVEN) + BIT * log2(len(view.moves))
        return min(max(felt, FASTEST), LATEST * view.limit)

    # --- looking -------------------------------------------------------------------------------

    def _listen(self, view: YamColorView) -> tuple[int, float]:
        """By ear (YC-16) no one knows anything before the dictation."""
        dictation = material.dictation_seconds(view.limit, len(view.dice), sum(view.balls.values()))
        tops = Counter(view.dice)
        matches = (self._matching(tops[c] + self._slip(), balls) for c, balls in view.balls.items())
        spoken = dictation + self._within(view, self.eyes.reaction)
        return sum(matches), min(spoken, LATEST * view.limit)

    def _count(self, view: YamColorView) -> tuple[int, float]:
        """The number, as far as it was counted, and how long that took."""
        tops, seconds, count = Counter(view.dice), self.eyes.reaction, 0
        colours = sorted(view.balls, key=lambda colour: -view.balls[colour])  # the thickest first
        for looked, colour in enumerate(colours, start=1):
            seconds += self._look(tops[colour]) + self._look(view.balls[colour]) + self.eyes.turn
            count += self._matching(tops[colour] + self._slip(), view.balls[colour])
            guess, sure = self._guess(view, count, colours[looked:], colours[:looked])
            if sure >= self.eyes.nerve:
                return guess, seconds
        return count, seconds

    def _look(self, balls: int) -> float:
        seen, counted = min(balls, GLANCE), max(balls - GLANCE, 0)
        return seen * self.eyes.item + counted * self.eyes.counted

    def _slip(self) -> int:
        errs = self._random.random() < self.eyes.errs
        return self._random.choice((-1, 1)) if errs else 0

    def colour_matches(self, view: YamColorView) -> "Counter[str]":
        """The part of each colour in the match count, seen without slips."""
        tops = Counter(view.dice)
        return Counter({c: self._matching(tops[c], balls) for c, balls in view.balls.items()})

    def _matching(self, tops: int, balls: int) -> int:
        """YC-04: the part of one colour in the match count."""
        return max(tops, 0) if self._faces else min(max(tops, 0), balls)

    # --- guessing ------------------------------------------------------------------------------

    def _guess(
        self, view: YamColorView, count: int, unseen: Sequence[str], seen: Sequence[str]
    ) -> tuple[int, float]:
        """The likeliest match count after some of the colours, and how likely it is."""
        if not unseen or self.eyes.nerve >= 1:
            return count, float(not unseen)
        imagined = Counter(self._estimate(view, unseen, seen) for _ in range(IMAGINED))
        (more, times), *_ = imagined.most_common(1)
        return min(count + more, len(view.dice)), times / IMAGINED

    def _estimate(self, view: YamColorView, unseen: Sequence[str], seen: Sequence[str]) -> int:
        """A random part of the colours not looked for yet: an unseen die shows one of them."""
        tops: Counter[str] = Counter()
        for die, top in zip(self.game.box.dice, view.dice, strict=True):
            if top not in seen:
                tops[self._random.choice([c.value for c in die if c.value not in seen])] += 1
        return sum(self._matching(tops[colour], view.balls[colour]) for colour in unseen)

    def bet(self, view: YamColorView, seat: Seat) -> Move:
        """The free number that is likeliest."""
        chances = self.chances(view)
        taken = [number for _, number in view.bets]
        free = [number for number in range(len(chances)) if number not in taken]
        return Bets(seat, max(free, key=lambda number: chances[number]))

    def wager(self, view: YamColorView, seat: Seat) -> Move:
        """The announcement before the throw, or the pass, that gains most on the others."""
        options = wagers(view, self.chances(view))
        number = max(options, key=lambda bid: options[bid].lead)
        return Passes(seat) if number is None else Bets(seat, number)

    def chances(self, view: YamColorView) -> ProvableChance:
        """The chance of each match count, as if every card could be the next."""
        return before(self.game.box, self._faces, range(1, len(self.game.box.cards) + 1))


# --- wagers (YC-15) ------------------------------------------------------------------------------
#
# Bets before the throw are made in turn and in the open, so later players answer those before them.
# Here each answers as well as they can (backward induction), and wants to be ahead of the others.
#
# A stake needs no calculation: the winner takes all stakes, with or without one, so a player's own
# stake can only be lost. Players stake for the fun of it.

Bids = tuple[int | None, ...]
"""Numbers said before the throw, in the order of the players; None for a pass."""


class Wager(msgspec.Struct, frozen=True):
    """Effect of a bid, when all later players answer it as well as they can."""

    wins: float
    """The chance to win the card."""
    pays: float
    """The chance to be too high."""
    lead: float
    """Cards gained on the others, on average: own cards less the mean of the other players'."""


def wagers(view: YamColorView, chances: Sequence[float]) -> dict[int | None, Wager]:
    """Wager of each legal bid; `chances` has the chance of each match count."""
    order = clockwise(view.players, view.thrower)
    owners = [bool(view.hands[seat - 1]) for seat in order]
    said = tuple(number for _, number in view.bets)
    bidding = _Bidding(owners, tuple(chances), view.win == "exact")
    place, taken = len(said), frozenset(said)
    return {bid: bidding.wager(place, taken, bid) for bid in bidding.free(taken)}


class _Bidding:
    """Bids of one round; a set of numbers that are taken is all that later players must know."""

    def __init__(self, owners: Sequence[bool], chances: Sequence[float], exact: bool) -> None:
        self._owners, self._chances, self._exact = owners, chances, exact
        self._others = len(owners) - 1
        self._answers = cache(self._best)

    def free(self, taken: frozenset[int | None]) -> Bids:
        """A pass, and each number that is not taken."""
        return (None, *(n for n in range(len(self._chances)) if n not in taken))

    def wager(self, place: int, taken: frozenset[int | None], bid: int | None) -> Wager:
        """Wager of one bid of the player at a place."""
        bids = (bid, *self._answers(place + 1, taken | {bid}))
        wins = self._wins(taken.union(bids))
        cards, *others = [
            wins.get(each, 0.0) - self._owners[place + later] * self._pays(each)
            for later, each in enumerate(bids)
        ]
        earlier = sum(chance for number, chance in wins.items() if number not in bids)
        lead = cards - (sum(others) + earlier) / self._others
        return Wager(wins.get(bid, 0.0), self._pays(bid), lead)

    def _best(self, place: int, taken: frozenset[int | None]) -> Bids:
        """The best bid at a place, and those that answer it; of equal ones the first."""
        if place == len(self._owners):
            return ()
        best = max(self.free(taken), key=lambda bid: self.wager(place, taken, bid).lead)
        return (best, *self._answers(place + 1, taken | {best}))

    def _wins(self, bids: frozenset[int | None]) -> dict[int | None, float]:
        """The chance of each number to win (YC-08): up to the next higher one, or alone."""
        numbers = sorted(number for number in bids if number is not None)
        ends = [*numbers[1:], len(self._chances)]
        if self._exact:  # with a higher number there is a fine, and only the exact one wins
            ends = [*(low + 1 for low, _ in pairwise(numbers)), *ends[-1:]]
        return {low: sum(self._chances[low:end]) for low, end in zip(numbers, ends, strict=False)}

    def _pays(self, bid: int | None) -> float:
        """The chance to be too high."""
        return sum(self._chances[: bid or 0])
