"""Hints at a table: who may ask for one, and who wants none."""

from arlequin.table import requests as ask
from arlequin.table.entries import AnyEntry, Hinted, Hints
from arlequin.table.refusal import demand
from arlequin.table.setup import PERSON
from arlequin.table.table import Table


def may_hint(table: Table) -> bool:
    """Whether hints may be asked for at all: agreed on, and fair."""
    return table.setup.hints and not racing(table) and not table.objecting()


def racing(table: Table) -> bool:
    """In a race against the clock a hint is for practice, without other people."""
    return table.limit > 0 and len(table.seating.people) > 1


def check_hint(table: Table) -> None:
    """Refuse a hint that somebody does not want."""
    demand(table.setup.hints, "hints/off", "This table was founded without hints.")
    race = "Against the clock hints are for playing alone."
    demand(not racing(table), "hints/race", race)
    names = " and ".join(table.seating[seat].name for seat in table.objecting())
    demand(not names, "hints/objected", f"No hints at this table: {names} would rather not.")


def mind(table: Table, request: ask.Mind) -> list[AnyEntry]:
    """Object, or agree again: everybody for themselves, at any time."""
    person = table.seating[request.seat].kind == PERSON
    demand(person, "seat/no-person", "No person sits there.")
    objects = request.seat in table.objections
    demand(objects == request.agrees, "hints/same", "It is so already.")
    return [Hints(request.seat, request.agrees)]


def hinted(table: Table, request: ask.Advise) -> list[AnyEntry]:
    """The others hear that a hint was asked for; what it says is told to nobody else."""
    check_hint(table)
    return [Hinted(request.seat)]
