"""From links to a number: HMAC-SHA-256 over everything that was told before, without bias."""

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence

import msgspec

VERSION = 4
"""The version of the proof."""
DRAW = "arlequin/draw/4"
PRINT, DIGITS = "arlequin/print/4", 36
"""The first line of a fingerprint, and how many digits it has."""
SERVER = 0
"""Where people have their seats, the server has this number."""
MISSING = "-"
"""Instead of a link: asked for, and it did not come in time."""
AWAY = "~"
"""Instead of a link: no device of the seat is there to be asked."""
START = "0" * 64
"""The digest of a game in which nothing has happened yet."""
Links = Mapping[int, str | None]
"""By seat; None where one was asked for and did not come."""
Signatures = Mapping[int, str]
"""By seat."""


def digest(before: str, event: str, proof: str | None = None) -> str:
    """The digest of a game with one event more: moves and takebacks too, as the record has them."""
    line = f"{event} ~{proof}" if proof else event
    return hashlib.sha256(f"{before}\n{line}".encode()).hexdigest()


def told_hash(lines: Iterable[str]) -> str:
    """The hash of all that was agreed and told: it is signed with every link."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def settled(lines: Sequence[str]) -> list[str]:
    """What was agreed and told, without commitments at the end that no salts have followed.

    Such a commitment has no effect; it would be a free choice of one who wants a fingerprint.
    """
    last = len(lines)
    while last and lines[last - 1].startswith("commit ") and lines[last - 1].split()[2] != "0":
        last -= 1
    return list(lines[:last])


def fingerprint(lines: Sequence[str], after: str) -> str:
    """Digits to compare: all who have seen the same game have the same ones.

    `lines` are what was agreed and told before, `after` is the digest of the game.
    """
    text = "\n".join([PRINT, *settled(lines), f"after {after}"])
    number = int.from_bytes(hashlib.sha256(text.encode()).digest()) % 10**DIGITS
    return f"{number:0{DIGITS * 4 // 3 - 1},}".replace(",", " ")


def below(total: int, key: str, lines: Iterable[str]) -> int:
    """A number from 0 to total - 1, each as likely as any other.

    `key` is the server's link; `lines` are what else is mixed. As many bits are taken as the number
    needs; what is too large is drawn again with the next counter.
    """
    bits = (total - 1).bit_length()
    if total < 1 or bits > 256:
        raise ValueError(f"expected a total from 1 to 2**256, got {total}")
    message = "\n".join([DRAW, *lines])
    counter = 0
    while True:
        text = f"{message}\n{counter}".encode()
        # hmac.digest would let go of the interpreter, and then wait for other threads.
        block = hmac.new(bytes.fromhex(key), text, "sha256").digest()
        case = int.from_bytes(block) >> (256 - bits)
        if case < total:
            return case
        counter += 1


def links_text(links: Links) -> str:
    """Links by seat, the server's as 0: `0=LINK 2=LINK 3=-`."""
    return " ".join(f"{seat}={links[seat] or MISSING}" for seat in sorted(links))


def read_links(text: str) -> dict[int, str]:
    """The links of a text that was written here; those that are missing are left out."""
    pairs = (word.partition("=") for word in text.split())
    return {int(seat): link for seat, _, link in pairs if link not in (MISSING, AWAY)}


def signed_text(signatures: Signatures) -> str:
    """Signatures by seat: `1=SIGNATURE 2=SIGNATURE`."""
    return " ".join(f"{seat}={signatures[seat]}" for seat in sorted(signatures))


class Proof(msgspec.Struct, frozen=True):
    """What is written beside a chance event.

    `number` counts salts and draws; several events of one draw share its links, as parts 1, 2…
    """

    number: int
    part: int
    case: int
    total: int
    links: str
    """As `links_text` writes them; only part 1 has them written beside it."""

    @property
    def text(self) -> str:
        """`17 4211/46656 0=LINK 2=LINK`; the next part: `17.2 3/16`."""
        head = f"{self.place} {self.case}/{self.total}"
        return f"{head} {self.links}" if self.part == 1 else head

    @property
    def place(self) -> str:
        """The number, with the part where there are several."""
        return place(self.number, self.part)


def place(number: int, part: int) -> str:
    """How a draw is named: `17`, `17.2`."""
    return str(number) if part == 1 else f"{number}.{part}"


class Before(msgspec.Struct, frozen=True):
    """What came before a draw: all that was agreed and told, and the digest of the game."""

    lines: Sequence[str]
    after: str


def drawn(number: int, part: int, total: int, before: Before, links: Links) -> Proof:
    """Draw once."""
    key = links[SERVER]
    if key is None:
        raise ValueError("expected the server's own link")
    text = links_text(links)
    draw = f"draw {place(number, part)} {total} {text}"
    case = below(total, key, [*before.lines, f"after {before.after}", draw])
    return Proof(number, part, case, total, text)
