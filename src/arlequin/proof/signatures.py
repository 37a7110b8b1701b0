"""Signatures of devices: Ed25519 over the domain, the table and a line of the proof.

A signature is never part of a transcript, a digest or a draw: otherwise its maker could try
signatures until the dice please. The library `cryptography` is loaded at first use.
"""

import re
from collections.abc import Callable
from functools import lru_cache

_KEY = re.compile(r"[0-9a-f]{64}")
_SIGNATURE = re.compile(r"[0-9a-f]{128}")
_P = 2**255 - 19
_EIGHTH = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
_SMALL = (0, 1, _P - 1, _EIGHTH, _P - _EIGHTH)
"""The second coordinates of the eight points for which everyone can sign."""
Check = Callable[[str, str, str, str], bool]
"""Whether a signature of a line, at a table, was made with the secret half of a public key."""


def message(table: str, line: str) -> bytes:
    """The bytes that are signed: the first word of the line names the domain."""
    return f"arlequin/5/{line.partition(' ')[0]}\n{table}\n{line}".encode()


def link_line(device: int, number: int, link: str, transcript: str) -> str:
    """The line that is signed with a link: for which round, at which transcript."""
    return f"link {device} {number} {link} {transcript}"


@lru_cache(maxsize=256)
def public_key(secret: str) -> str:
    """The public half of a key; the secret half is 32 random bytes, as 64 digits."""
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415

    key = ed25519.Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
    return key.public_key().public_bytes_raw().hex()


def sign(secret: str, table: str, line: str) -> str:
    """The signature of a line, as 128 digits; the same every time."""
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415

    key = ed25519.Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
    return key.sign(message(table, line)).hex()


def valid(key: str, table: str, line: str, signature: str) -> bool:
    """Whether the signature is right; a missing one is not.

    As in browsers, a key has one spelling, and a key for which everyone can sign is refused.
    """
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415

    if not (_KEY.fullmatch(key) and _SIGNATURE.fullmatch(signature)):
        return False
    point = int.from_bytes(bytes.fromhex(key), "little") % 2**255
    if point >= _P or point in _SMALL:
        return False
    try:
        public = ed25519.Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(bytes.fromhex(signature), message(table, line))
    except (InvalidSignature, ValueError):
        return False
    return True


def accept_any(key: str, table: str, line: str, signature: str) -> bool:
    """Accepts every signature: for lines that were checked when they were stored."""
    return True
