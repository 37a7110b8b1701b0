"""Score record: a record whose events are results (docs/notation.md, *Score records*)."""

from arlequin.core.errors import RecordError, expected
from arlequin.core.material import Material
from arlequin.core.record import Record, read, write
from arlequin.games import catalog
from arlequin.games.record_header import RESULTS, Header, header
from arlequin.referee.score_sheet import ScoreSheet, SheetSetup

HOLDS = ("events", RESULTS)
"""The header line that says so."""


def score_record(sheet: ScoreSheet) -> str:
    """A sheet as text: everything that was entered, also what waits to be mended."""
    identity = sheet.played.identity
    lines = header(identity, catalog.find(identity.game), sheet.setup.names)
    return write([lines[0], HOLDS, *lines[1:]], sheet.entries)


def is_score_record(record: Record) -> bool:
    """Whether its events are results."""
    return any((field.key, field.value) == HOLDS for field in record.fields)


def read_score_record(data: bytes, material: Material | None = None) -> ScoreSheet:
    """The sheet of a score record; RecordError where it is none."""
    record = read(data)
    if not is_score_record(record):
        raise RecordError(record.end, expected("a line 'events results' in the header", "none"))
    found = Header(record, material, results=True)
    setup = SheetSetup(found.kind.name, found.names, found.options, found.objectives)
    return ScoreSheet(setup, [entry.text for entry in record.entries()], material)
