"""Print order: what can be sent to the process that draws it."""

import msgspec


class PrintOrder(msgspec.Struct, frozen=True, kw_only=True):
    """A request to print, as plain values: `print_job.PrintJob` says what each means."""

    game: str
    kind: str
    paper: str
    lang: str
    per_page: int
    pages: int
    players: int | None
    names: tuple[str, ...]
    options: dict[str, str]
    objectives: tuple[str, ...]


def drawn(order: PrintOrder) -> bytes:
    """The PDF, drawn where the extra `paper` is loaded only now."""
    from arlequin.paper.print.print_job import PrintJob  # noqa: PLC0415  # see above
    from arlequin.paper.print.printed import printed  # noqa: PLC0415

    return printed(PrintJob(**msgspec.structs.asdict(order)))
