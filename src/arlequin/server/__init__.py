"""Server: HTTP and WebSockets around the tables."""
