"""Signatures of devices: Ed25519 over the domain, the table and a line of the proof.

A signature is never part of a transcript, a digest or a draw: otherwise its maker could try
signatures until the dice please.
"""

import re
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module
from types import ModuleType

_KEY = re.compile(r"[0-9a-f]{64}")
_SIGNATURE = re.compile(r"[0-9a-f]{128}")
Check = Callable[[str, str, str, str], bool]
"""Whether a signature of a line, at a table, was made with the secret half of a public key."""


def message(table: str, line: str) -> bytes:
    """The bytes that are signed: the first word of the line names the domain."""
    return f"arlequin/5/{line.partition(' ')[0]}\n{table}\n{line}".encode()


def link_line(device: int, number: int, link: str, transcript: str) -> str:
    """The line that is signed with a link: for which round, at which transcript."""
    return f"link {device} {number} {link} {transcript}"


@cache
def _curve() -> ModuleType:
    """The cryptography library, loaded at first use."""
    return import_module("arlequin.proof.ed25519")


@lru_cache(maxsize=256)
def public_key(secret: str) -> str:
    """The public half of a key; the secret half is 32 random bytes, as 64 digits."""
    key: str = _curve().public_key(secret)
    return key


def sign(secret: str, table: str, line: str) -> str:
    """The signature of a line, as 128 digits; the same every time."""
    signature: str = _curve().sign(secret, message(table, line))
    return signature


def valid(key: str, table: str, line: str, signature: str) -> bool:
    """Whether the signature is right; a missing one is not."""
    if not (_KEY.fullmatch(key) and _SIGNATURE.fullmatch(signature)):
        return False
    right: bool = _curve().valid(key, message(table, line), signature)
    return right


def unchecked(key: str, table: str, line: str, signature: str) -> bool:
    """Accepts every signature: for lines that were checked when they were stored."""
    return True
