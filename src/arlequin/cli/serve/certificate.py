"""Certificate of one's own for `arlequin serve --https`: made on the spot, for this machine alone.

A small authority signs one certificate and its key is thrown away at once: who trusts the
authority trusts this machine's names and addresses, and nothing that could be made later.
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
"""Phones refuse certificates that are longer valid than 825 days."""
RENEWED = timedelta(days=60)
"""Made again this long before it ends."""
AUTHORITY, SERVER = "authority.crt", "server.pem"
LONGEST_NAME = 64

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def own(folder: Path, near: str | None) -> Path:
    """The certificate of this machine with its key, made where it is missing, old or for others."""
    hosts = hosts_of(socket.gethostname(), near)
    if not _fits(folder / SERVER, hosts):
        folder.mkdir(parents=True, exist_ok=True)
        _make(folder, hosts)
    return folder / SERVER


def hosts_of(name: str, near: str | None) -> tuple[str, ...]:
    """All names and addresses under which this machine may be found."""
    local = [name, f"{name}.local"] if name.isascii() and name else []
    hosts = ["localhost", "127.0.0.1", "::1", *local, *([near] if near else [])]
    return tuple(dict.fromkeys(host.lower() for host in hosts))


def _fits(path: Path, hosts: Iterable[str]) -> bool:
    try:
        made = x509.load_pem_x509_certificate(path.read_bytes())
        names = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (OSError, ValueError, x509.ExtensionNotFound):
        return False
    fresh = made.not_valid_after_utc - RENEWED > datetime.now(UTC)
    return fresh and set(map(_general, hosts)) <= set(names)


def _make(folder: Path, hosts: tuple[str, ...]) -> None:
    signing, serving = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    authority = _authority(signing, hosts)
    made = _server(serving, signing, authority, hosts)
    key = serving.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    pem = serialization.Encoding.PEM
    _write(folder / SERVER, made.public_bytes(pem) + authority.public_bytes(pem) + key)
    _write(folder / AUTHORITY, authority.public_bytes(serialization.Encoding.DER))


def _write(path: Path, data: bytes) -> None:
    """For our own eyes, and whole or not at all."""
    part = path.with_suffix(".part")
    part.unlink(missing_ok=True)
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(data)
    part.replace(path)


def _authority(key: ec.EllipticCurvePrivateKey, hosts: tuple[str, ...]) -> x509.Certificate:
    name = _name(f"Arlequin on {socket.gethostname()}")
    usage = _usage(sign=False, certify=True)
    limits = x509.NameConstraints([_limit(host) for host in hosts], None)
    built = _builder(name, name, key.public_key())
    built = built.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    built = built.add_extension(usage, critical=True).add_extension(limits, critical=True)
    return built.sign(key, hashes.SHA256())


def _server(
    key: ec.EllipticCurvePrivateKey,
    signing: ec.EllipticCurvePrivateKey,
    authority: x509.Certificate,
    hosts: tuple[str, ...],
) -> x509.Certificate:
    names = x509.SubjectAlternativeName([_general(host) for host in hosts])
    purpose = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
    built = _builder(_name("Arlequin"), authority.subject, key.public_key())
    built = built.add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
    built = built.add_extension(_usage(sign=True, certify=False), critical=True)
    built = built.add_extension(names, critical=False).add_extension(purpose, critical=False)
    return built.sign(signing, hashes.SHA256())


def _builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey
) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    built = x509.CertificateBuilder(issuer, subject, key, x509.random_serial_number())
    return built.not_valid_before(now - timedelta(days=1)).not_valid_after(now + DAYS)


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


def _general(host: str) -> x509.GeneralName:
    address = _address(host)
    return x509.DNSName(host) if address is None else x509.IPAddress(address)


def _limit(host: str) -> x509.GeneralName:
    """For what an authority may vouch: of an address, that one alone."""
    address = _address(host)
    return x509.DNSName(host) if address is None else x509.IPAddress(ipaddress.ip_network(address))


def _address(host: str) -> Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None
