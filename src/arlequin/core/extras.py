"""Extras of the package: which of them brings a package that is missing, and how to install it."""

from collections.abc import Iterator
from contextlib import contextmanager

from arlequin.core.errors import ArlequinError

EXTRAS = {
    "play": ("cryptography", "numpy", "rich", "websockets"),
    "fast": ("numba",),
    "server": (
        "alembic",
        "prometheus_client",
        "segno",
        "sqlalchemy",
        "starlette",
        "structlog",
        "uvicorn",
    ),
    "postgresql": ("psycopg",),
    "testing": ("hypothesis",),
}
"""Each extra of pyproject.toml, with the modules that it brings."""


class MissingExtra(ArlequinError, ImportError):
    """Something needs an extra that is not installed."""

    code = "extra/missing"


@contextmanager
def told_missing() -> Iterator[None]:
    """Say which extra is missing, instead of which module."""
    try:
        yield
    except ModuleNotFoundError as error:
        extra = _extra(error.name or "")
        if extra is None:
            raise
        how = f"pip install 'arlequin[{extra}]'"
        raise MissingExtra(f"this needs {error.name}, which is not installed: {how}") from error


def _extra(module: str) -> str | None:
    """The extra that brings a module; None where none does."""
    top = module.partition(".")[0]
    return next((extra for extra, modules in EXTRAS.items() if top in modules), None)
