"""Profile: what everybody at a table is shown of a person."""

from typing import Any

import msgspec


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """A name and a picture. Seats that are asked for, stored or sent all have these fields."""

    name: str = ""
    avatar: int = 0
    """The number from which a picture is drawn."""


FIELDS = Profile.__struct_fields__


def profile_fields(person: Any) -> dict[str, Any]:
    """Those fields of anything that has them, for whatever else tells of the same person."""
    return {field: getattr(person, field) for field in FIELDS}


def profile(person: Any) -> Profile:
    """The profile in anything that has these fields."""
    return Profile(**profile_fields(person))
