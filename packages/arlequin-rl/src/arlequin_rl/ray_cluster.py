"""Ray cluster: the work of a match or of self-play on many machines (`arlequin[cluster]`).

Every piece of work is a task. Ray starts it again elsewhere when its process or its machine dies;
it depends on its item alone, so that nothing is lost or counted twice. Every machine needs the same
version of Arlequin: a task on another one is refused.
"""

import logging
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Self, TypeVar

import ray
from ray import cloudpickle, exceptions

from arlequin import __version__
from arlequin.core.errors import ArlequinError

Item = TypeVar("Item")
Result = TypeVar("Result")
AHEAD = 4
"""Tasks for every core that are with the cluster at once: the rest waits here."""
FOREVER = -1


class NoCluster(ArlequinError):
    """No cluster answers there, or it has another version of Arlequin."""

    code = "cluster/none"


class RayCluster:
    """A cluster that is there already; `with RayCluster("auto") as spread`."""

    def __init__(self, address: str = "auto") -> None:
        """`address` as in `ray.init`: HOST:PORT, or `auto` for the one that this machine is in."""
        try:
            ray.init(address, logging_level=logging.ERROR, log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            reason = str(error).partition("\n")[0]
            raise NoCluster(f"no Ray cluster answers at '{address}': {reason}") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        ray.shutdown()

    @property
    def cores(self) -> int:
        """How many it has now."""
        return int(ray.cluster_resources().get("CPU", 1))

    def done(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """The results; at most a few tasks a core are under way."""
        task, waiting = _task(work), iter(items)
        tasks: list[Any] = []
        try:
            while True:
                free = AHEAD * self.cores - len(tasks)
                tasks += [task.remote(item) for item, _ in zip(waiting, range(free), strict=False)]
                if not tasks:
                    return
                (ready,), tasks = ray.wait(tasks, num_returns=1)
                try:
                    result = ray.get(ready)
                except exceptions.RayTaskError as error:
                    raise error.cause from error  # what the work itself raised
                yield result
        finally:
            for pending in tasks:
                ray.cancel(pending, force=True)


def _task(work: Callable[[Item], Result]) -> Any:
    """The work as a task that is restarted however often its machine dies."""
    expected = __version__

    def check(item: Item) -> Result:
        import arlequin  # noqa: PLC0415  # that of the machine which works

        if arlequin.__version__ != expected:
            raise NoCluster(f"expected Arlequin {expected} there, got {arlequin.__version__}")
        return work(item)

    return ray.remote(check).options(max_retries=FOREVER, num_cpus=1)


def send_along(module: str) -> None:
    """Sends a custom module with the work, for machines that do not have it."""
    cloudpickle.register_pickle_by_value(sys.modules[module])
