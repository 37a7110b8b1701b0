"""The wire: HTTP and WebSockets around the tables."""
