"""Accomplice attack: `python -m tests.proof.accomplice --games 200`.

Two bots of the same strength play Double Yam: seat 1 is the victim, seat 2 the accomplice of the
server. The server sees every link before it draws. It discards a roll that is bad for the
accomplice by burning the round: it says that the accomplice did not answer. In version 4 the same
server chose every roll among three outcomes: 944 to 78 points, 100 % of the games, a green badge.
"""

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec
import numpy as np

import arlequin
from arlequin.client.device import Device
from arlequin.client.own_seat import OwnSeat
from arlequin.client.participation import AMBER, GREEN, Badge
from arlequin.client.remote_table import RemoteTable
from arlequin.gateway import bodies
from arlequin.gateway.protocol.http import CreateTable, SeatRequest
from arlequin.live.host import Host
from arlequin.live.rounds import Rounds, SignedLink
from arlequin.live.tables import Tables
from arlequin.local.line import LocalConnect
from arlequin.proof.lines import Burn, Return
from arlequin.table.chance import Cup, Draws, Hand
from arlequin.table.entries import ProofLine
from arlequin.testing.virtual import LoopClock, run
from tests.live.houses import House
from tests.store.memory_archive import MemoryArchive

GAME, LEVEL = "double-yam", "steady"
VICTIM, FRIEND = 1, 2
DRAWS = 64
"""Draws of a game, about."""


class Judge:
    """What an outcome is worth to the accomplice, in points of the turn under way."""

    def __init__(self) -> None:
        self._game = arlequin.start(GAME, ["V", "F"]).game
        self._player: Any = arlequin.player(LEVEL, self._game)
        self.losses = np.array(list(self._fair_losses(12)))

    def _best(self, state: Any) -> float:
        """The best choice of who is to act, seen from the accomplice."""
        seat = self._game.actors(state)[0]
        best = float(max(self._player.weigh(self._game.view(state, seat), seat)))
        return best if seat == FRIEND else -best

    def loss(self, before: Any, after: Any) -> float:
        """By how much a roll is worse than expected; `before` has chosen to roll again."""
        if before is not None:
            return self._best(before) - self._best(after)
        seat = self._game.actors(after)[0]
        turn = float(self._player.turn_solution(self._game.view(after, seat), seat).value)
        return (turn if seat == FRIEND else -turn) - self._best(after)

    def _fair_losses(self, games: int) -> Iterable[float]:
        """Losses of fair rolls."""
        for seed in range(games):
            random, play, before = Random(seed), arlequin.start(GAME, ["V", "F"]), None
            while play.outcome is None:
                if play.odds is None:
                    state, seat = play.state, play.actors[0]
                    choice = arlequin.player(LEVEL, self._game).choose(play.view(seat))
                    before = state if choice.text.startswith("again") else None
                    play.push(choice.move)
                else:
                    rolled = play.odds.total > 6  # not the die that decides who begins
                    play.draw(random)
                    if rolled:
                        yield self.loss(before, play.state)

    def is_discarded(self, loss: float, left: int) -> bool:
        """Whether a loss is worth the only burn, with so many draws to come."""
        quantile = 1 - min(1.0, 1 / max(1, left))
        return loss > max(0.0, float(np.quantile(self.losses, quantile)))


class DishonestRounds(Rounds):
    """Burns a round whose outcome is bad for the accomplice; then takes the accomplice back."""

    judge: Judge
    burns = 1

    async def _collect(self) -> dict[int, SignedLink] | None:
        given = await super()._collect()
        chances, number = self._table.chances, self._table.chances.transcript.next
        if given is None or not self._is_bad(given):
            return given
        friend = chances.device(FRIEND)
        await self._store([ProofLine(Burn(number, (friend,)).text)])
        await self._store([ProofLine(Return(friend, number + 1).text)])
        return None

    def _is_bad(self, given: dict[int, SignedLink]) -> bool:
        table, transcript = self._table, self._table.chances.transcript
        odds = table.game.odds(table.replay.state)
        if odds is None or len(transcript.burns) >= self.burns or len(given) < 2:
            return False
        links = {device: each.link for device, each in given.items()}
        event, _ = Draws(table.chances, table.cup, Hand(links=links)).next(odds)
        if not event.text.startswith("throw"):
            return False
        past = table.replay.past
        again = bool(past) and past[-1][1].text.startswith("again")
        after = table.game.after(table.replay.state, event)
        loss = self.judge.loss(past[-1][0] if again else None, after)
        return self.judge.is_discarded(loss, DRAWS - transcript.rounds)


class Played(msgspec.Struct):
    """One game: points, and what the victim's badge shows at the end."""

    victim: int
    friend: int
    badge: Badge
    record: str


@asynccontextmanager
async def seated(house: House, table: str, seat: int) -> AsyncIterator[OwnSeat]:
    """`sit_down` of the client, through a line of this process."""
    room = await house.room(table)
    assert room is not None
    listed, device = bodies.lobby_table(room), Device()
    own = OwnSeat("", listed, device, f"P{seat}")
    own.table = RemoteTable("", listed, device, own, LocalConnect(house))
    async with own.table.present():
        await own.sit(seat)
        yield own


async def _bot(seat: OwnSeat) -> None:
    player = arlequin.player(LEVEL, seat.game)
    async for turn in seat.turns():
        if turn.throws:
            await turn.throw()
        else:
            await turn.play(player.choose(turn.view))


async def _game(rounds: type[Rounds] | None) -> Played:
    house = House(lambda ports: Tables(MemoryArchive(), ports, LoopClock(), Cup.secure))
    asked = CreateTable(GAME, (SeatRequest("open"), SeatRequest("open")), look=0, pace=0)
    host = await house.tables.create(bodies.setup_of(asked))
    if rounds is not None:
        corrupt(host, rounds)
    here = partial(seated, house, host.table.name)
    async with here(VICTIM) as victim, here(FRIEND) as friend:
        playing = [asyncio.ensure_future(_bot(seat)) for seat in (victim, friend)]
        done, left = await asyncio.wait(playing, return_when=asyncio.FIRST_EXCEPTION)
        for task in (*done, *left):
            task.cancel()
        badge = victim.table.proof.badge
        scores = host.table.game.scores(host.table.replay.state)
    record = bodies.record_text(host.table)
    await house.tables.close()
    assert house.troubles == []
    return Played(scores[VICTIM - 1], scores[FRIEND - 1], badge, record)


def corrupt(host: Host, rounds: type[Rounds]) -> None:
    """Let another class collect the links of a host."""
    host.rounds.__class__ = rounds


def play(rounds: type[Rounds] | None) -> Played:
    """A game at an honest server (None), or at one that collects links in another way."""
    return run(_game(rounds))


def report(games: list[Played]) -> str:
    """Means, win share and badges."""
    shares = [(game.friend > game.victim) + (game.friend == game.victim) / 2 for game in games]
    colours = {colour: [g.badge.colour for g in games].count(colour) for colour in (GREEN, AMBER)}
    burned = sum(game.badge.burned for game in games)
    rows = [
        ("victim", [float(game.victim) for game in games]),
        ("accomplice", [float(game.friend) for game in games]),
        ("difference", [float(game.friend - game.victim) for game in games]),
        ("accomplice wins, %", [100 * share for share in shares]),
    ]
    lines = [f"{name}: {fmean(v):.1f} ± {stdev(v) / sqrt(len(v)):.1f}" for name, v in rows]
    verified = sum(arlequin.verify(game.record.encode()).verified for game in games)
    tail = f"badges of the victim {colours}, burned {burned}, records verified {verified}"
    return "\n".join([f"{len(games)} games", *lines, tail])


def main() -> int:
    """Play, and print a report."""
    parser = argparse.ArgumentParser(description="The accomplice attack on version 5.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--honest", action="store_true")
    asked = parser.parse_args()
    DishonestRounds.judge = Judge()
    rounds = None if asked.honest else DishonestRounds
    sys.stdout.write(report([play(rounds) for _ in range(asked.games)]) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
