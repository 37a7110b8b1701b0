"""Supervisor of several processes behind one port: one that dies is replaced, all end together."""

import os
import signal
import sys
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from threading import Thread
from types import FrameType

from arlequin.cli import streams
from arlequin.cli.statuses import DRAINED

BRIEF = 5.0
"""Seconds; a process that ends within them is not replaced at once."""
PAUSE = 1.0
PATIENCE = 20.0
"""Seconds to finish in, before one is ended."""
ENDINGS = (signal.SIGINT, signal.SIGTERM)


class Crew:
    """Processes that all do the same work; forked, so that they share what was opened before."""

    def __init__(self, number: int, work: Callable[[int], int], drain: float = 0.0) -> None:
        self._work = work
        self._forking = get_context("fork")
        self._number = number
        self._begun: dict[BaseProcess, float] = {}
        self._places: dict[BaseProcess, int] = {}
        """Which of the processes each is, from 0: one that replaces another has its place."""
        self._patience = PATIENCE + drain
        """Seconds in which all must have ended."""
        self._ending = False
        self._alive, self._lifeline = os.pipe()

    def run(self) -> int:
        """Until a signal comes; 1 if somebody had to be ended by force."""
        before = {one: signal.signal(one, self._end) for one in ENDINGS}
        try:
            for place in range(self._number):
                self._start(place)
            while not self._ending and self._begun:
                self._replace()
        finally:
            well = self._finish()
            for one, handler in before.items():
                signal.signal(one, handler)
        return 0 if well else 1

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._ending = True

    def _start(self, place: int) -> None:
        process = self._forking.Process(target=self._child, args=(place,))
        process.start()
        self._places[process] = place
        self._begun[process] = time.monotonic()

    def _replace(self) -> None:
        """Wait a moment; start another for each that has ended."""
        wait([process.sentinel for process in self._begun], timeout=0.2)
        for process in [one for one in self._begun if not one.is_alive()]:
            lived = time.monotonic() - self._begun.pop(process)
            place = self._places.pop(process)
            process.join()
            if self._ending:
                return
            if process.exitcode == DRAINED:
                continue
            _say(f"a process has ended ({process.exitcode}): starting another")
            if lived < BRIEF and process.exitcode != -signal.SIGKILL:
                time.sleep(PAUSE)
            self._start(place)

    def _child(self, place: int) -> None:
        os.close(self._lifeline)
        for one in ENDINGS:
            signal.signal(one, signal.SIG_DFL)
        Thread(target=self._watch, name="arlequin-lifeline", daemon=True).start()
        sys.exit(self._work(place))

    def _watch(self) -> None:
        """The other end of the pipe is closed when the first process dies: then all end."""
        os.read(self._alive, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _finish(self) -> bool:
        """Ask everybody to finish; whether all did."""
        for process in self._begun:
            process.terminate()
        until = time.monotonic() + self._patience
        for process in self._begun:
            process.join(max(0.0, until - time.monotonic()))
        slow = [process for process in self._begun if process.is_alive()]
        for process in slow:
            process.kill()
            process.join()
        os.close(self._lifeline)
        os.close(self._alive)
        return not slow


def _say(sentence: str) -> None:
    streams.say(f"arlequin: {sentence}")
