"""Local server, without a network: the same tables, for one device.

A browser runs it in a separate worker (see `web/src/offline/`). Nothing here depends on the way
messages are sent, and nothing here opens a file or a socket.
"""
