"""What all tests share: --rule, how Hypothesis searches, and what happens without a program."""

import gc
import os
from collections.abc import Generator

import pytest
from hypothesis import settings

from tests import system

# Tests run side by side on busy machines, so a slow example is no failure.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile("steady")


# Thousands of tests are kept to the end: to look through them for garbage is a tenth of the work.
gc.set_threshold(50_000, 20, 50)


def pytest_collection_finish() -> None:
    """What is there by now stays."""
    gc.freeze()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="NUMBER",
        help="run only the tests marked with this rule, as in --rule CO-12; may be repeated",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    others = [item for item in items if wanted.isdisjoint(_rules(item))]
    items[:] = [item for item in items if item not in set(others)]
    config.hook.pytest_deselected(items=others)


def _rules(item: pytest.Item) -> set[str]:
    return {number for mark in item.iter_markers("rule") for number in mark.args}


# --- programs that are not here ------------------------------------------------------------------


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Generator[None, None, None]:
    return (yield from _skipped_without_programs())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    return (yield from _skipped_without_programs())


def _skipped_without_programs() -> Generator[None, None, None]:
    try:
        return (yield)
    except system.Missing as error:
        pytest.skip(f"{error}")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Each report comes once: to the process that gathers them."""
    if report.skipped and isinstance(report.longrepr, tuple) and not _is_worker():
        program = next((p for p in system.PROGRAMS if f"needs {p}:" in report.longrepr[2]), None)
        if program is not None:
            system.leave_out(program, report.nodeid)


def _is_worker() -> bool:
    return "PYTEST_XDIST_WORKER" in os.environ
