"""Transcript of a table: folds proof lines and draws, and checks each of them.

Server and client share it. It knows no game: the caller says how many cases a draw has, whether
the rules let it share the links of the draw before, and which event follows from the case.
"""

from collections.abc import Iterable

import msgspec

from arlequin.proof import draw
from arlequin.proof.chain import LENGTH, back
from arlequin.proof.lines import Away, Burn, End, Join, Line, Return, StopProof, read_line
from arlequin.proof.signatures import Check, link_line, valid


class ProofFault(Exception):
    """A line or a draw violates the protocol; `code` names the fault."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def demand(right: bool, code: str) -> None:
    if not right:
        raise ProofFault(code)


class DeviceChain(msgspec.Struct):
    """The chain of a device, and its presence."""

    key: str
    joined: int
    """After which round."""
    link: str
    """The latest link, first the commitment."""
    round: int
    """The round of the latest link."""
    away: bool = False
    excused: bool = False
    """Whether it is away by its own signed line."""
    aways: int = 0
    """Its `away` lines."""
    used: int = 0
    """Rounds that were drawn with a link of it."""
    ended: bool = False
    """Whether it has signed the end."""


class Transcript:
    """Folds the proof of one table; ProofFault where something does not follow."""

    def __init__(
        self, agreement: Iterable[str], table: str, server: str, check: Check = valid
    ) -> None:
        self.table = table
        self.round = 0
        """The last round that was drawn or burned."""
        self.part = 0
        """The part of the last draw; 0 once another event has come after it."""
        self._split = False
        """Whether a line has come after it: then no draw can share its links."""
        self.rounds = 0
        """How many rounds were drawn."""
        self.digest = draw.START
        self.devices: dict[int, DeviceChain] = {}
        self.burns: list[Burn] = []
        self.stopped = False
        self.lines: list[str] = [f"proof {draw.VERSION}", f"table {table}", f"server {server}"]
        """All lines but ends, without signatures."""
        self.agreement = tuple(agreement)
        self._check = check
        self._server, self._server_round = server, 0
        self._links: draw.Links = {}
        """The links of the last round that was drawn."""
        self._hashed: tuple[int, str, str] = (0, "", "")
        """The last hash, with what it was made of: how many lines, which digest."""

    # --- the current state -----------------------------------------------------------------------

    @property
    def next(self) -> int:
        return self.round + 1

    @property
    def participants(self) -> tuple[int, ...]:
        """The devices that have joined and are not away."""
        return tuple(device for device, chain in self.devices.items() if not chain.away)

    @property
    def hash(self) -> str:
        if self._hashed[:2] != (len(self.lines), self.digest):
            self._hashed = len(self.lines), self.digest, self.hash_at(self.digest)
        return self._hashed[2]

    def hash_at(self, digest: str) -> str:
        """The transcript hash with another digest of the game."""
        return draw.transcript(self.agreement, self.lines, digest)

    @property
    def fingerprint(self) -> str:
        """Digits to compare with another device at the same table."""
        return draw.fingerprint(self.hash)

    # --- lines -----------------------------------------------------------------------------------

    def add_line(self, text: str, signature: str = "") -> Line:
        """Check a line and apply it."""
        line = read_line(text)
        if line is None:
            raise ProofFault("unreadable")
        self.check_line(line, signature)
        self._apply(line, signature)
        if not isinstance(line, End):
            self.lines.append(text)
            self._split = True
        return line

    def check_line(self, line: Line, signature: str = "") -> None:
        """ProofFault where a line cannot come next."""
        closed = self.stopped or any(chain.ended for chain in self.devices.values())
        demand(not closed or isinstance(line, End), "order")
        key = self._check_content(line)
        if signature or isinstance(line, Join | End):
            right = bool(key) and self._check(key, self.table, line.text, signature)
            demand(right, "signature")

    def _check_content(self, line: Line) -> str:
        """Check all but the signature; the key that signs a line, empty for lines of the server."""
        if isinstance(line, Join):
            demand((line.device, line.round) == (len(self.devices) + 1, self.round), "order")
            return line.key
        if isinstance(line, End):
            chain = self._device(line.device)
            demand(not chain.ended, "end")
            demand((line.used, line.transcript) == (chain.used, self.hash), "end")
            return chain.key
        if isinstance(line, Burn):
            demand(not self.burns, "burns")
        demand(line.round == self.next, "order")
        if isinstance(line, Burn):
            silent = sorted(set(line.devices))
            demand([*line.devices] == silent and {*silent} <= {*self.participants}, "order")
        elif isinstance(line, Away | Return):
            chain = self._device(line.device)
            demand(chain.away == isinstance(line, Return), "order")
            if isinstance(line, Away):
                demand(line.earlier == chain.aways, "order")
                return chain.key
        return ""

    def _device(self, device: int) -> DeviceChain:
        chain = self.devices.get(device)
        if chain is None:
            raise ProofFault("order")
        return chain

    def _apply(self, line: Line, signature: str) -> None:
        if isinstance(line, Join):
            chain = DeviceChain(line.key, line.round, line.link, line.round)
            self.devices[line.device] = chain
        elif isinstance(line, Burn):
            self.burns.append(line)
            self.round = line.round
            for device in line.devices:
                self.devices[device].away, self.devices[device].excused = True, False
        elif isinstance(line, StopProof):
            self.stopped = True
        elif isinstance(line, End):
            self.devices[line.device].ended = True
        else:
            chain = self.devices[line.device]
            chain.away = isinstance(line, Away)
            chain.aways += chain.away
            chain.excused = chain.away and bool(signature)

    # --- events ----------------------------------------------------------------------------------

    def add_event(self, text: str) -> None:
        """Apply an event that chance did not bring, or one that is not proven any more."""
        self.digest, self.part = draw.digest(self.digest, text), 0

    def add_draw(self, text: str, proof: str, signed: str, total: int, shares: bool) -> int:
        """Check a draw and apply it; the case that was drawn.

        `shares` says whether the rules let it follow the draw before it with the same links.
        """
        found = draw.read_proof(proof)
        if found is None or found.total != total or self.stopped:
            raise ProofFault("unreadable" if found is None else "outcome")
        shares = shares and self.part > 0
        demand(not (shares and self._split), "parts")
        expected = (self.round, self.part + 1) if shares else (self.next, 1)
        demand((found.round, found.part) == expected, "parts" if shares else "order")
        if shares:
            demand(not (found.links or signed), "parts")
        else:
            self._show(found, signed)
        case = draw.case(found.place, total, self.hash, self._links)
        demand(found.case == case, "outcome")
        self.part, self._split = found.part, False
        self.digest = draw.digest(self.digest, text, proof)
        return case

    def _show(self, found: draw.Proof, signed: str) -> None:
        """Check the links of a new round: exactly its participants, each link the next one."""
        try:
            links, signatures = draw.read_links(found.links), draw.read_links(signed)
        except ValueError as error:
            raise ProofFault("unreadable") from error
        devices = sorted(self.participants)
        demand([*links] == [draw.SERVER, *devices], "missing")
        demand([*signatures] == devices, "signature")
        server = links[draw.SERVER]
        demand(_follows(server, self._server, self.next - self._server_round), "link")
        for device in devices:
            demand(self.is_next_link(device, links[device]), "link")
            line = link_line(device, self.next, links[device], self.hash)
            key = self.devices[device].key
            demand(self._check(key, self.table, line, signatures[device]), "signature")
        self._server, self._server_round = server, found.round
        for device in devices:
            chain = self.devices[device]
            chain.link, chain.round = links[device], found.round
            chain.used += 1
        self.round, self._links = found.round, links
        self.rounds += 1

    def is_next_link(self, device: int, link: str) -> bool:
        """Whether this is the link of a device for the next round."""
        chain = self.devices[device]
        return _follows(link, chain.link, self.next - chain.round)


def _follows(link: str, head: str, steps: int) -> bool:
    return 0 < steps <= LENGTH and back(bytes.fromhex(link), steps).hex() == head
