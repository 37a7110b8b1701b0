"""SQLite beside PostgreSQL: durable appends, moves through a real server, and taking over.

`python -m bench.databases`. Every round measures all of them in turn, so that a noisy minute hits
them alike. PostgreSQL runs on the same disk, as it is installed (a commit waits for the disk).
"""

import asyncio
import json
import tempfile
from http.client import HTTPConnection
from pathlib import Path
from statistics import median, quantiles
from time import monotonic, sleep

from bench import store
from bench.load import house, many_files
from bench.serving import serving
from tests.postgres import Postgres, postgres

ROUNDS = 3
SECONDS = 3.0
TABLES = 60
PLAYING = 5.0
Measured = dict[str, list[float]]


def measure(rounds: int = ROUNDS) -> Measured:
    """Everything, each number once a round."""
    many_files()
    found: Measured = {}
    with postgres() as server, tempfile.TemporaryDirectory() as folder:
        for number in range(rounds):
            room = Path(folder) / str(number)
            room.mkdir()
            _appends(found, room, server)
            _moves(found, room, server)
            _take_over(found, server)
    return found


def _note(found: Measured, what: str, values: dict[str, float]) -> None:
    for name, value in values.items():
        found.setdefault(f"{what}: {name}", []).append(value)


def _appends(found: Measured, room: Path, server: Postgres) -> None:
    """Steps straight into the archive."""
    for tables in (1, 50):
        for kind, place in (("SQLite", str(room / f"{tables}.db")), ("PostgreSQL", server.new())):
            took = asyncio.run(store.appends_at(place, tables, SECONDS))
            cuts = quantiles(took, n=100)
            values = {"per second": len(took) / SECONDS, "p50 ms": 1000 * cuts[49]}
            values["p99 ms"] = 1000 * cuts[98]
            _note(found, f"append, tables: {tables}, {kind}", values)


def _moves(found: Measured, room: Path, server: Postgres) -> None:
    """People at tables of a real server, as fast as it goes."""
    kinds: list[tuple[str, str | None, tuple[str, ...]]] = [
        ("SQLite, 1 process", None, ()),
        ("PostgreSQL, 1 process", server.new(), ()),
        ("PostgreSQL, 2 processes", server.new(), ("--processes", "2")),
    ]
    for kind, place, options in kinds:
        with house(room, TABLES, 1, place, *options) as full:
            full.play(0.0, 1.0)
            played = full.measured(0.0, PLAYING)
        values = {name: played[name] for name in ("moves/s", "p50 ms", "p99 ms")}
        _note(found, f"moves flat out, {kind}", values)


def _take_over(found: Measured, server: Postgres) -> None:
    """From the death of a process until another answers for its table."""
    place = server.new()
    with serving(place) as near, serving(place) as far:
        name = _founded(near.port)
        far.get(f"/api/tables/{name}")
        near.process.kill()
        near.process.wait()
        begun = monotonic()
        while b'"table"' not in far.get(f"/api/tables/{name}"):
            sleep(0.001)
        _note(found, "taking over", {"ms": 1000 * (monotonic() - begun)})


def _founded(port: int) -> str:
    connection = HTTPConnection("127.0.0.1", port, timeout=20)
    asked = {"game": "coloretto", "seats": [{"kind": "open"}] * 3}
    headers = {"Content-Type": "application/json"}
    connection.request("POST", "/api/tables", json.dumps(asked), headers)
    name: str = json.loads(connection.getresponse().read())["table"]
    connection.close()
    return name


def table(found: Measured) -> str:
    """Medians and spans, as Markdown."""
    lines = ["| measured | median | lowest to highest |", "|---|---:|---:|"]
    for name, values in found.items():
        span = f"{min(values):,.2f} to {max(values):,.2f}"
        lines.append(f"| {name} | {median(values):,.2f} | {span} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(measure()))
