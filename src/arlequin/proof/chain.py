"""Hash chain: its commitment is published before the game, its links one by one.

Each link is the hash of the link after it: a known link checks the next one, and only the owner of
the seed knows the next one in advance.
"""

import hashlib
import re
from functools import cached_property

DOMAIN = b"arlequin/link/1\n"
LENGTH = 8192
"""Links of a chain: more than the rounds of any game that people finish."""
_EVERY = 128
_BYTES = 32
_LINK = re.compile(r"[0-9a-f]{64}")


def before(link: bytes) -> bytes:
    return hashlib.sha256(DOMAIN + link).digest()


def back(link: bytes, steps: int) -> bytes:
    """The link some steps before a link."""
    for _ in range(steps):
        link = before(link)
    return link


def is_link(text: str) -> bool:
    """Whether a text can be a link; a commitment is one too."""
    return _LINK.fullmatch(text) is not None


class Chain:
    """A whole chain, made from its secret seed."""

    def __init__(self, seed: str) -> None:
        self._seed = bytes.fromhex(seed)
        self._stretch = -1, b""
        """The mark used last, with the links before it: the next link is probably one of them."""

    @cached_property
    def _marks(self) -> list[bytes]:
        """Links at even distances, from the last to the first: every other is near one."""
        marks = [self._seed]
        for _ in range(LENGTH // _EVERY):
            marks.append(back(marks[-1], _EVERY))
        return marks

    @property
    def commitment(self) -> str:
        """Link 0: it fixes all others and reveals none."""
        return self._marks[-1].hex()

    def link(self, index: int) -> str:
        if not 0 <= index <= LENGTH:
            raise ValueError(f"expected a link from 0 to {LENGTH}, got {index}")
        mark, steps = divmod(LENGTH - index, _EVERY)
        if mark != self._stretch[0]:
            links = [self._marks[mark]]
            for _ in range(_EVERY - 1):
                links.append(before(links[-1]))
            self._stretch = mark, b"".join(links)
        return self._stretch[1][_BYTES * steps : _BYTES * (steps + 1)].hex()
