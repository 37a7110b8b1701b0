"""Structured logs: one line for each event, for people or for programs."""

import logging
import sys
from contextlib import suppress
from typing import TextIO, cast

import structlog


class LogStream:
    """Standard error; on a full disk lines of the log are lost, and no request fails."""

    def write(self, text: str) -> None:
        with suppress(OSError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            sys.stderr.flush()


def configure(json: bool) -> None:
    """Log to standard error, as JSON or readable."""
    logging.basicConfig(format="%(message)s", stream=sys.stderr, level=logging.WARNING)
    shown = structlog.processors.JSONRenderer() if json else structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            shown,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, LogStream())),
    )
