"""`arlequin serve --https`: a certificate of one's own, that vouches for this machine alone."""

import ipaddress
import ssl
import stat
from pathlib import Path

import pytest
from cryptography import x509

from arlequin.cli.main import main
from arlequin.cli.serve import certificate

NEAR = "192.0.2.7"


def handshake(server: Path, authority: Path, name: str) -> None:
    """A browser that trusts the authority connects to a name; an SSLError if it is not believed."""
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(server)
    trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trusting.load_verify_locations(cadata=authority.read_bytes())
    there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    near = trusting.wrap_bio(back, there, server_hostname=name)
    far = serving.wrap_bio(there, back, server_side=True)
    for _ in range(4):
        for side in (near, far):
            try:
                side.do_handshake()
            except ssl.SSLWantReadError:
                continue
    assert near.version() is not None


@pytest.fixture
def made(tmp_path: Path) -> Path:
    certificate.own(tmp_path, NEAR)
    return tmp_path


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", NEAR])
def test_a_client_that_trusts_the_authority_accepts_this_machine(made: Path, name: str) -> None:
    handshake(made / "server.pem", made / "authority.crt", name)


@pytest.mark.parametrize("name", ["192.0.2.8", "bank.example"])
def test_nobody_else_is_believed(made: Path, name: str) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        handshake(made / "server.pem", made / "authority.crt", name)


def test_the_authority_may_vouch_for_nothing_else_and_its_key_is_gone(made: Path) -> None:
    authority = x509.load_der_x509_certificate((made / "authority.crt").read_bytes())
    limits = authority.extensions.get_extension_for_class(x509.NameConstraints)
    assert limits.critical
    assert x509.IPAddress(ipaddress.ip_network(NEAR)) in (limits.value.permitted_subtrees or ())
    files = sorted(path.name for path in made.iterdir())
    assert files == ["authority.crt", "server.pem"]
    assert (made / "server.pem").read_bytes().count(b"PRIVATE KEY-----") == 2  # begin and end


def test_only_its_owner_reads_the_key(made: Path) -> None:
    assert stat.S_IMODE((made / "server.pem").stat().st_mode) == 0o600


def test_it_stays_the_same_until_the_machine_has_another_address(made: Path) -> None:
    first = (made / "server.pem").read_bytes()
    certificate.own(made, NEAR)
    assert (made / "server.pem").read_bytes() == first
    certificate.own(made, "192.0.2.9")
    assert (made / "server.pem").read_bytes() != first
    handshake(made / "server.pem", made / "authority.crt", "192.0.2.9")


def test_a_broken_certificate_is_made_again(made: Path) -> None:
    (made / "server.pem").write_text("broken")
    certificate.own(made, NEAR)
    handshake(made / "server.pem", made / "authority.crt", NEAR)


def test_two_certificates_are_one_too_many(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--https", "--tls-cert", "mine.pem"]) == 2
    assert "--https creates its own certificate" in capsys.readouterr().err
