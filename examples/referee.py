"""A referee for real dice: hand it what lies on the table, it says what may happen next."""

import arlequin

table = arlequin.start("double-yam", ["Ana", "Bob"])
for line in ["die 3", "die 5", "throw 333124", "again DEF", "throw 136", "score red", "again DF"]:
    try:
        table.push(line)
        for fact in table.facts:
            print(table.describe(fact), f"({', '.join(fact.rules)})")
    except arlequin.IllegalEvent as error:
        print(f"{line}: not now: {error}")
