"""Exit statuses of the command.

0: done; also if the reader of the output has ended (`| head`).
1: done, and the answer is no (`verify`), chance was not fair (`join`, `play`), or
   a process of a server was ended by force.
2: not done: one sentence on standard error says what to correct.
130: ended by Ctrl-C, as in shells.
"""

NO = 1
WRONG = 2
INTERRUPTED = 130
DRAINED = 75
"""Of one process among several: an operator ordered its end, and it is not replaced."""
