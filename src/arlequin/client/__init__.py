"""A client of a server: a connection with typed messages, and the seal that checks its chance."""
