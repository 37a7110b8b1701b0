"""From links to a case: transcript hash, digest of the game, HMAC-SHA-256 without bias."""

import hashlib
import hmac
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

VERSION = 5
"""The version of the proof."""
SERVER = 0
"""The server's number, where devices have their ids."""
START = "0" * 64
"""The digest of a game without events."""
DIGITS = 36
"""Digits of a fingerprint."""
Links = Mapping[int, str]
"""A link of the server and of every participant, by id."""
Signatures = Mapping[int, str]
"""By id."""
_NUMBER = "(0|[1-9][0-9]{0,39})"
_LINKS = "((?: (?:0|[1-9][0-9]{0,2})=[0-9a-f]{64})*)"
_PROOF = re.compile(rf"([1-9][0-9]{{0,3}})(?:\.([1-9][0-9]?))? {_NUMBER}/{_NUMBER}{_LINKS}")


def digest(before: str, event: str, proof: str | None = None) -> str:
    """The digest of a game with one more event, also a move or a takeback."""
    line = f"{event} ~{proof}" if proof else event
    return _sha(f"{before}\n{line}")


def transcript(agreement: Iterable[str], lines: Iterable[str], game: str) -> str:
    """The hash of the agreement, of all proof lines, and of the digest of the game."""
    return _sha("\n".join(["arlequin/5/transcript", *agreement, *lines, f"digest {game}"]))


def fingerprint(transcript: str) -> str:
    """Digits to compare: devices with the same digits saw the same game."""
    number = int(_sha(f"arlequin/5/print\n{transcript}"), 16) % 10**DIGITS
    return f"{number:0{DIGITS * 4 // 3 - 1},}".replace(",", " ")


def case(place: str, total: int, transcript: str, links: Links) -> int:
    """The case that links draw: 0 to total - 1, each as likely as any other.

    As many bits are taken as the total needs; a number that is too large is drawn again with the
    next counter.
    """
    bits = (total - 1).bit_length()
    if total < 1 or bits > 256:
        raise ValueError(f"expected a total from 1 to 2**256, got {total}")
    draw = f"draw {place} {total} {links_text(links)}"
    counter = 0
    while True:
        text = f"arlequin/5/draw\n{transcript}\n{draw}\n{counter}".encode()
        # hmac.digest would release the interpreter, and then wait for other threads.
        block = hmac.new(bytes.fromhex(links[SERVER]), text, "sha256").digest()
        number = int.from_bytes(block) >> (256 - bits)
        if number < total:
            return number
        counter += 1


def links_text(links: Links) -> str:
    """Links or signatures by id: `0=LINK 2=LINK`."""
    return " ".join(f"{device}={links[device]}" for device in sorted(links))


def read_links(text: str) -> dict[int, str]:
    """The links or signatures of a text; ValueError for another text."""
    pairs = [word.partition("=") for word in text.split(" ") if text]
    found = {int(device): link for device, _, link in pairs}
    if links_text(found) != text:
        raise ValueError("expected ids in order, each once")
    return found


class Proof(NamedTuple):
    """The proof beside a chance event; only the first part of a round has the links."""

    round: int
    part: int
    case: int
    total: int
    links: str = ""

    @property
    def place(self) -> str:
        """`17`, and `17.2` for the next event that shares the links of round 17."""
        return str(self.round) if self.part == 1 else f"{self.round}.{self.part}"

    @property
    def text(self) -> str:
        """`17 4211/46656 0=LINK 2=LINK`; the next part: `17.2 3/16`."""
        head = f"{self.place} {self.case}/{self.total}"
        return f"{head} {self.links}" if self.links else head


def read_proof(text: str) -> Proof | None:
    """The proof in a text; None where there is none, or in another spelling."""
    found = _PROOF.fullmatch(text)
    if found is None or found[2] == "1":
        return None
    part = int(found[2] or 1)
    return Proof(int(found[1]), part, int(found[3]), int(found[4]), found[5].strip())


def _sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
