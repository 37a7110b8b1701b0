"""Honest games on poor devices: `python -m tests.proof.honest_games --games 300`.

Whole games in virtual time: the real server, gateway and client state machine, and people whose
phones lock, whose connections end without a word, and whose server is killed. Nobody cheats. Counts
the colours of the badges, the burned rounds, the draws that connected devices took part in, and how
long people waited for a draw. The rates of all events are constants below.
"""

import argparse
import asyncio
import sys
from collections import Counter
from collections.abc import Iterable
from math import exp, log
from random import Random
from statistics import median
from unittest import mock

import msgspec

from arlequin.gateway import step_encoder
from arlequin.table.ports import Step
from arlequin.table.seats import hash_secret
from arlequin.table.setup import PERSON, SeatSetup, Setup
from tests.simulation.broken import Broken
from tests.simulation.devices import Device, wanted_link
from tests.simulation.disk import Disk
from tests.simulation.ears import Any as Heard
from tests.simulation.ears import Ears, LinkWanted
from tests.simulation.judging import Keeper
from tests.simulation.lines import Line
from tests.simulation.loop import run
from tests.simulation.minds import Mind
from tests.simulation.process import Process
from tests.simulation.scenes import Person, Scene, luck, secret
from tests.simulation.storms import Storm
from tests.simulation.story import Moment
from tests.simulation.world import World

GAMES = {"double-yam": 4, "color-yam": 3, "coloretto": 4, "yam-color": 4}
"""The games, with the most people at a table."""
DELAYS = 0.010, 0.200
"""Seconds of the way to a device, one direction: so 20 to 400 ms there and back."""
LOCKS, LOCKED = 180.0, (5.0, 120.0)
"""A phone is locked, or its page hidden, on average every three minutes, for so many seconds."""
UNSAID = 0.1
"""How often a hidden page gets no turn to say that it is away."""
ENDS = {"cut": 0.5, "closed": 0.2, "open": 0.3}
"""The connection of a hidden page: ends without a word, is closed, or stays open."""
CUTS, REPAIR = 600.0, (3.0, 12.0)
"""A visible page loses its connection without a word, and notices after so many seconds."""
UNNOTICED = 20.0, 40.0
"""Seconds after which the server notices that a connection has ended without a word."""
STALLS, STALLED = 180.0, (0.2, 15.0)
"""Nothing arrives at a device, and nothing from it, for so many seconds."""
KILLED, DOWN = 0.2, (1.0, 10.0)
"""The share of games in which the server is killed once; half of them between request and draw."""
WINDOWS, WINDOW = 0.1, (30.0, 300.0)
"""The share of games in which somebody opens a second window, and for how long."""
PATIENCE = 60.0
"""Seconds that people wait for a device before they propose to continue without proof."""
THINKING = 0.5, 4.0
"""Seconds after which somebody acts."""
LONGEST = 6 * 3600.0
"""Seconds of a game at most."""


def between(random: Random, least: float, most: float) -> float:
    """A number of seconds: as often short as long."""
    return exp(random.uniform(log(least), log(most)))


class Result(msgspec.Struct):
    """What came of one game."""

    game: str
    people: int
    minutes: float
    draws: int
    """Rounds that were drawn."""
    burned: bool
    stopped: bool
    colours: list[str]
    """The colour of the badge of every device that held a seat to the end."""
    left_out: int
    """Rounds without a device that had not excused itself, summed over all devices."""
    connected: int
    """Summed over all rounds: the devices that were connected and visible."""
    contributed: int
    """Of these, the devices with a link in the draw."""
    waits: list[float]
    """Seconds from the first request of a round to its draw, over all rounds with devices."""
    killed: bool
    reasons: dict[str, int]
    """Why connected devices were not in a draw, and of whom the burned round was."""


# --- people --------------------------------------------------------------------------------------


class Patient(Mind):
    """Somebody who thinks a little, and waits for the device of another."""

    _stuck_since: float | None = None

    def wake(self) -> None:
        """Something has changed: act soon, unless that was planned already."""
        if self._timer is None:
            self._think(self._random.uniform(*THINKING))

    def _stop_proof(self, moment: Moment) -> bool:
        if not self._device.status.waiting:
            self._stuck_since = None
            return False
        now = asyncio.get_running_loop().time()
        self._stuck_since = self._stuck_since or now
        return now - self._stuck_since >= PATIENCE and super()._stop_proof(moment)

    def _follow(self, moment: Moment) -> bool:
        return self._device.over  # no rematch


class Phone(Device):
    """A phone with its page: hidden at times, with delays of its own."""

    mind_type = Patient
    reloads = 0.1
    way = 0.0
    """Seconds of the way to the server."""

    def come(self) -> None:
        """Connect with the delays of this phone, if its page is open and visible."""
        self.joins = True
        self.way = self.way or between(luck(self.world.scene.seed, self.number), *DELAYS)
        if self.prover.hidden or self.number > self.opened:
            return
        super().come()
        if self.line is not None:
            self.line.up.slow = self.line.down.slow = self.way

    @property
    def opened(self) -> int:
        """The highest number of a device that has been opened."""
        world = self.world
        return world.opened if isinstance(world, HonestWorld) else 0

    def come_again(self) -> None:
        """Connect, unless the page is hidden."""
        if not self.prover.hidden:
            super().come_again()

    def asked(self, line: Line, heard: LinkWanted) -> None:
        """Give a link after a few milliseconds."""
        self.later(self.random.uniform(0.005, 0.05), self.give, line, wanted_link(heard))

    def cut(self, unnoticed: float) -> None:
        """The connection ends; the server notices later."""
        self.leave(late=False, deaf=unnoticed)

    def hide(self, random: Random) -> None:
        """The phone is locked, and the page gets no turn until it is visible again."""
        line = self.line
        if random.random() < UNSAID:
            self.prover.hidden = True
        else:
            self.prover.hide()
        if line is None:
            return
        end = random.choices([*ENDS], [*ENDS.values()])[0]
        line.down.cut = True
        unnoticed = {"cut": random.uniform(*UNNOTICED), "closed": 0.5, "open": 600.0}[end]
        self.line, self.ready = None, False
        line.hang_up(unnoticed)

    def show(self) -> None:
        """The page is visible again, and connects again."""
        self.prover.show()

    @property
    def there(self) -> bool:
        """Whether the page is visible and connected."""
        line = self.line
        return self.ready and not self.prover.hidden and line is not None and line.process.alive

    def stall(self, seconds: float) -> None:
        """Nothing arrives for a while."""
        if self.line is not None:
            until = asyncio.get_running_loop().time() + seconds
            self.line.up.stalled = self.line.down.stalled = until


# --- what goes wrong -----------------------------------------------------------------------------


class Weather(Storm):
    """The events of one game, at the rates above."""

    def begin(self) -> None:
        """Everything from now on."""
        seed = self._world.scene.seed
        self.luck = luck(seed, "weather")
        works = [self._windows()] if self.luck.random() < WINDOWS else []
        for device in self._world.devices:
            random = luck(seed, "phone", device.number)
            works += [self._locks(device, random), self._cuts(device, random)]
            works += [self._stalls(device, random)]
        if self.luck.random() < KILLED:
            works += [self._kills()]
        self._tasks += [asyncio.get_running_loop().create_task(work) for work in works]

    async def _locks(self, device: Device, random: Random) -> None:
        assert isinstance(device, Phone)
        while True:
            await asyncio.sleep(random.expovariate(1 / LOCKS))
            if device.there:
                self._world.note(f"device {device.number} is locked")
                device.hide(random)
                await asyncio.sleep(between(random, *LOCKED))
                self._world.note(f"device {device.number} is unlocked")
                device.show()

    async def _cuts(self, device: Device, random: Random) -> None:
        assert isinstance(device, Phone)
        while True:
            await asyncio.sleep(random.expovariate(1 / CUTS))
            if device.there:
                self._world.note(f"device {device.number} is cut off")
                device.cut(random.uniform(*UNNOTICED))
                await asyncio.sleep(between(random, *REPAIR))
                device.come_again()

    async def _stalls(self, device: Device, random: Random) -> None:
        assert isinstance(device, Phone)
        while True:
            await asyncio.sleep(random.expovariate(1 / STALLS))
            if device.there:
                self._world.note(f"device {device.number} stalls")
                device.stall(between(random, *STALLED))

    async def _windows(self) -> None:
        """A second window of the first seat, for a while."""
        world = self._world
        assert isinstance(world, HonestWorld)
        await asyncio.sleep(self.luck.uniform(10.0, 300.0))
        window = world.devices[-1]
        world.opened = window.number
        window.come()
        await asyncio.sleep(between(self.luck, *WINDOW))
        window.gone = True
        window.leave(late=False, deaf=0.5)

    async def _kills(self) -> None:
        """Kill the server, half of the time as soon as it has requested links."""
        world = self._world
        assert isinstance(world, HonestWorld)
        await asyncio.sleep(self.luck.uniform(30.0, 400.0))
        if self.luck.random() < 0.5:
            world.kill_at_request = True
        elif world.crew:
            world.crash(world.crew[0], "by somebody")

    def after_the_crash(self, process: Process) -> None:
        """Everyone loses the connection; the server is started again."""
        world = self._world
        for device in world.devices:
            if device.line is not None and device.line.process is process:
                device.later(self.luck.uniform(0.0, 0.5), device.lose, device.line)
        loop = asyncio.get_running_loop()
        loop.call_later(between(self.luck, *DOWN), world.start, context=world.context)


# --- a game --------------------------------------------------------------------------------------


class CountingEars(Ears):
    """Notes when links were requested first."""

    def sent(self, line: Line, message: bytes) -> None:
        """A process sends a message."""
        super().sent(line, message)
        heard: Heard = self.read(message)
        world = self._world
        if isinstance(heard, LinkWanted) and isinstance(world, HonestWorld):
            now = asyncio.get_running_loop().time()
            world.requested.setdefault(heard.round, now)
            if world.kill_at_request:
                world.kill_at_request = False
                loop = asyncio.get_running_loop()
                delay = world.luck.uniform(0.0, 0.3)
                loop.call_later(delay, world.kill, context=world.context)


class CountingDisk(Disk):
    """Notes who took part in a round, once it is stored."""

    world: "HonestWorld"

    def append(self, step: Step, process: Keeper) -> None:
        """Store a step."""
        rounds = self.stories[step.table].rounds
        before, burned, who = rounds.round, rounds.burned, rounds.participants
        super().append(step, process)
        if rounds.round > before:
            self.world.count(rounds.round, who, rounds.burned and not burned)


class HonestWorld(World):
    """One game, with what is counted of it."""

    device_type = Phone
    storm_type = Weather

    def __init__(self, scene: Scene, verbose: bool = False) -> None:
        super().__init__(scene, verbose)
        self.disk = CountingDisk(self.hide)
        self.disk.world = self
        self.ears = CountingEars(self)
        self.luck = luck(scene.seed, "world")
        self.requested: dict[int, float] = {}
        self.waits: list[float] = []
        self.connected = self.contributed = 0
        self.reasons: Counter[str] = Counter()
        self.kill_at_request = False
        self.opened = len(scene.devices) - 1
        """The last device is a second window, which may be opened later."""

    def kill(self) -> None:
        """The server is killed."""
        if self.crew:
            self.crash(self.crew[0], "between request and draw")

    def count(self, number: int, who: list[int], burned: bool) -> None:
        """A round was drawn with the links of these devices, or burned."""
        if burned:
            self.reasons.update(filter(None, map(self._burn_cause, self.people)))
            return
        now = asyncio.get_running_loop().time()
        first = min(at for n, at in self.requested.items()) if self.requested else now
        self.requested.clear()
        if who:
            self.waits.append(now - first)
        for device in self.people:
            self.connected += device.there
            self.contributed += device.there and device.prover.part.device in who
            if device.there and device.prover.part.device not in who:
                self.reasons[self._reason(device)] += 1

    def _burn_cause(self, device: Phone) -> str:
        """Where the device of a burned round was; empty for one that has answered."""
        (story,) = self.disk.stories.values()
        if device.prover.part.device not in story.rounds.burned_devices:
            return ""
        if device.prover.hidden:
            return "burned: the page was hidden"
        return f"burned: {'its messages stalled' if device.there else 'it was cut off'}"

    def _reason(self, device: Phone) -> str:
        """Why a device was not in a draw."""
        (story,) = self.disk.stories.values()
        own = device.prover.part.device
        if not own:
            return "left out: it had not joined yet"
        if own not in story.rounds.away:
            return "left out: it was back since the request"
        if own in story.rounds.burned_devices:
            return "left out: it had burned a round"
        excused = story.rounds.excused[own]
        return f"left out: {'excused until it was back' if excused else 'silent for 4 s'}"

    @property
    def people(self) -> list[Phone]:
        """The phones, without the second window."""
        return [device for device in self.devices[:-1] if isinstance(device, Phone)]

    async def _live(self) -> None:
        await self._open()
        self._began = asyncio.get_running_loop().time()
        self.storm.begin()
        while not self.finished:
            await asyncio.sleep(1.0)
            if asyncio.get_running_loop().time() - self._began > LONGEST:
                raise Broken("continues", f"the game has not ended: {self._stand()}")
        self.minutes = (asyncio.get_running_loop().time() - self._began) / 60
        await self.storm.end()
        await asyncio.sleep(30.0)

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return all(story.over for story in self.disk.stories.values())

    def result(self) -> Result:
        """What came of it."""
        (story,) = self.disk.stories.values()
        badges = [device.prover.part.badge for device in self.people]
        return Result(
            game=story.setup.game,
            people=len(self.people),
            minutes=self.minutes,
            draws=badges[0].draws,
            burned=story.rounds.burned,
            stopped=story.rounds.stopped,
            colours=[badge.colour for badge in badges],
            left_out=sum(badge.left_out for badge in badges),
            connected=self.connected,
            contributed=self.contributed,
            waits=self.waits,
            killed=self.crashes > 0,
            reasons=dict(self.reasons),
        )


def honest_scene(number: int) -> Scene:
    """A game of 2 to 4 people; the second window of the first one comes last."""
    random = luck(number, "honest")
    game = [*GAMES][number % len(GAMES)]
    players = random.randint(2, GAMES[game])
    own = [secret(number, seat) for seat in range(1, players + 1)]
    seats = tuple(
        SeatSetup(PERSON, name=f"P{seat}", holder=hash_secret(key), avatar=seat)
        for seat, key in enumerate(own, 1)
    )
    devices = tuple(Person((key,)) for key in (*own, own[0]))
    return Scene(number, Setup(game, seats), devices, frozenset(), 0.7, 0, proven=True)


def play(number: int, verbose: bool = False) -> HonestWorld:
    """One game to its end."""
    world = HonestWorld(honest_scene(number), verbose)
    with mock.patch.object(step_encoder, "PAGE_ENTRIES", 500):
        try:
            run(world.live())
        except Exception as error:
            error.add_note("\n".join(world.notes))
            raise
    return world


# --- the report ----------------------------------------------------------------------------------


def report(results: Iterable[Result]) -> str:
    """A table of the results in Markdown."""
    found = list(results)
    games = [*GAMES, "all"]
    rows = [_row(game, [r for r in found if game in (r.game, "all")]) for game in games]
    head = (
        "| game | games | minutes | draws | red | badges green / grey / amber | burned | stopped "
        "| left out | contributed | waits > 1 s | waits > 10 s | longest wait |"
    )
    reasons = sum((Counter(result.reasons) for result in found), Counter[str]())
    return "\n".join(
        [head, f"|---{'|---:' * 12}|", *rows, "", "| why | times |", "|---|---:|"]
        + [f"| {reason} | {times} |" for reason, times in sorted(reasons.items())]
    )


def _row(game: str, found: list[Result]) -> str:
    if not found:
        return f"| {game} | 0 {'| - ' * 11}|"
    colours = [colour for result in found for colour in result.colours]
    draws = sum(result.draws for result in found)
    waits = [wait for result in found for wait in result.waits]
    connected = sum(result.connected for result in found)

    def share(part: float, whole: float) -> str:
        return f"{100 * part / max(1, whole):.1f} %"

    shown = " / ".join(share(colours.count(c), len(colours)) for c in ("green", "grey", "amber"))
    cells = (
        *(game, len(found), f"{median(r.minutes for r in found):.0f}", f"{draws / len(found):.0f}"),
        *(colours.count("red"), shown, share(sum(r.burned for r in found), len(found))),
        share(sum(r.stopped for r in found), len(found)),
        f"{sum(r.left_out for r in found) / len(found):.2f}",
        share(sum(r.contributed for r in found), connected),
        *(share(sum(w > limit for w in waits), len(waits)) for limit in (1, 10)),
        f"{max(waits, default=0):.0f} s",
    )
    return f"| {' | '.join(map(str, cells))} |"


def main() -> int:
    """Play games and print the table; 1 where a device found a fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.honest_games", description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="how many games")
    parser.add_argument("--game", type=int, help="one game alone, with its trace")
    asked = parser.parse_args()
    if asked.game is not None:
        world = play(asked.game, verbose=True)
        sys.stdout.write("\n".join([*world.notes, f"{world.result()}", ""]))
        return 0
    results = [play(number).result() for number in range(asked.games)]
    sys.stdout.write(f"{report(results)}\n")
    return int(any("red" in result.colours for result in results))


if __name__ == "__main__":
    sys.exit(main())
