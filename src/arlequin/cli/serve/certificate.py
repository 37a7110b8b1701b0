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
RENEWAL = timedelta(days=60)
"""The remaining time at which it is created again."""
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
    fresh = cert.not_valid_after_utc - RENEWAL > datetime.now(UTC)
    return fresh and {_general_name(host) for host in hosts} <= set(names)


def _create(folder: Path, hosts: tuple[str, ...]) -> None:
    authority_key, server_key = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    authority = _authority(authority_key, hosts)
    server = _server(server_key, authority_key, authority, hosts)
    key = server_key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    pem = serialization.Encoding.PEM
    _write(folder / SERVER, server.public_bytes(pem) + authority.public_bytes(pem) + key)
    _write(folder / AUTHORITY, authority.public_bytes(serialization.Encoding.DER))


def _write(path: Path, data: bytes) -> None:
    """Writes a file in one step, readable only by its owner."""
    part = path.with_suffix(".part")
    part.unlink(missing_ok=True)
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(data)
    part.replace(path)


def _authority(key: ec.EllipticCurvePrivateKey, hosts: tuple[str, ...]) -> x509.Certificate:
    """The authority, which can sign for these hosts alone."""
    name = _name(f"Arlequin on {socket.gethostname()}")
    limits = x509.NameConstraints([_general_name(host, as_network=True) for host in hosts], None)
    return (
        _builder(name, name, key.public_key())
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(sign=False, certify=True), critical=True)
        .add_extension(limits, critical=True)
        .sign(key, hashes.SHA256())
    )


def _server(
    key: ec.EllipticCurvePrivateKey,
    authority_key: ec.EllipticCurvePrivateKey,
    authority: x509.Certificate,
    hosts: tuple[str, ...],
) -> x509.Certificate:
    names = x509.SubjectAlternativeName([_general_name(host) for host in hosts])
    purpose = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
    return (
        _builder(_name("Arlequin"), authority.subject, key.public_key())
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(sign=True, certify=False), critical=True)
        .add_extension(names, critical=False)
        .add_extension(purpose, critical=False)
        .sign(authority_key, hashes.SHA256())
    )


def _builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey
) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    builder = x509.CertificateBuilder(issuer, subject, key, x509.random_serial_number())
    return builder.not_valid_before(now - timedelta(days=1)).not_valid_after(now + DAYS)


def _usage(*, sign: bool, certify: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=sign,
        key_cert_sign=certify,
        crl_sign=certify,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
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
