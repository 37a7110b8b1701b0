"""Tables, steps and foundings for the tests of archives, and strategies that make any of them."""

import shutil
from collections.abc import Awaitable, Iterable
from pathlib import Path
from typing import TypeVar

from hypothesis import strategies as st

import arlequin.store.migrations
from arlequin.table.entries import (
    Answer,
    Answered,
    AnyEntry,
    Left,
    Lent,
    NumberedEntry,
    Paused,
    Proposed,
    Rematched,
    Replaced,
    Resumed,
    Sat,
    StoredEvent,
)
from arlequin.table.ports import NewTable, Step
from arlequin.table.setup import SeatSetup, Setup

T = TypeVar("T")

SEATS = (SeatSetup("person", name="Zoé", holder="hash"), SeatSetup("computer", level="random"))
SETUP = Setup("coloretto", SEATS, {"rows": "beige"}, turn_seconds=30)
PUBLIC = Setup("double-yam", SEATS, public=True)


LATER = '''
"""A later revision."""
import sqlalchemy as sa
from alembic import op
revision, down_revision = "0008", "0007"
def upgrade():
    op.add_column("tables", sa.Column("place", sa.Text, nullable=False, server_default="here"))
def downgrade():
    op.drop_column("tables", "place")
'''


def later_revisions(folder: Path) -> Path:
    """The revisions of a later version, in this folder."""
    ours = Path(arlequin.store.migrations.__file__).parent
    shutil.copytree(ours, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / "r0008_place.py").write_text(LATER, encoding="utf-8")
    return folder


def founding(table: str = "t", setup: Setup = SETUP, created: float = 1.0) -> NewTable:
    return NewTable(table, setup, created, Step(table, ()))


def step(
    table: str, *plies: int, keys: Iterable[str] = (), at: float = 2.0, over: bool = False
) -> Step:
    """A step with an event on each of these plies, and an answer for each of these keys."""
    kept = tuple(NumberedEntry(ply, at, StoredEvent(f"event {ply}")) for ply in plies)
    return Step(table, kept, tuple(Answer(key, max(plies, default=0)) for key in keys), over)


async def outcome(doing: Awaitable[T]) -> T | Exception:
    """What it comes to, be it an error."""
    try:
        return await doing
    except Exception as error:
        return error


texts = st.text(max_size=20)
seats = st.integers(1, 8)
# Any time that is a number: what is read back must be the same to the last bit.
times = st.floats(allow_nan=False, allow_infinity=False)
entries: st.SearchStrategy[AnyEntry] = st.one_of(
    st.builds(StoredEvent, texts, st.none() | texts),
    st.builds(Sat, seats, texts, name=texts, avatar=seats),
    st.builds(Lent, seats, texts, times),
    st.builds(Left, seats),
    st.builds(Replaced, seats, texts),
    st.builds(Paused, seats),
    st.builds(Resumed, seats),
    st.builds(Proposed, seats, texts, st.integers(0, 9)),
    st.builds(Answered, seats, st.booleans()),
    st.builds(Rematched, texts),
)
setups = st.builds(
    Setup,
    game=texts,
    seats=st.lists(st.builds(SeatSetup, texts, texts, texts, name=texts), max_size=3).map(tuple),
    options=st.dictionaries(texts, texts, max_size=3),
    objectives=st.lists(texts, max_size=3).map(tuple),
    dice=texts,
    public=st.booleans(),
    turn_seconds=st.integers(0, 86_400),
)
