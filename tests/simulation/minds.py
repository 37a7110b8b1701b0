"""What somebody at a device does next: plays, hesitates, changes their mind, or makes mischief."""

import asyncio
from typing import TYPE_CHECKING

from arlequin.table import requests as ask
from arlequin.table.setup import COMPUTER, OPEN
from tests.simulation.story import Moment

if TYPE_CHECKING:
    from arlequin.gateway.protocol.outbound import OwnAction
    from tests.simulation.devices import Device

CODE = "a-code-for-another-device-{}"
NONSENSE = (
    b"",
    b"[]",
    b'{"type":"play"}',
    b'{"type":"hello","protocol":4}',
    b'{"type":"react","seat":1,"sign":"x"}',
)


class Mind:
    """Decides for one device; all by the luck of the device."""

    def __init__(self, device: "Device") -> None:
        self._device = device
        self._random = device.random
        self._timer: asyncio.TimerHandle | None = None
        self._asked_again = False

    def wake(self) -> None:
        """Something has changed: think again."""
        self._think(self._random.expovariate(4.0))

    def _think(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._device.later(seconds, self._consider)

    def _consider(self) -> None:
        device = self._device
        self._timer = None
        if not device.ready or device.world.quiet or device.prover.hidden:
            return
        self._think(self._random.uniform(2.0, 6.0))
        if self._chance("dull", 0.04):
            self._think(self._random.uniform(20.0, 80.0))
        elif self._chance("mischief", 0.06):
            self._mischief(device.moment)
        else:
            self._sensible(device.moment)

    def _chance(self, fault: str, often: float) -> bool:
        return self._random.random() < often and self._device.world.stormy(fault)

    def _sensible(self, moment: Moment) -> None:
        steps = (
            *(self._sit, self._follow, self._resume, self._agree, self._get_ready),
            self._stop_proof,
        )
        if any(step(moment) for step in steps) or moment.paused:
            return
        missed = bool({*moment.people()} - {*self._device.status.present})
        if self._chance("whims", 0.3 if missed else 0.08) and self._whim(moment):
            return
        busy = {request.seat for request in self._device.waiting.values()}
        own = [you for you in self._device.you if you.seat not in busy]
        if own:
            self._play(self._random.choice(own))

    # --- playing -------------------------------------------------------------------------------

    def _play(self, you: "OwnAction") -> None:
        key, device = self._device.key(), self._device
        if you.does == "move":
            device.send(ask.Play(key, you.seat, you.since, self._move(you.moves)))
        elif you.does == "throw":
            device.send(ask.ThrowRequest(key, you.seat, you.since))
        else:
            event = device.world.real_dice(device.table, device.ply, self._random)
            if event is not None:
                device.send(ask.Enter(key, you.seat, you.since, event))

    def _move(self, moves: tuple[str, ...]) -> str:
        race = " says " in moves[0] and self._random.random() < 0.95
        return self._random.choice(moves[:4] if race else moves)

    # --- seats ---------------------------------------------------------------------------------

    def _sit(self, moment: Moment) -> bool:
        """Take an open seat that one came for, or one's own back from a computer."""
        device = self._device
        busy = {request.seat for request in device.waiting.values()}
        for seat in device.claims:
            if moment.places[seat - 1].kind == OPEN and seat not in busy:
                own = device.new_secret()
                device.secrets.append(own)
                device.send(ask.Claim(device.key(), seat, f"D{device.number}", own, None, seat))
                return True
        for seat in device.yours:
            if moment.places[seat - 1].kind == COMPUTER and seat not in busy:
                for own in device.secrets:
                    device.send(ask.Claim(device.key(), seat, "x", own))
                return True
        return False

    def claim(self, seat: int, code: str) -> None:
        """Another device has lent a seat."""
        device = self._device
        if device.ready and not device.world.quiet and len(device.secrets) < 6:
            own = device.new_secret()
            device.secrets.append(own)
            device.send(ask.Claim(device.key(), seat, "x", own, code))

    # --- agreeing ------------------------------------------------------------------------------

    def _follow(self, moment: Moment) -> bool:
        """After the end: ask for another game, or go to it."""
        device = self._device
        if not device.over:
            return False
        if moment.rematch is not None:
            if not device.waiting and self._random.random() < 0.5:
                device.world.follow(device, moment.rematch)
            return True
        if device.yours and moment.proposal is None and not self._asked_again:
            self._asked_again = True
            device.send(ask.Propose(device.key(), device.yours[0], "rematch"))
            return True
        return False

    def _resume(self, moment: Moment) -> bool:
        if not moment.paused or not self._device.yours or self._device.waiting:
            return False
        self._device.send(ask.Resume(self._device.key(), self._device.yours[0]))
        return True

    def _get_ready(self, moment: Moment) -> bool:
        own = bool({*self._device.status.awaited} & {*self._device.yours})
        if own:
            self._device.get_ready()
        return own

    def _stop_proof(self, moment: Moment) -> bool:
        """Propose to continue without proof where a draw waits, and no round can be burned."""
        device = self._device
        story = device.world.disk.stories[device.table]
        stuck = bool(device.status.waiting) and story.rounds.burned
        if not (stuck and device.yours) or moment.proposal is not None:
            return False
        device.send(ask.Propose(device.key(), device.yours[0], "stop"))
        return True

    def _agree(self, moment: Moment) -> bool:
        busy = self._device.waiting and not self._device.status.waiting
        if moment.proposal is None or busy:
            return False
        seat, what, about = moment.proposal
        gone = set() if what in ("takeback", "rematch") else {about}
        if what == "stop":  # as pages do: a seat whose device is silent is not asked
            gone |= {*self._device.status.waiting}
        asked = [s for s in self._device.yours if s not in {*moment.agreed, *gone}]
        people = [s for s in asked if moment.places[s - 1].kind != COMPUTER]
        if people:
            yes = self._random.random() < 0.85
            self._device.send(ask.Reply(self._device.key(), people[0], yes))
            return True
        if seat in self._device.yours and self._random.random() < 0.2:
            self._device.send(ask.Withdraw(self._device.key(), seat))
            return True
        return False

    # --- whims ---------------------------------------------------------------------------------

    def _whim(self, moment: Moment) -> bool:
        device = self._device
        if not device.yours:
            return False
        seat, key = self._random.choice(device.yours), device.key()
        others = [one for one in moment.people() if one not in device.status.present]
        what = 3 if others and self._random.random() < 0.7 else self._random.randrange(6)
        if what < 2:
            device.send(ask.Propose(key, seat, "takeback"))
        elif what == 2:
            device.send(ask.Pause(key, seat))
        elif what == 3 and others:
            away = self._random.choice(("computer", "without"))
            device.send(ask.Propose(key, seat, away, self._random.choice(others)))
        elif what == 4 and not moment.started:
            device.claims.append(seat)
            device.send(ask.Leave(key, seat))
        else:
            self._lend(seat, key)
        return True

    def replace(self, asked: ask.Propose) -> None:
        """Somebody has been away for long enough: ask for a computer again."""
        device = self._device
        if not device.ready or device.world.quiet:
            return
        if asked.seat in device.yours and asked.about not in device.status.present:
            device.send(ask.Propose(device.key(), asked.seat, asked.what, asked.about))

    def _lend(self, seat: int, key: str) -> None:
        """Move a seat to another device; the code is tried twice."""
        world = self._device.world
        code = CODE.format(key)
        world.hide(code)
        self._device.send(ask.Lend(key, seat, code))
        for _ in range(2):
            other = self._random.choice(world.devices)
            other.later(self._random.uniform(0.0, 3.0), other.mind.claim, seat, code)

    # --- mischief ------------------------------------------------------------------------------

    def _mischief(self, moment: Moment) -> None:
        """What must be refused: from the past, for another, against the rules, without sense."""
        device, random = self._device, self._random
        seat = random.randint(0, len(moment.places) + 1)
        since = random.choice((0, device.ply, max(0, device.ply - 1), max(0, device.ply - 5)))
        key = device.key()
        moves = (
            device.you[0].moves if device.you and device.you[0].moves else ("stop", "throw 123456")
        )
        what = random.randrange(6)
        if what == 0:
            device.say(random.choice(NONSENSE))
        elif what == 1:
            device.send(ask.ThrowRequest(key, seat, since))
        elif what == 2:
            device.send(ask.Play(key, seat, since, random.choice(moves)))
        elif what == 3:
            device.send(ask.Reply(key, seat, True))
        elif what == 4 and device.you:
            device.send(ask.Play(key, device.you[0].seat, device.you[0].since, "takeback 1"))
        else:
            if seat in device.yours:  # it may be done, and then somebody must sit there again
                device.claims.append(seat)
            device.send(random.choice((ask.Pause, ask.Resume, ask.Leave, ask.Withdraw))(key, seat))
