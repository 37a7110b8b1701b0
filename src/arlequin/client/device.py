"""Device: the secrets that hold its seats, and the state of its proofs of chance."""

from contextlib import suppress
from pathlib import Path

from arlequin.client.files import UNREADABLE, locked, read, write
from arlequin.client.proof_state import ProofStates
from arlequin.client.rematch import Rematch


class Device:
    """Folder of a device: a program that is started again has its seats.

    Without a folder everything is in memory, as long as the program runs.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._secrets: dict[str, str] = {}
        """The secrets that this program has stored, whether or not the folder has them."""
        self.proofs = ProofStates(folder)
        """The state of the proof of chance, by the addresses of tables."""
        self.rematches: dict[str, Rematch] = {}
        """Who is expected at the tables that follow others, by their addresses."""

    def secret(self, link: str) -> str | None:
        """The secret of this device's seat at a table, by the table's address.

        Another server can have a table of the same name. It must not learn the secret.
        """
        return (self._stored() | self._secrets).get(link)

    def keep(self, link: str, secret: str) -> None:
        """Store a secret; only its owner can read the file.

        Where it cannot be written, the seat is held as long as the program runs.
        """
        self._secrets[link] = secret
        if self._folder is not None:
            path = self._folder / "seats.json"
            none: dict[str, str] = {}
            with suppress(*UNREADABLE), locked(path):
                write(path, read(path, none) | {link: secret})

    def _stored(self) -> dict[str, str]:
        none: dict[str, str] = {}
        if self._folder is not None:
            with suppress(*UNREADABLE):
                return read(self._folder / "seats.json", none)
        return none
