"""Three ways to replay a record: the library, the terminal, and a table of the server."""

import asyncio
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from arlequin.core.game import Fact
from arlequin.core.record import read
from arlequin.games.playthrough import ReadRecord, open_record, replay, steps
from arlequin.games.record_header import material_text
from arlequin.gateway.bodies import record_text
from arlequin.gateway.guest import Guest
from arlequin.gateway.log import entry_of, setup_of
from arlequin.gateway.protocol import outbound as out
from arlequin.gateway.room import Room
from arlequin.live.host import Host
from arlequin.table.chance import Cup
from arlequin.table.entries import Happened
from arlequin.table.public_table import PublicTable
from arlequin.table.setup import HANDS, Setup
from arlequin.table.table import Table
from arlequin.testing.virtual import run
from arlequin.words.narrator import Narrator
from tests.cli.conftest import Arlequin
from tests.live.houses import House
from tests.live.seats import Salon, events, people
from tests.records.random_records import Sample
from tests.server.clients import Client, new_secret, present
from tests.server.clients import run as wait_for
from tests.server.serving import Server, person


class Ending(msgspec.Struct):
    """Where a record leads, and all that was told on the way."""

    over: bool
    scores: list[int]
    ranks: list[int] | None
    winners: list[int] | None
    events: int
    facts: list[Any]
    """As they go over the wire."""
    view: Any
    """What a spectator sees at the end."""

    @property
    def result(self) -> dict[str, object]:
        """The part that `arlequin replay --json` prints, after the name of the game."""
        whole: dict[str, object] = msgspec.to_builtins(self)
        return {key: value for key, value in whole.items() if key not in ("facts", "view")}


# --- the library ----------------------------------------------------------------------------------


def by_library(sample: Sample, lang: str) -> tuple[Ending, str]:
    """The record read and played by the library, and told in words."""
    record = read(sample.text.encode())
    replayed = open_record(record)
    facts = [fact for _, told in steps(record, replayed) for fact in told]
    return _ending(replayed, facts), _in_words(replayed, facts, lang)


def _in_words(replayed: ReadRecord, facts: Iterable[Fact], lang: str) -> str:
    game, state = replayed.game, replayed.state
    narrator = Narrator(lang, game.identity.game, replayed.names, game.material)
    end = game.outcome(state)
    last = narrator.prompt(game.view(state, None)) if end is None else narrator.outcome(end)
    return "\n".join([*map(narrator.describe, facts), last, ""])


def _ending(replayed: ReadRecord, facts: Iterable[Fact]) -> Ending:
    game, state = replayed.game, replayed.state
    end = game.outcome(state)
    return Ending(
        end is not None, _wired(game.scores(state)), _wired(end.ranks if end else None),
        _wired(end.winners if end else None), replayed.line_count,
        _wired([out.SentFact(*fact) for fact in facts]), _wired(game.view(state, None)),
    )  # fmt: skip


def _wired(value: object) -> Any:
    """As another program reads it."""
    return json.loads(msgspec.json.encode(value))


# --- the terminal ---------------------------------------------------------------------------------


def by_terminal(arlequin: Arlequin, sample: Sample, folder: Path) -> dict[str, object]:
    """What `arlequin replay --json` prints."""
    found: dict[str, object] = json.loads(_printed(arlequin, sample, folder, "--json"))
    return found


def told_by_terminal(arlequin: Arlequin, sample: Sample, folder: Path, lang: str) -> str:
    """What `arlequin replay` prints."""
    return _printed(arlequin, sample, folder, "--lang", lang)


def _printed(arlequin: Arlequin, sample: Sample, folder: Path, *arguments: str) -> str:
    path = folder / "game.arl"
    path.write_text(sample.text, encoding="utf-8")
    ran = arlequin("replay", *arguments, str(path))
    assert (ran.status, ran.err) == (0, ""), (sample.number, ran.err)
    return ran.out


# --- the server -----------------------------------------------------------------------------------


def by_server(sample: Sample) -> tuple[Ending, Ending]:
    """At a table where people enter what real dice show; then loaded from the archive again."""
    return run(_at_a_table(sample))


async def _at_a_table(sample: Sample) -> tuple[Ending, Ending]:
    salon = Salon()
    host = await salon.found(_setup(sample))
    for line in sample.lines:
        await (
            _stored(host, line) if _cannot_be_asked(sample, line) else _happens(salon, host, line)
        )
    assert events(host.table) == sample.lines, sample.number
    told = _told(host)
    saved = await salon.archive.load(host.table.name)
    assert saved is not None
    await salon.tables.close()
    loaded = Host(Table.restore(saved, Cup.from_seed(1)), salon.archive, *salon.choosing[:2])
    return told, _told(loaded)


def _cannot_be_asked(sample: Sample, line: str) -> bool:
    """People may propose only some takebacks, and none into a race."""
    races = sample.game.identity.game == "yam-color" and sample.takes_back
    return races or line.startswith("takeback")


def _setup(sample: Sample) -> Setup:
    return Setup(
        sample.game.identity.game, people(sample.game.players), sample.options,
        sample.objectives, HANDS, material=material_text(sample.game),
    )  # fmt: skip


async def _happens(salon: Salon, host: Host, line: str) -> None:
    """Ask the table for one event: a move, what dice show, or time that runs out."""
    table = host.table
    if table.game.odds(table.replay.state) is not None:
        await salon.enter(host, min(table.acting()), line)
    elif line == "time":
        await _time_runs_out(host)
    else:
        await salon.play(host, _mover(table, line), line)


def _mover(table: Table, line: str) -> int:
    first = line.partition(" ")[0]
    return int(first) if first.isdecimal() else min(table.acting())


async def _time_runs_out(host: Host) -> None:
    before = host.table.ply
    while host.table.ply == before:
        await asyncio.sleep(host.table.limit / 4)


async def _stored(host: Host, line: str) -> None:
    """Store and publish an event that was not requested."""
    await host._run_unrequested(lambda: [Happened(host.table.replay.read(line))])


def _told(host: Host) -> Ending:
    """What a spectator is told who comes now, and the record that can be downloaded."""
    pages = _welcomes(Room(host, House(Salon().open)))
    entries = [entry for page in pages for entry in page["entries"]]
    record = record_text(host.table)
    return _folded(pages[0]["setup"], entries, record)


def _folded(setup: Any, entries: list[Any], record: str) -> Ending:
    """The end as a client derives it from the messages of the server."""
    log = PublicTable(setup_of(msgspec.convert(setup, out.SentSetup)))
    game = log.game
    facts = [
        msgspec.json.decode(msgspec.json.encode(out.SentFact(fact.kind, fact.rules, fact.args)))
        for entry in entries
        for fact in log.add(entry_of(msgspec.convert(entry, out.SentEntry)))
    ]
    view = msgspec.json.decode(msgspec.json.encode(game.view(log.replay.state, None)))
    outcome = msgspec.json.decode(msgspec.json.encode(log.outcome))
    end = outcome or {"ranks": None, "winners": None}
    return Ending(
        log.over, view["scores"], end["ranks"],
        end["winners"], replay(record).line_count, facts, view,
    )  # fmt: skip


def _welcomes(room: Room) -> list[Any]:
    """The pages of a welcome."""
    sent: list[bytes] = []
    since = 0
    while not room.enter(Guest(frozenset(), sent.append), since):
        since = json.loads(sent[-1])["entries"][-1]["ply"]
    return [page for page in map(json.loads, sent) if page["type"] == "welcome"]


# --- a server process -----------------------------------------------------------------------------


def by_server_process(server: Server, sample: Sample) -> Ending:
    """Over a socket: one device holds all seats, and asks for event after event."""
    secret = new_secret()
    table = server.found(
        sample.game.identity.game, [person(name, secret) for name in sample.names],
        options=sample.options, objectives=sample.objectives, dice=HANDS,
        material=material_text(sample.game),
    )  # fmt: skip
    client = Client(server, table, secret)
    wait_for(_asked(client, sample.lines))
    record = server.record(table).decode()
    return _folded(client.setup, client.entries, record)


async def _asked(client: Client, lines: Iterable[str]) -> None:
    async with present(client):
        for line in lines:
            await client.ask(**_request(client.you, line))


def _request(you: list[Any], line: str) -> dict[str, Any]:
    """What a seat asks, so that this happens."""
    first = line.partition(" ")[0]
    own = next(one for one in you if not first.isdecimal() or one["seat"] == int(first))
    kind, field = ("play", "move") if own["does"] == "move" else ("enter", "event")
    return {"kind": kind, "seat": own["seat"], "since": own["since"], field: line}
