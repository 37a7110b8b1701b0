"""Finding a table: what a server says of its tables, in a player's words."""

from collections.abc import Iterator
from contextlib import contextmanager

from arlequin.cli.errors import InputRefused
from arlequin.cli.terminal.seal_report import Say
from arlequin.cli.terminal.vocabulary import cut
from arlequin.client import http_api
from arlequin.client.errors import ServerUnreachable
from arlequin.gateway.protocol.http import SeatListed
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
        raise InputRefused(lang, "join-unreachable", args) from error


def lines(address: str, lang: str) -> Iterator[str]:
    """Tables of a server that anybody may join, as lines; or how to come to one."""
    found = http_api.public_tables(address)
    say = messages(lang).say
    yield say("join-open" if found else "join-none-open", {"address": f"{address}/"})
    for table in found:
        who = ", ".join(cut(seat.name) or _unnamed(seat, say) for seat in table.seats)
        game = names.title(lang, table.setup.game)
        yield f"  {address}{table.path}  {say('term-pair', {'label': game, 'value': who})}"


def _unnamed(seat: SeatListed, say: Say) -> str:
    """What a seat without a name is called: a computer, or free."""
    return say("term-computer", {"number": 0}) if seat.kind == COMPUTER else say("join-free")
