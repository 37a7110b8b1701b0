"""Ed25519, from the library `cryptography`: keys of 32 and signatures of 64 bytes, as digits."""

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey


def public_key(secret: str) -> str:
    """The public half of a key."""
    own = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
    return own.public_key().public_bytes_raw().hex()


def sign(secret: str, message: bytes) -> str:
    """The signature of a message; the same every time."""
    own = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
    return own.sign(message).hex()


def valid(key: str, message: bytes, signature: str) -> bool:
    """Whether a signature is right; a key that is none makes none right."""
    try:
        other = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        other.verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return True
