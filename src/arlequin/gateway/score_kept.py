"""Score kept: a sheet of a real table, refereed for a page; nothing of it is stored here."""

from arlequin.core.errors import ArlequinError, Impossible, OptionError, expected
from arlequin.gateway.protocol import http
from arlequin.gateway.protocol.outbound import FactTold
from arlequin.referee.referee import Offer
from arlequin.referee.score_sheet import ScoreSheet, SheetSetup, score_record
from arlequin.table.person_name import check_name

MOST_ENTRIES = 1000
UNREAD = "unread"


def score_kept(asked: http.KeepScore) -> http.ScoreKept:
    """The sheet, with what is asked next; OptionError where there can be no such game."""
    if len(asked.entries) > MOST_ENTRIES:
        raise OptionError(expected(f"at most {MOST_ENTRIES} entries", len(asked.entries)))
    names = tuple(map(check_name, asked.names))
    sheet = ScoreSheet(
        SheetSetup(asked.game, names, asked.options, asked.objectives), asked.entries
    )
    offers, refused = _offers(sheet, asked.dice)
    fault = sheet.fault or refused
    return http.ScoreKept(
        entries=tuple(
            http.KeptEntry(e.text, e.seats, tuple(FactTold(*fact) for fact in e.facts), e.scores)
            for e in sheet.written
        ),
        fault=None if fault is None else _fault(fault, asked),
        question=sheet.question,
        offers=offers,
        dice=sheet.dice,
        scores=sheet.scores,
        outcome=sheet.outcome,
        view=sheet.game.view(sheet.state, None),
        record=score_record(sheet),
        ordinary=sheet.ordinary() or "",
    )


def _offers(sheet: ScoreSheet, dice: str) -> tuple[tuple[Offer, ...], ArlequinError | None]:
    if not dice or sheet.fault is not None:
        return (), None
    try:
        return sheet.offers(dice), None
    except ArlequinError as error:
        return (), error


def _fault(error: ArlequinError, asked: http.KeepScore) -> http.KeptFault:
    if isinstance(error, Impossible):
        return http.KeptFault(error.kind, error.rule or "", dict(error.given))
    return http.KeptFault(UNREAD, "", {"word": (asked.entries or ("",))[-1][:40], "forms": ""})
