"""Sockets and connections: the WebSocket endpoint, uvicorn's protocols, limits per address."""
