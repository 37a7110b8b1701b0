"""A referee for real dice: hand it what lies on the table, it says what may happen next."""

from arlequin import IllegalEvent, Playthrough, new
from arlequin.words.teller import Teller

game = new("double-yam", players=2)
table = Playthrough(game, ["Ana", "Bob"])
teller = Teller("en", "double-yam", table.names)

for line in ["die 3", "die 5", "throw 333124", "again DEF", "throw 136", "score red", "again DF"]:
    try:
        for fact in table.play(line):
            print(teller.tell(fact), f"({', '.join(fact.rules)})")
    except IllegalEvent as error:
        print(f"{line}: not now: {error}")
