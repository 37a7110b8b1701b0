"""Exit statuses of the command: what a shell and other programs are told.

0: done; also where the reader of the output has gone (`| head`), who has seen enough.
1: done, and the answer is no (`verify`), chance was not as it must be (`join`, `play`), or
   a process of a server had to be ended by force.
2: not done: one sentence on standard error says what the person can put right.
130: ended by Ctrl-C, as shells count it.
"""

NO = 1
WRONG = 2
INTERRUPTED = 130
DRAINED = 75
"""Of one process among several: an operator has ordered its end, and it is not to be replaced."""
