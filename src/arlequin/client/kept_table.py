"""Kept table: what a device has stored of one table, and the secret of its seats there."""

import secrets

import msgspec

from arlequin.client.device import Device
from arlequin.client.rematch import Rematch
from arlequin.client.seal import Recalled
from arlequin.proof.device_chain import Landmark, Seeds


class KeptTable:
    """Table as the files of one device have it, and the next one of its server."""

    def __init__(self, device: Device, address: str, table: str) -> None:
        self._device = device
        self._address = address
        self.link = self._link(table)
        self.secret = device.secret(self.link)
        self.rematch: Rematch = device.rematch(self.link)
        """What this table must be, if another was before it."""

    def _link(self, table: str) -> str:
        return f"{self._address}/t/{table}"

    def seeds(self) -> Seeds:
        """What this device's chains at the server are made from."""
        return self._device.seeds(self._address)

    def recalled(self) -> Recalled:
        """What the server is held to."""
        founded, landmark = self._device.has_founded(self.link), self._device.landmark(self.link)
        return Recalled(founded, self.rematch.agreement, landmark)

    def claim(self) -> str:
        """The secret that holds this device's seats from now on; a new one if there is none."""
        known = self.secret or self._device.secret(self.link)
        self.secret = known or secrets.token_urlsafe(24)
        self._device.keep(self.link, self.secret)
        return self.secret

    def keep_landmark(self, landmark: Landmark) -> None:
        """Store how far the table was told."""
        self._device.keep_landmark(self.link, landmark)

    # --- rematches -------------------------------------------------------------------------------

    def met(self) -> None:
        """Who sits here was compared with the table before, once."""
        self.rematch = msgspec.structs.replace(self.rematch, seats=(), yours=())
        self._device.keep_rematch(self.link, self.rematch)

    def is_new(self, table: str) -> bool:
        """Whether this device has never seen that table of the server."""
        link = self._link(table)
        return link != self.link and self._device.secret(link) is None

    def expect(self, table: str, rematch: Rematch, proven: bool) -> None:
        """Store what the next table must be, before anything is asked there; the secret goes on."""
        link = self._link(table)
        if self.secret is not None:
            self._device.keep(link, self.secret)
        self._device.keep_rematch(link, rematch)
        if proven:
            self._device.found(link)
