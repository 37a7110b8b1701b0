"""Certificate for `arlequin serve --https`, created for this machine alone.

A small authority signs one certificate, and its key is dropped at once: a device that trusts the
authority trusts the names and addresses of this machine, and no later certificate.
"""

import ipaddress
import os
import socket
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

DAYS = timedelta(days=800)
"""Phones refuse certificates that are valid for more than 825 days."""
RENEWED_BEFORE_END = timedelta(days=60)
AUTHORITY, SERVER = "authority.crt", "server.pem"
LONGEST_NAME = 64


def own(folder: Path, near: str | None) -> Path:
    """The certificate of this machine with its key; created if missing, old or for other hosts."""
    hosts = hosts_of(socket.gethostname(), near)
    if not _fits(folder / SERVER, hosts):
        folder.mkdir(parents=True, exist_ok=True)
        _create(folder, hosts)
    return folder / SERVER


def hosts_of(name: str, near: str | None) -> tuple[str, ...]:
    """All names and addresses of this machine."""
    local = [name, f"{name}.local"] if name.isascii() and name else []
    hosts = ["localhost", "127.0.0.1", "::1", *local, *([near] if near else [])]
    return tuple(dict.fromkeys(host.lower() for host in hosts))


def _fits(path: Path, hosts: Iterable[str]) -> bool:
    try:
        cert = x509.load_pem_x509_certificate(path.read_bytes())
        names = cert.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (OSError, ValueError, x509.ExtensionNotFound):
        return False
    fresh = cert.not_valid_after_utc - RENEWED_BEFORE_END > datetime.now(UTC)
    return fresh and {_general_name(host) for host in hosts} <= set(names)


def _create(folder: Path, hosts: tuple[str, ...]) -> None:
    authority_key, server_key = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    issuer = _name(f"Arlequin on {socket.gethostname()}")
    limits = x509.NameConstraints([_general_name(host, as_network=True) for host in hosts], None)
    authority = (
        _builder(issuer, issuer, authority_key, certifies=True)
        .add_extension(limits, critical=True)
        .sign(authority_key, hashes.SHA256())
    )
    names = x509.SubjectAlternativeName([_general_name(host) for host in hosts])
    purpose = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
    server = (
        _builder(_name("Arlequin"), issuer, server_key, certifies=False)
        .add_extension(names, critical=False)
        .add_extension(purpose, critical=False)
        .sign(authority_key, hashes.SHA256())
    )
    pem, der = serialization.Encoding.PEM, serialization.Encoding.DER
    key = server_key.private_bytes(
        pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    _write(folder / SERVER, server.public_bytes(pem) + authority.public_bytes(pem) + key)
    _write(folder / AUTHORITY, authority.public_bytes(der))


def _write(path: Path, data: bytes) -> None:
    """Writes a file in one step, readable only by its owner."""
    part = path.with_suffix(".part")
    part.unlink(missing_ok=True)
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(data)
    part.replace(path)


def _builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, *, certifies: bool
) -> x509.CertificateBuilder:
    """A certificate that either signs certificates, or is the one of a server."""
    now, length = datetime.now(UTC), 0 if certifies else None
    usage = x509.KeyUsage(
        digital_signature=not certifies, key_cert_sign=certifies, crl_sign=certifies,
        content_commitment=False, key_encipherment=False, data_encipherment=False,
        key_agreement=False, encipher_only=False, decipher_only=False,
    )  # fmt: skip
    return (
        x509.CertificateBuilder(issuer, subject, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + DAYS)
        .add_extension(x509.BasicConstraints(ca=certifies, path_length=length), critical=True)
        .add_extension(usage, critical=True)
    )


def _name(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name[:LONGEST_NAME])])


def _general_name(host: str, as_network: bool = False) -> x509.GeneralName:
    """A host for a certificate; limits of an authority need its address as a network."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return x509.DNSName(host)
    return x509.IPAddress(ipaddress.ip_network(address) if as_network else address)
