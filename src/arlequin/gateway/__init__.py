"""One client at a table, over any transport: connection, room, messages, hints, pings."""
