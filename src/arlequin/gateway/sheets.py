"""Score sheets of real tables: refereed for a page, and shared by several phones.

A shared sheet is a value: each function returns the sheet as it is afterwards, or refuses. A phone
is known by the hash of a secret that it has made up. One field names the phone that has the pen, so
there are never two.
"""

import msgspec
from msgspec.structs import replace

from arlequin.core.errors import ArlequinError, Impossible, OptionError, expected
from arlequin.gateway.protocol import http
from arlequin.gateway.protocol.outbound import SentFact
from arlequin.referee.luck import luck
from arlequin.referee.referee import Offer
from arlequin.referee.score_sheet import ScoreSheet, SheetSetup, score_record
from arlequin.table.profile import check_name
from arlequin.table.refusal import demand
from arlequin.table.seats import SHORTEST_SECRET, hash_secret, is_secret

MOST_ENTRIES = 1000
UNREAD = "unread"
MOST_ASKING = 8
"""Phones that can ask for the pen; with one more, the first has to ask again."""
LONGEST_ENTRY = 200
NO_PEN = "Another phone has the pen now. Ask for it, then write."
NOT_YOURS = "Only the phone that has shared the sheet can do this."
NOT_ASKED = "This phone does not ask for the pen any more."
WRITTEN = "The sheet was written on meanwhile: look at it again."
OTHER_GAME = "Another game needs a sheet of its own."


# --- a refereed sheet ----------------------------------------------------------------------------


def referee_sheet(asked: http.SheetToReferee) -> http.RefereedSheet:
    """The sheet with its next question; OptionError where there can be no such game."""
    if len(asked.entries) > MOST_ENTRIES:
        raise OptionError(expected(f"at most {MOST_ENTRIES} entries", len(asked.entries)))
    names = tuple(map(check_name, asked.names))
    sheet = ScoreSheet(_setup(asked, names), asked.entries)
    offers, refused = _offers(sheet, asked.dice)
    fault = sheet.fault or refused
    return http.RefereedSheet(
        entries=tuple(
            http.RefereedEntry(
                e.text, e.seats, tuple(SentFact(*fact) for fact in e.facts), e.scores
            )
            for e in sheet.valid_entries
        ),
        fault=None if fault is None else _fault(fault, asked),
        question=sheet.question,
        offers=offers,
        dice=sheet.dice,
        scores=sheet.scores,
        outcome=sheet.outcome,
        view=sheet.game.view(sheet.state, None),
        record=score_record(sheet),
        luck=tuple(SentFact(*fact) for fact in luck(sheet)),
        ordinary=sheet.ordinary() or "",
    )


def _setup(score: http.SharedScore, names: tuple[str, ...]) -> SheetSetup:
    return SheetSetup(score.game, names, score.options, score.objectives, score.material)


def _offers(sheet: ScoreSheet, dice: str) -> tuple[tuple[Offer, ...], ArlequinError | None]:
    if not dice or sheet.fault is not None:
        return (), None
    try:
        return sheet.offers(dice), None
    except ArlequinError as error:
        return (), error


def _fault(error: ArlequinError, asked: http.SheetToReferee) -> http.EntryFault:
    if isinstance(error, Impossible):
        return http.EntryFault(error.kind, error.rule or "", dict(error.given))
    return http.EntryFault(UNREAD, "", {"word": (asked.entries or ("",))[-1][:40], "forms": ""})


# --- a shared sheet ------------------------------------------------------------------------------


class SharedSheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sheet as it is stored."""

    owner: str
    pen: str
    score: http.SharedScore
    revision: int = 1
    writer: str = ""
    asked: tuple[http.PenRequest, ...] = ()


def phone_of(secret: str) -> str:
    """The identity of a phone; empty where it has no secret that fits."""
    return hash_secret(secret)[:32] if is_secret(secret) else ""


def share(score: http.SharedScore, phone: str) -> SharedSheet:
    """A new shared sheet; OptionError where there can be none."""
    demand(bool(phone), "sheet/phone", f"A secret has {SHORTEST_SECRET} characters or more.")
    return SharedSheet(phone, phone, _tidy(score))


def _tidy(score: http.SharedScore) -> http.SharedScore:
    """The same with tidy names, if it can be stored and read.

    The referee judges its entries when it is read: an impossible entry stays until it is mended.
    """
    if len(score.entries) > MOST_ENTRIES:
        raise OptionError(expected(f"at most {MOST_ENTRIES} entries", len(score.entries)))
    for entry in score.entries:
        if not entry.isprintable() or not 1 <= len(entry) <= LONGEST_ENTRY or "#" in entry:
            raise OptionError(expected("results as a score record writes them", entry[:40]))
    names = tuple(map(check_name, score.names))
    ScoreSheet(_setup(score, names))
    return replace(score, names=names)


def write(sheet: SharedSheet, phone: str, asked: http.WriteSheet) -> SharedSheet:
    """The sheet as the phone with the pen has written it; it must have the latest revision."""
    demand(phone == sheet.pen, "sheet/pen", NO_PEN)
    demand(asked.revision == sheet.revision, "sheet/revision", WRITTEN)
    demand(asked.score.game == sheet.score.game, "sheet/game", OTHER_GAME)
    return replace(sheet, score=_tidy(asked.score), revision=sheet.revision + 1)


def move_pen(sheet: SharedSheet, phone: str, asked: http.PenAct) -> SharedSheet:
    """Ask for the pen, hand it over, keep it, or take it back."""
    demand(bool(phone), "sheet/phone", f"A secret has {SHORTEST_SECRET} characters or more.")
    if asked.act == "take":
        demand(phone == sheet.owner, "sheet/not-yours", NOT_YOURS)
        return _give(sheet, http.PenRequest(phone, ""))
    if asked.act == "ask":
        if phone == sheet.pen:
            return sheet
        others = [other for other in sheet.asked if other.phone != phone][-(MOST_ASKING - 1) :]
        return replace(sheet, asked=(*others, http.PenRequest(phone, check_name(asked.name))))
    demand(phone == sheet.pen, "sheet/pen", NO_PEN)
    if asked.act == "keep":
        return replace(sheet, asked=())
    asking = [other for other in sheet.asked if other.phone == asked.phone]
    demand(bool(asking), "sheet/not-asked", NOT_ASKED)
    return _give(sheet, asking[0])


def _give(sheet: SharedSheet, to: http.PenRequest) -> SharedSheet:
    asking = tuple(other for other in sheet.asked if other.phone != to.phone)
    writer = "" if to.phone == sheet.owner else to.name
    return replace(sheet, pen=to.phone, writer=writer, asked=asking)


def path_of(sheet: str) -> str:
    return f"/sheet/{sheet}"


def sheet_message(
    name: str, sheet: SharedSheet, changes: int, phone: str, seen: int = 0
) -> http.SentSheet:
    """The message for a phone that has seen the first `seen` changes."""
    return http.SentSheet(
        sheet=name,
        path=path_of(name),
        changes=changes,
        revision=sheet.revision,
        you=phone,
        owner=sheet.owner,
        pen=sheet.pen,
        writer=sheet.writer,
        asked=sheet.asked,
        score=None if changes == seen else sheet.score,
    )
