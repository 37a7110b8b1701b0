"""Games with a proof of chance, played in memory: the core of the proof, the rules, no table."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from arlequin.core.record import write
from arlequin.games import catalog
from arlequin.games.record_header import agreement, header
from arlequin.proof import draw
from arlequin.proof.chain import Chain
from arlequin.proof.lines import Away, Burn, End, Join, Return, StopProof
from arlequin.proof.signatures import link_line, public_key, sign
from arlequin.proof.transcript import Transcript

NAMES = ("Ana", "Bob", "Chloé", "Dai", "Eva", "Fynn", "Gil", "Hana")
TABLE = "kx7-m2p"


class Device:
    """A chain, a key, and the round after which it joined."""

    def __init__(self, random: Random) -> None:
        self.seed, self.secret = random.randbytes(32).hex(), random.randbytes(32).hex()
        self.chain = Chain(self.seed)
        self.key = public_key(self.secret)
        self.id = self.joined = 0

    def sign(self, line: str, table: str = TABLE) -> str:
        return sign(self.secret, table, line)

    def link(self, number: int) -> str:
        return self.chain.link(number - self.joined)


class ProvenGame:
    """A game under way: every line and draw passes through a Transcript, as at a table."""

    def __init__(
        self,
        name: str,
        players: int = 2,
        options: Mapping[str, str] | None = None,
        seed: int = 1,
        objectives: tuple[str, ...] = (),
    ) -> None:
        self.random = Random(seed)
        self.game = catalog.new(name, players, dict(options or {}), None, objectives)
        self.names = NAMES[:players]
        self.server = Chain(self.random.randbytes(32).hex())
        self.proof = Transcript(agreement(self.game), TABLE, self.server.commitment)
        self.state: Any = self.game.initial()
        self.past: list[Any] = []
        self.devices: list[Device] = []
        self.fields = [
            (key, value) for key, _, value in (line.partition(" ") for line in self.proof.lines)
        ]
        self.events: list[str] = []
        self.drawn: dict[int, str] = {}
        """The links of the latest round."""
        self.discarded = ""
        """The event of the burned round."""

    # --- lines -----------------------------------------------------------------------------------

    def write_line(self, text: str, signature: str = "") -> None:
        self.proof.add_line(text, signature)
        key, _, value = text.partition(" ")
        self.fields.append((key, f"{value} sig {signature}" if signature else value))

    def join(self, device: Device | None = None) -> Device:
        device = device or Device(self.random)
        device.id, device.joined = len(self.proof.devices) + 1, self.proof.round
        self.devices.append(device)
        line = Join(device.id, device.joined, device.chain.commitment, device.key).text
        self.write_line(line, device.sign(line))
        return device

    def away(self, device: Device, signed: bool = True) -> None:
        line = Away(device.id, self.proof.next, self.proof.devices[device.id].aways).text
        self.write_line(line, device.sign(line) if signed else "")

    def back(self, device: Device) -> None:
        self.write_line(Return(device.id, self.proof.next).text)

    def burn(self, *silent: Device) -> None:
        self.discarded = self.outcome(self.links())
        self.write_line(Burn(self.proof.next, tuple(device.id for device in silent)).text)

    def stop(self) -> None:
        self.write_line(StopProof(self.proof.next).text)

    def end(self, device: Device, *seats: int, unused: int = 0) -> str:
        used = self.proof.devices[device.id].used
        line = End(device.id, seats, used, unused, self.proof.hash).text
        self.write_line(line, device.sign(line))
        return line

    # --- events ----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.game.outcome(self.state) is not None

    @property
    def last(self) -> str:
        """The line of the last event."""
        return self.events[-1] if self.events else ""

    def links(self) -> dict[int, str]:
        number = self.proof.next
        taking_part = [self.devices[device - 1] for device in self.proof.participants]
        own = {device.id: device.link(number) for device in taking_part}
        return {draw.SERVER: self.server.link(number), **own}

    def outcome(self, links: dict[int, str]) -> str:
        odds = self.game.odds(self.state)
        assert odds is not None
        case = draw.case(f"{self.proof.next}", odds.total, self.proof.hash, links)
        return str(odds.at(case).text)

    def draw(
        self,
        links: dict[int, str] | None = None,
        part: int = 0,
        signatures: dict[int, str] | None = None,
    ) -> None:
        """The chance that comes next; a cheat says what is shown instead of what is right."""
        odds = self.game.odds(self.state)
        assert odds is not None
        if self.proof.stopped:
            text = odds.sample(self.random.randrange).text
            self.proof.add_event(text)
            self._follow(text, "")
            return
        shares = odds.owner is None and self.game.clock(self.state) is None
        part = part or (self.proof.part + 1 if shares and self.proof.part else 1)
        number = self.proof.round if part > 1 else self.proof.next
        self.drawn = links or (self.drawn if part > 1 else self.links())
        place = f"{number}.{part}" if part > 1 else f"{number}"
        case = draw.case(place, odds.total, self.proof.hash, self.drawn)
        shown, signed = "", ""
        if part == 1:
            shown = draw.links_text(self.drawn)
            signed = draw.links_text(signatures or self.signatures(number, self.drawn))
        proof = draw.Proof(number, part, case, odds.total, shown).text
        text = odds.at(case).text
        self.proof.add_draw(text, proof, signed, odds.total, part > 1)
        self._follow(text, f" ~{proof} sig {signed}" if signed else f" ~{proof}")

    def signatures(self, number: int, links: dict[int, str]) -> dict[int, str]:
        return {
            device: self.devices[device - 1].sign(link_line(device, number, link, self.proof.hash))
            for device, link in links.items()
            if device != draw.SERVER
        }

    def _follow(self, text: str, proof: str) -> None:
        self.past.append(self.state)
        self.state = self.game.after(self.state, self.game.parse(text))
        self.events.append(f"{text} @{len(self.events) / 8:.3f}{proof}")

    def move(self, text: str) -> None:
        self.proof.add_event(text)
        self._follow(text, "")

    def take_back(self, number: int) -> None:
        self.state = self.past[-number]
        del self.past[-number:]
        self.proof.add_event(f"takeback {number}")
        self.events.append(f"takeback {number}")

    def step(self) -> None:
        """The next event: chance, or a move at random."""
        if self.game.odds(self.state) is not None:
            self.draw()
            return
        seat = self.random.choice(self.game.actors(self.state))
        self.move(self.random.choice(self.game.moves(self.state, seat)).text)

    def play(self, until: Callable[[], bool] | None = None) -> None:
        """Play to the end, or until something is so."""
        while not (self.over or (until is not None and until())):
            self.step()

    def play_to(self, number: int) -> None:
        """Play until this round is the next one and its draw is pending."""
        self.play(lambda: self.proof.next >= number and self._is_round_next())
        assert not self.over

    def _is_round_next(self) -> bool:
        odds = self.game.odds(self.state)
        return odds is not None and not (odds.owner is None and self.proof.part)

    def record(self) -> str:
        agreed = header(self.game, self.names)
        return write([*agreed, *self.fields], self.events)


def record_of(
    name: str,
    devices: int = 2,
    players: int = 2,
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    ends: bool = True,
) -> str:
    """The record of a whole game in which devices join before the first draw and stay."""
    game = ProvenGame(name, players, options, seed)
    for _ in range(devices):
        game.join()
    game.play()
    for device in game.devices if ends else ():
        game.end(device, device.id)
    return game.record()
