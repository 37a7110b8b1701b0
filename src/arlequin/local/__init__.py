"""Local server, without a network: the same tables, for one device, wherever Python runs.

A browser runs it in a worker of its own (see `web/src/offline/`); nothing here knows which world
carries its words, and nothing here opens a file or a socket.
"""
