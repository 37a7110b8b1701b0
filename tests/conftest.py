"""What all tests share: the option --rule, and how Hypothesis searches."""

import pytest
from hypothesis import settings

# Tests run side by side on busy machines, so a slow example is no failure.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile("steady")


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
