"""Ed25519, from the library `cryptography`: keys of 32 and signatures of 64 bytes, as digits."""

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

P = 2**255 - 19
_EIGHTH = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
SMALL = (0, 1, P - 1, _EIGHTH, P - _EIGHTH)
"""The second coordinates of the eight points for which anybody can sign."""


def public_key(secret: str) -> str:
    """The public half of a key."""
    own = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
    return own.public_key().public_bytes_raw().hex()


def sign(secret: str, message: bytes) -> str:
    """The signature of a message; the same every time."""
    own = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
    return own.sign(message).hex()


def valid(key: str, message: bytes, signature: str) -> bool:
    """Whether a signature is right; a key that is none makes none right.

    As browsers have it: a key has one spelling, and none for which anybody could sign is taken.
    """
    point = int.from_bytes(bytes.fromhex(key), "little") % 2**255
    if point >= P or point in SMALL:
        return False
    try:
        other = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        other.verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return True
