"""One live game: asyncio, no network. The host, its computers, clocks and leases."""
