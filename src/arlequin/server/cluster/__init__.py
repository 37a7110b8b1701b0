"""Several processes of one server: the internal port, and the relay to where a table lives."""
