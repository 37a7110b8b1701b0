"""One profile for a seat's person, wherever a seat is asked for, kept or told."""

import pytest

from arlequin.gateway.protocol import http, outbound
from arlequin.table import entries, requests, setup
from arlequin.table.profile import FIELDS, Profile, profile

PEOPLE = (
    http.SeatRequest, http.SeatInfo, outbound.InitialSeat, setup.SeatSetup, entries.Sat,
    requests.Claim,
)  # fmt: skip


@pytest.mark.parametrize("kind", PEOPLE, ids=lambda kind: str(kind.__name__))
def test_whatever_tells_of_a_person_has_every_field_of_a_profile(kind: type) -> None:
    """A claim cannot inherit them, for a request has fields of its own: it must not fall behind."""
    assert set(FIELDS) <= set(kind.__struct_fields__)  # type: ignore[attr-defined]


def test_a_profile_is_read_from_whatever_has_its_fields() -> None:
    claim = requests.Claim("key", 1, "Ana", "secret", avatar=7)
    assert profile(claim) == Profile(name="Ana", avatar=7)
