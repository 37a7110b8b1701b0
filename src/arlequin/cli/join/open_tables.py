"""Open tables of a server, listed in a player's words."""

from collections.abc import Iterator
from contextlib import contextmanager

from arlequin.cli.errors import InputRefused
from arlequin.cli.fault_words import Say
from arlequin.cli.terminal.vocabulary import cut
from arlequin.client import http_api
from arlequin.client.address import is_name
from arlequin.client.errors import ServerHangsUp, ServerUnreachable
from arlequin.games import catalog
from arlequin.gateway.protocol.http import SeatListed, TableListed
from arlequin.table.setup import COMPUTER
from arlequin.words import names
from arlequin.words.messages import Args, messages


@contextmanager
def told(lang: str) -> Iterator[None]:
    """A server that does not answer is told of in the player's language."""
    try:
        yield
    except ServerUnreachable as error:
        args: Args = {"address": error.address, "why": error.why}
        key = "join-hangs-up" if isinstance(error, ServerHangsUp) else "join-unreachable"
        raise InputRefused(lang, key, args) from error


def lines(address: str, lang: str) -> Iterator[str]:
    """Tables of a server that anybody may join, as lines; or how to come to one."""
    found = http_api.public_tables(address)
    say = messages(lang).say
    yield say("join-open" if found else "join-none-open", {"address": f"{address}/"})
    for table in filter(_sound, found):
        who = ", ".join(cut(seat.name) or _unnamed(seat, say) for seat in table.seats)
        game = names.title(lang, table.setup.game)
        yield f"  {address}/t/{table.table}  {say('term-pair', {'label': game, 'value': who})}"


def _sound(table: TableListed) -> bool:
    """Whether there can be such a table; where it is, its name alone says."""
    return is_name(table.table) and table.setup.game in catalog.KINDS


def _unnamed(seat: SeatListed, say: Say) -> str:
    """What a seat without a name is called: a computer, or free."""
    return say("term-computer", {"number": 0}) if seat.kind == COMPUTER else say("join-free")
