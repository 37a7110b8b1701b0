"""Eyes of computer players of YAM color: they see and count as slowly as people do.

How long people need is known from laboratories: up to four things are seen at a glance, in 40 to
100 ms each (subitizing); more are counted, in 250 to 350 ms each; a choice takes about 150 ms a bit
(Hick's law); no reaction is faster than 100 ms. A level is a set of such numbers, with how often
a colour is miscounted, and nerve: how sure a player must be before it speaks. A player without
nerve counts everything; one with nerve calls the likeliest number while others still count.
"""

from collections import Counter
from collections.abc import Sequence
from math import log2
from random import Random

import msgspec

from arlequin.core.seat import Seat
from arlequin.games.yam_color import material
from arlequin.games.yam_color.events import Bets, Move, Passes, Phase, Says, Stakes
from arlequin.games.yam_color.rules import YamColor
from arlequin.games.yam_color.view import YamColorView
from arlequin.players import Choice
from arlequin.players.specialist import Specialist
from arlequin.players.yam_color.wagers import wagers
from arlequin.solve.yam_color import ProvableChance, before

GLANCE = 4
"""Things that are seen without counting."""
BIT = 0.15
"""Seconds for each bit of a choice."""
FASTEST = 0.1
"""Nobody reacts sooner."""
LATEST = 0.95
"""The part of the time limit after which everybody has spoken."""
UNEVEN = 0.8
"""Spread of the time for the same thing, on a logarithmic scale: one time in six more than twice
the usual, one in six less than half. So levels overlap, and the slower player often wins a card."""
IMAGINED = 60
"""Throws that are imagined where a number is guessed."""


class Eyes(msgspec.Struct, frozen=True, kw_only=True):
    """How quickly, how well and how boldly somebody counts."""

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
        number, seconds = self._listen(view) if view.blind else self._call(view)
        return Choice(self._announce(view, seat, number), seconds)

    def _announce(self, view: YamColorView, seat: Seat, number: int) -> Move:
        """The number, or the next lower one that nobody has said: too low costs nothing (YC-09)."""
        wanted = (Says(seat, lower) for lower in range(number, -1, -1))
        return next((move for move in wanted if move in view.moves), Passes(seat))

    def _within(self, view: YamColorView, seconds: float) -> float:
        felt = seconds * self._random.lognormvariate(0, UNEVEN) + BIT * log2(len(view.moves))
        return min(max(felt, FASTEST), LATEST * view.limit)

    # --- looking -------------------------------------------------------------------------------

    def _listen(self, view: YamColorView) -> tuple[int, float]:
        """By ear (YC-16) nobody knows anything before it is told."""
        told = material.dictation_seconds(view.limit, len(view.dice), sum(view.balls.values()))
        tops = Counter(view.dice)
        heard = (self._matching(tops[c] + self._slip(), balls) for c, balls in view.balls.items())
        spoken = told + self._within(view, self.eyes.reaction)
        return sum(heard), min(spoken, LATEST * view.limit)

    def _call(self, view: YamColorView) -> tuple[int, float]:
        """The number called, and how long it took to know it and to say it."""
        number, seconds = self._seen(view)
        return number, self._within(view, seconds)

    def _seen(self, view: YamColorView) -> tuple[int, float]:
        """The number, as far as was looked, and how long that took."""
        tops, seconds, found = Counter(view.dice), self.eyes.reaction, 0
        colours = sorted(view.balls, key=lambda colour: -view.balls[colour])  # the thickest first
        for looked, colour in enumerate(colours, start=1):
            seconds += self._look(tops[colour]) + self._look(view.balls[colour]) + self.eyes.turn
            found += self._matching(tops[colour] + self._slip(), view.balls[colour])
            guess, sure = self._guess(view, found, colours[looked:], colours[:looked])
            if sure >= self.eyes.nerve:
                return guess, seconds
        return found, seconds

    def _look(self, balls: int) -> float:
        seen, counted = min(balls, GLANCE), max(balls - GLANCE, 0)
        return seen * self.eyes.item + counted * self.eyes.counted

    def _slip(self) -> int:
        errs = self._random.random() < self.eyes.errs
        return self._random.choice((-1, 1)) if errs else 0

    def colour_matches(self, view: YamColorView) -> "Counter[str]":
        """What each colour adds to the match count, seen without slips."""
        tops = Counter(view.dice)
        return Counter({c: self._matching(tops[c], balls) for c, balls in view.balls.items()})

    def _matching(self, tops: int, balls: int) -> int:
        """YC-04: what one colour adds to the match count."""
        return max(tops, 0) if self._faces else min(max(tops, 0), balls)

    # --- guessing ------------------------------------------------------------------------------

    def _guess(
        self, view: YamColorView, found: int, unseen: Sequence[str], seen: Sequence[str]
    ) -> tuple[int, float]:
        """The likeliest match count after some of the colours, and how likely it is."""
        if not unseen or self.eyes.nerve >= 1:
            return found, float(not unseen)
        imagined = Counter(self._estimate(view, unseen, seen) for _ in range(IMAGINED))
        (more, times), *_ = imagined.most_common(1)
        return min(found + more, len(view.dice)), times / IMAGINED

    def _estimate(self, view: YamColorView, unseen: Sequence[str], seen: Sequence[str]) -> int:
        """What the colours not looked for yet may add: a die that was not seen shows another."""
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
        found = wagers(view, self.chances(view))
        number = max(found, key=lambda bid: found[bid].lead)
        return Passes(seat) if number is None else Bets(seat, number)

    def chances(self, view: YamColorView) -> ProvableChance:
        """The chance of each match count, as if every card could be the next."""
        return before(self.game.box, self._faces, range(1, len(self.game.box.cards) + 1))
