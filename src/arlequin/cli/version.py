"""Version of the program, and for reports of bugs what it runs on."""

import platform
import sys
from collections.abc import Iterator

from arlequin import __version__
from arlequin.core.errors import EXTRAS

NAMED = {"fpdf": "fpdf2"}
"""Packages that are called otherwise than their module."""
PACKAGES = (
    *("msgspec", "fluent.runtime"),
    *(NAMED.get(name, name) for names in EXTRAS.values() for name in names),
)


def told(verbose: bool) -> str:
    """One line; the packages and the system too where everything is asked for."""
    return "\n".join([f"arlequin {__version__}", *(_more() if verbose else ())])


def _more() -> Iterator[str]:
    yield f"Python {platform.python_version()} ({platform.python_implementation()})"
    yield f"{platform.system()} {platform.release()} {platform.machine()}"
    yield f"in {sys.prefix}"
    for name in PACKAGES:
        yield f"{name} {_version(name)}"


def _version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415  # for reports only

    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"
