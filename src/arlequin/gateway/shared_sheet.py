"""Shared sheet: a score sheet that several phones look at; exactly one of them has the pen.

A value, and what may be done with it: each function answers with the sheet as it is afterwards, or
refuses. A phone is known by the hash of a secret that it has made up. There is one field for who
has the pen, so there are never two.
"""

import msgspec
from msgspec.structs import replace

from arlequin.core.errors import OptionError, expected
from arlequin.gateway.protocol import http
from arlequin.gateway.score_kept import MOST_ENTRIES
from arlequin.referee.score_sheet import ScoreSheet, SheetSetup
from arlequin.table.person_name import check_name
from arlequin.table.plan import LONGEST_SECRET, SHORTEST_SECRET
from arlequin.table.refusal import demand
from arlequin.table.seats import hashed

MOST_ASKING = 8
"""Phones that may ask for the pen at a time; one more, and the first has to ask again."""
LONGEST_ENTRY = 200
NO_PEN = "Another phone has the pen now. Ask for it, then write."
NOT_YOURS = "Only the phone that has shared the sheet can do this."
NOT_ASKED = "This phone does not ask for the pen any more."
WRITTEN = "The sheet was written on meanwhile: look at it again."
OTHER_GAME = "Another game needs a sheet of its own."


class SharedSheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sheet as it is stored."""

    owner: str
    pen: str
    score: http.SharedScore
    revision: int = 1
    writer: str = ""
    asked: tuple[http.PenAsked, ...] = ()


def phone_of(secret: str) -> str:
    """How a phone is called; empty where it has no secret that fits."""
    fits = SHORTEST_SECRET <= len(secret) <= LONGEST_SECRET and secret.isascii()
    return hashed(secret)[:32] if fits else ""


def shared(score: http.SharedScore, phone: str) -> SharedSheet:
    """A sheet that is shared from now on; OptionError where there can be none."""
    demand(bool(phone), "sheet/phone", f"A secret has {SHORTEST_SECRET} characters or more.")
    return SharedSheet(phone, phone, checked(score))


def checked(score: http.SharedScore) -> http.SharedScore:
    """The same with tidy names, if it can be stored and read. The referee judges its entries when
    somebody looks at it: one that is no longer possible stays until it is mended.
    """
    if len(score.entries) > MOST_ENTRIES:
        raise OptionError(expected(f"at most {MOST_ENTRIES} entries", len(score.entries)))
    for entry in score.entries:
        if not entry.isprintable() or not 1 <= len(entry) <= LONGEST_ENTRY or "#" in entry:
            raise OptionError(expected("results as a score record writes them", entry[:40]))
    names = tuple(map(check_name, score.names))
    ScoreSheet(SheetSetup(score.game, names, score.options, score.objectives))
    return replace(score, names=names)


def written(sheet: SharedSheet, phone: str, asked: http.WriteSheet) -> SharedSheet:
    """What the phone with the pen has written; another may not, nor one that missed something."""
    demand(phone == sheet.pen, "sheet/pen", NO_PEN)
    demand(asked.revision == sheet.revision, "sheet/revision", WRITTEN)
    demand(asked.score.game == sheet.score.game, "sheet/game", OTHER_GAME)
    return replace(sheet, score=checked(asked.score), revision=sheet.revision + 1)


def pen_moved(sheet: SharedSheet, phone: str, asked: http.PenAct) -> SharedSheet:
    """Somebody asks for the pen, hands it over, keeps it, or takes it back."""
    demand(bool(phone), "sheet/phone", f"A secret has {SHORTEST_SECRET} characters or more.")
    return ACTS[asked.act](sheet, phone, asked)


def _ask(sheet: SharedSheet, phone: str, asked: http.PenAct) -> SharedSheet:
    if phone == sheet.pen:
        return sheet
    others = [one for one in sheet.asked if one.phone != phone][-(MOST_ASKING - 1) :]
    return replace(sheet, asked=(*others, http.PenAsked(phone, check_name(asked.name))))


def _hand(sheet: SharedSheet, phone: str, asked: http.PenAct) -> SharedSheet:
    demand(phone == sheet.pen, "sheet/pen", NO_PEN)
    found = [one for one in sheet.asked if one.phone == asked.phone]
    demand(bool(found), "sheet/not-asked", NOT_ASKED)
    return _given(sheet, found[0])


def _keep(sheet: SharedSheet, phone: str, asked: http.PenAct) -> SharedSheet:
    demand(phone == sheet.pen, "sheet/pen", NO_PEN)
    return replace(sheet, asked=())


def _take(sheet: SharedSheet, phone: str, asked: http.PenAct) -> SharedSheet:
    demand(phone == sheet.owner, "sheet/not-yours", NOT_YOURS)
    return _given(sheet, http.PenAsked(phone, ""))


def _given(sheet: SharedSheet, to: http.PenAsked) -> SharedSheet:
    left = tuple(one for one in sheet.asked if one.phone != to.phone)
    writer = "" if to.phone == sheet.owner else to.name
    return replace(sheet, pen=to.phone, writer=writer, asked=left)


ACTS = {"ask": _ask, "hand": _hand, "keep": _keep, "take": _take}


def path_of(sheet: str) -> str:
    """Where other phones look at it."""
    return f"/sheet/{sheet}"


def told(name: str, sheet: SharedSheet, changes: int, phone: str, seen: int = 0) -> http.SheetTold:
    """What a phone is sent that has seen the first `seen` changes."""
    return http.SheetTold(
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
