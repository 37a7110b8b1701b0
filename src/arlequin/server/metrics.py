"""Metrics of the server, for Prometheus; the lag of its event loop above all."""

import asyncio
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

TICK = 0.05
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
"""Bounds of the buckets of short times."""
MOST_FAULTS = 40
"""Kinds of broken seals that are counted separately."""


class Metrics:
    """One registry for one server, so that tests can have several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._answering()
        self._thinking()
        self._processes()
        self._storing()
        self.broken_seals = Counter(
            "arlequin_broken_seals",
            "Devices that say that chance at their table was not as it must be",
            ["fault"],
            registry=self.registry,
        )
        self._faults: set[str] = set()
        self._disk: Gauge | None = None
        self._errors = 0

    def _answering(self) -> None:
        """Of requests: how many, and how long they take; and how late the loop is."""
        self.requests = Counter(
            "arlequin_requests", "Requests of seats", ["type", "result"], registry=self.registry
        )
        self.seconds = Histogram(
            "arlequin_request_seconds",
            "From arrival to kept and told",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.lag = Histogram(
            "arlequin_loop_lag_seconds",
            "How late the event loop is",
            buckets=SECONDS,
            registry=self.registry,
        )

    def _processes(self) -> None:
        """Of this process and its neighbours: sockets, tables, what was refused, what was lost."""
        self.sockets = Gauge("arlequin_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("arlequin_tables", "Tables in memory", registry=self.registry)
        self.process = Gauge(
            "arlequin_process",
            "The number of this process (0: the only one)",
            registry=self.registry,
        )
        self.refused = Counter(
            "arlequin_refused",
            "Limits of an address that were reached",
            ["limit"],
            registry=self.registry,
        )
        self.relayed = Gauge(
            "arlequin_relayed_sockets",
            "Open sockets whose table lives in another process",
            registry=self.registry,
        )
        self.lost = Counter(
            "arlequin_leases_lost", "Tables that another process took", registry=self.registry
        )

    def _storing(self) -> None:
        """Of the store: how old the last commit is, failures, and how long a transaction takes."""
        self.commit_age = Gauge(
            "arlequin_store_commit_age_seconds",
            "Since the last good commit",
            registry=self.registry,
        )
        self.commit_errors = Counter(
            "arlequin_store_errors", "Writes that failed", registry=self.registry
        )
        self.commit_seconds = Histogram(
            "arlequin_store_commit_seconds",
            "Transactions that keep steps, from their beginning until the disk has them",
            buckets=SECONDS,
            registry=self.registry,
        )

    def set_disk(self, left: int | None) -> None:
        """Set the bytes that are left where the database is; None where that is not known."""
        if left is None:
            return
        if self._disk is None:
            self._disk = Gauge(
                "arlequin_disk_left_bytes", "Left for the database", registry=self.registry
            )
        self._disk.set(left)

    def seal_broken(self, fault: str) -> None:
        """Count a broken seal by its fault; whatever clients send, there are few kinds."""
        self._faults.add(fault)
        known = len(self._faults) <= MOST_FAULTS and fault.isascii() and fault.isalpha()
        self.broken_seals.labels(fault if known else "other").inc()

    def set_commits(self, age: float, errors: int) -> None:
        """Set the seconds since the last good commit, and how many have failed so far."""
        self.commit_age.set(max(0.0, age))
        self.commit_errors.inc(errors - self._errors)
        self._errors = errors

    def _thinking(self) -> None:
        """Of workers: what waits, for how long, and how long it then takes; by kind."""
        buckets = (0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)
        self.queue = Gauge(
            "arlequin_thinking_queue", "Jobs that wait", ["pool"], registry=self.registry
        )
        self.waited, self.thought = (
            Histogram(name, what, ["kind"], buckets=buckets, registry=self.registry)
            for name, what in (
                ("arlequin_thinking_wait_seconds", "From asking a worker to its beginning"),
                ("arlequin_thinking_seconds", "From its beginning to its answer"),
            )
        )
        self.full = Counter(
            "arlequin_thinking_refused", "Jobs for which the queue was full", registry=self.registry
        )

    def observe_job(self, kind: str, waited: float, took: float) -> None:
        """Count the job of a worker: for a level, a hint, or a preparation."""
        self.waited.labels(kind).observe(waited)
        self.thought.labels(kind).observe(took)

    def text(self) -> bytes:
        """All metrics, as Prometheus reads them."""
        return generate_latest(self.registry)

    async def watch_lag(self) -> None:
        """Measure how late the loop wakes, for as long as it runs."""
        while True:
            begun = perf_counter()
            await asyncio.sleep(TICK)
            self.lag.observe(max(0.0, perf_counter() - begun - TICK))
