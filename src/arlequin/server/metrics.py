"""Metrics of the server, for Prometheus; the lag of its event loop above all."""

import asyncio
from functools import partial
from time import perf_counter
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

TICK = 0.05
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
LONG_SECONDS = (0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)
"""Bounds of the buckets of short times, and of those of jobs."""
MOST_FAULTS = 40
"""Kinds of broken seals that are counted separately."""


class Metrics:
    """One registry for one server, so that tests can have several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        gauge = partial(Gauge, registry=self.registry)
        counter = partial(Counter, registry=self.registry)
        times = partial(Histogram, buckets=SECONDS, registry=self.registry)
        self.requests = counter("arlequin_requests", "Requests of seats", ["type", "result"])
        self.seconds = times("arlequin_request_seconds", "From arrival to kept and told")
        self.lag = times("arlequin_loop_lag_seconds", "How late the event loop is")
        self._add_workers()
        self.sockets = gauge("arlequin_sockets", "Open sockets")
        self.tables = gauge("arlequin_tables", "Tables in memory")
        self.process = gauge("arlequin_process", "The number of this process (0: the only one)")
        text = "Limits of an address that were reached"
        self.refused = counter("arlequin_refused", text, ["limit"])
        text = "Open sockets whose table lives in another process"
        self.relayed = gauge("arlequin_relayed_sockets", text)
        self.lost = counter("arlequin_leases_lost", "Tables that another process took")
        self.commit_age = gauge("arlequin_store_commit_age_seconds", "Since the last good commit")
        self.commit_errors = counter("arlequin_store_errors", "Writes that failed")
        text = "Transactions that keep steps, from their beginning until the disk has them"
        self.commit_seconds = times("arlequin_store_commit_seconds", text)
        text = "Devices that say that chance at their table was not as it must be"
        self.broken_seals = counter("arlequin_broken_seals", text, ["fault"])
        self._faults: set[str] = set()
        self._disk: Gauge | None = None
        self._errors = 0

    def _add_workers(self) -> None:
        """Metrics of workers, by kind: pending jobs, their waiting and their time."""
        own: dict[str, Any] = {"registry": self.registry}
        times: Any = partial(Histogram, labelnames=["kind"], buckets=LONG_SECONDS, **own)
        self.queue = Gauge("arlequin_thinking_queue", "Jobs that wait", ["pool"], **own)
        text = "From asking a worker to its beginning"
        self.waited: Histogram = times("arlequin_thinking_wait_seconds", text)
        self.thought: Histogram = times(
            "arlequin_thinking_seconds", "From its beginning to its answer"
        )
        text = "Jobs for which the queue was full"
        self.full = Counter("arlequin_thinking_refused", text, **own)

    def set_disk(self, left: int | None) -> None:
        """Set the bytes that are left where the database is; None where that is not known."""
        if left is None:
            return
        if self._disk is None:
            text = "Left for the database"
            self._disk = Gauge("arlequin_disk_left_bytes", text, registry=self.registry)
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

    def observe_job(self, kind: str, waited: float, took: float) -> None:
        """Count the job of a worker: for a level, a hint, or a preparation."""
        self.waited.labels(kind).observe(waited)
        self.thought.labels(kind).observe(took)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    async def watch_lag(self) -> None:
        """Measure how late the loop wakes, for as long as it runs."""
        while True:
            begun = perf_counter()
            await asyncio.sleep(TICK)
            self.lag.observe(max(0.0, perf_counter() - begun - TICK))
