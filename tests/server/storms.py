"""Games under load while their server is killed again and again."""

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from http.client import HTTPException
from random import Random, SystemRandom
from typing import Any

import msgspec

from arlequin.client.errors import ClientError
from arlequin.games.playthrough import Replay
from arlequin.table.limits import TOO_FAST
from tests.server import laws
from tests.server.clients import TOO_LATE, Client, seated, together
from tests.server.serving import Server, computer

SEED = "ARLEQUIN_SEED"
MANY = 400
LONG = 450.0
"""Kills of a long storm, and the seconds after which no further one begins."""
RACE = "yam-color"
LONGEST_WAIT = 5.0
LEAST_DONE, LONGEST_LULL = 50, 60.0
"""So many requests are answered at the least, or so many seconds pass after the last kill."""
TABLES: list[tuple[str, int, int, dict[str, str]]] = [
    (RACE, 3, 1, {"count": "faces"}),
    (RACE, 4, 0, {"bets": "yes"}),
    ("color-yam", 4, 1, {}),
    ("double-yam", 3, 1, {}),
    ("coloretto", 4, 1, {}),
    ("coloretto", 3, 0, {"match": "4"}),
]
"""Game, people, computers, options."""


def chosen_seed() -> int:
    return int(os.environ.get(SEED) or SystemRandom().getrandbits(32))


def say(text: str) -> None:
    sys.stderr.write(f"{text}\n")


class Shaken(Client):
    """Somebody whose server dies now and then: the same request is asked until it is answered."""

    remembers = 0
    patience = 600.0
    """A busy machine takes its time to start a server again and again."""

    def __init__(self, storm: "Storm", table: str, secret: str | None) -> None:
        super().__init__(storm.server, table, secret, storm.random.getrandbits(32))
        self._storm = storm

    async def ask(self, kind: str, **fields: Any) -> int:
        self._storm.sent.set()
        return await super().ask(kind, **fields)

    async def play_through(self, fickle: bool) -> None:
        """Play until the game is over or the storm is; the fickle take back and pause."""
        while not self.over and not self._storm.calm:
            before = self.you
            await self.turn()
            if fickle and before and self.random.random() < 0.1:
                with contextlib.suppress(ClientError):
                    await self._whim()

    async def _whim(self) -> None:
        seat = self.yours[0]
        if self.random.random() < 0.2:
            await self.ask("pause", seat=seat)
            await self.ask("resume", seat=seat)
            return
        await self.ask("propose", seat=seat, what="takeback")
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.until(lambda: self.log.proposal is None), 1)


class Party:
    """The people at one table, and somebody who watches."""

    def __init__(self, storm: "Storm", game: str, table: str, secrets: list[str]) -> None:
        self.game = game
        self.table = table
        self.people = [Shaken(storm, table, secret) for secret in secrets]
        self.watching = Shaken(storm, table, None)

    @property
    def everybody(self) -> list[Shaken]:
        return [*self.people, self.watching]

    async def play(self) -> None:
        """One game, or what the storm leaves of it."""
        await together(*(client.come() for client in self.everybody))
        # In a race no move is taken back, so that there every takeback is the mending of a round.
        await together(
            *(c.play_through(n == 0 and self.game != RACE) for n, c in enumerate(self.people))
        )
        await together(*(client.go() for client in self.everybody))


class Storm:
    """Kills a server while people play, and sees whether anybody has lost anything."""

    def __init__(self, server: Server, tell: Callable[[str], None] = say) -> None:
        self.server = server
        self.seed = chosen_seed()
        self.random = Random(self.seed)
        self.tell = tell
        self.sent = asyncio.Event()
        self.calm = False
        self.kills: list[float] = []
        self.parties: list[Party] = []

    @property
    def blows(self) -> str:
        """What was killed how often."""
        return f"{len(self.kills)} kills"

    def pass_over(self, moments: Sequence[str], seconds: float) -> "Damage":
        """The whole storm; when it is over, every law has held, and is seen to hold on disk."""
        return asyncio.run(self._pass_over(moments, seconds))

    def pass_over_slowly(self, moments: Sequence[str]) -> "Damage":
        """A long one, of moments of these kinds."""
        return self.pass_over(Random(self.seed).choices(moments, k=MANY), LONG)

    async def _pass_over(self, moments: Sequence[str], seconds: float) -> "Damage":
        self.tell(f"{SEED}={self.seed}")
        await self.rage(moments, seconds)
        damage = await self.check()
        self.server.stop()
        self.check_disk()
        self.tell(f"{self.blows}, {damage}")
        return damage

    async def rage(self, moments: Sequence[str], seconds: float) -> None:
        """Kill at these moments, for at most so long, while every table is busy."""
        until = asyncio.get_running_loop().time() + seconds
        async with asyncio.TaskGroup() as group:
            for table in TABLES:
                group.create_task(self._keep_busy(*table))
            for number, moment in enumerate(moments, 1):
                if asyncio.get_running_loop().time() > until:
                    break
                await self._moment(moment)
                await self._strike(number)
            await self._play_on()
            self.calm = True

    async def _play_on(self) -> None:
        """On a busy machine people get little done between two kills: they have time for it now."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_LULL):
                while self.acknowledged < LEAST_DONE:
                    await asyncio.sleep(0.1)

    @property
    def acknowledged(self) -> int:
        """How many requests were answered."""
        return sum(len(c.done) for party in self.parties for c in party.people)

    # --- moments ---------------------------------------------------------------------------------

    async def _moment(self, name: str) -> None:
        if name == "opening":
            await self._opening()
            return
        waiting = {"anywhen": self._anywhen, "sent": self._sent, "race": self._race}[name]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(waiting(), LONGEST_WAIT)

    async def _anywhen(self) -> None:
        await asyncio.sleep(self.random.uniform(0, 1.5))

    async def _sent(self) -> None:
        """Just after somebody has asked for something."""
        self.sent.clear()
        await self.sent.wait()
        await asyncio.sleep(self.random.uniform(0, 0.01))

    async def _race(self) -> None:
        """In the middle of a round against the clock."""
        while not any(_timed(party) for party in self.parties):
            await asyncio.sleep(0.001)
        await asyncio.sleep(self.random.uniform(0, 0.05))

    async def _opening(self) -> None:
        """While it is still coming up, having been killed a moment ago."""
        await self._kill()
        self.server.launch()
        await asyncio.sleep(self.random.uniform(0.3, 1.5))

    async def _strike(self, number: int) -> None:
        await self._kill()
        await asyncio.to_thread(self.server.start)
        told = f"{self.acknowledged} requests acknowledged, {len(self.parties)} tables"
        self.tell(f"kill {number}: {told}")

    async def _kill(self) -> None:
        self.kills.append(await asyncio.to_thread(self.server.kill))

    # --- people ----------------------------------------------------------------------------------

    async def _keep_busy(
        self, game: str, people: int, computers: int, options: dict[str, str]
    ) -> None:
        while not self.calm:
            secrets, seats = seated(people)
            seats += [computer("random")] * computers
            table = await self._found(game, seats, options)
            party = Party(self, game, table, secrets)
            self.parties.append(party)
            await party.play()

    async def _found(self, game: str, seats: list[Any], options: dict[str, str]) -> str:
        while True:
            with contextlib.suppress(OSError, HTTPException):
                return await asyncio.to_thread(self.server.found, game, seats, options=options)
            await asyncio.sleep(0.2)

    # --- afterwards ------------------------------------------------------------------------------

    async def check(self) -> "Damage":
        """Every law, at every table."""
        damage = Damage()
        for party in self.parties:
            whole = Client(self.server, party.table)
            await whole.come()
            await whole.go()
            laws.same_for_all(whole, party.everybody)
            # A table that was laid when the storm ended may have begun without them.
            assert all(client.entries for client in party.people if client.done)
            assert {c for p in party.people for c in p.refused.values()} <= {*TOO_LATE, TOO_FAST[0]}
            damage.done += laws.once_and_only_once(whole, party.people)
            damage.over += whole.over
            damage.reconnected += sum(c.connection.connections - 1 for c in party.everybody)
            if whole.over:
                laws.record_is_the_game(self.server, whole)
            else:
                laws.record_begins_with(self.server, whole)
            if party.game == RACE:
                damage.interrupted += interrupted_rounds(whole, self.kills)
        return damage

    def check_disk(self) -> None:
        """What was acknowledged is in the database with the same ply; what was refused is not."""
        for party in self.parties:
            kept = self.server.answers(party.table)
            answers = {key: msgspec.json.decode(data)["ply"] for key, data in kept.items()}
            for client in party.people:
                assert all(answers[key] == done.ply for key, done in client.done.items())
                assert not answers.keys() & client.refused.keys()


def _timed(party: Party) -> bool:
    log = party.watching.table_log
    return log is not None and party.watching.connection.connected.is_set() and log.is_timed()


class Damage(msgspec.Struct):
    """What a storm came to."""

    done: int = 0
    over: int = 0
    interrupted: int = 0
    """Rounds against the clock in which the server was killed."""
    reconnected: int = 0


def interrupted_rounds(whole: Client, kills: list[float]) -> int:
    """How many rounds against the clock a kill has interrupted; each keeps its throw."""
    game = whole.replayed().game
    replay = Replay(game, [""] * game.players)
    before, interrupted = 0.0, 0
    for entry in (entry for entry in whole.entries if entry["kind"] == "event"):
        assert not entry["text"].startswith("takeback "), entry
        killed = any(before < kill < entry["at"] for kill in kills)
        interrupted += killed and game.clock(replay.state) is not None
        replay.play(entry["text"])
        before = entry["at"]
    return interrupted
