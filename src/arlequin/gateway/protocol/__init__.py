"""Messages of the wire: closed sets of types, direction in the file's name."""

VERSION = 4
