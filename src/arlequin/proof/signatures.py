"""Signatures: Ed25519 over lines of text, so that a device can be held to what it gave and saw.

A signature stands beside what it signs. It is never mixed into a draw, the digest, a told line or
the fingerprint, for a signer could try signatures until the dice please.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib import import_module
from types import ModuleType

FIRST = "arlequin/sign/4"
_KEY = re.compile(r"[0-9a-f]{64}")
_SIGNATURE = re.compile(r"[0-9a-f]{128}")
Lines = Sequence[str]
Check = Callable[[str, Lines, str], bool]
"""Whether a signature of these lines was made with the secret half of this public key."""


def commitment_lines(table: str, seat: int, link: str, key: str) -> Lines:
    """What is signed with a commitment."""
    head = (FIRST, "commit", f"table {table}", f"seat {seat}")
    return (*head, f"link {link}", f"key {key}")


def link_lines(table: str, seat: int, number: int, link: str, told: str, after: str) -> Lines:
    """What is signed with a link: the place in the game for which it was asked."""
    head = (FIRST, "link", f"table {table}", f"seat {seat}", f"number {number}")
    return (*head, f"link {link}", f"told {told}", f"after {after}")


def end_lines(table: str, seat: int, told: str, after: str, given: int, left: int) -> Lines:
    """What is signed at the end of a game."""
    head = (FIRST, "end", f"table {table}", f"seat {seat}", f"told {told}", f"after {after}")
    return (*head, f"given {given}", f"left {left}")


@cache
def _curve() -> ModuleType:
    """The library is loaded when it is needed: who plays alone needs none."""
    return import_module("arlequin.proof.ed25519")


@lru_cache(maxsize=256)
def public_key(secret: str) -> str:
    """The public half of a key; the secret half is 32 random bytes, as 64 digits."""
    found: str = _curve().public_key(secret)
    return found


def sign(secret: str, lines: Lines) -> str:
    """The signature of these lines, as 128 digits; the same every time."""
    found: str = _curve().sign(secret, "\n".join(lines).encode())
    return found


def valid(key: str, lines: Lines, signature: str) -> bool:
    """Whether the signature is right; one that is missing is not."""
    if not (_KEY.fullmatch(key) and _SIGNATURE.fullmatch(signature)):
        return False
    right: bool = _curve().valid(key, "\n".join(lines).encode(), signature)
    return right


def unchecked(key: str, lines: Lines, signature: str) -> bool:
    """Where the server is the device itself there is nobody to be held to anything."""
    return True
