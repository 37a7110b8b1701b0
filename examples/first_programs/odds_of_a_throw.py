"""4. The odds of a throw: exact, without a single random number."""

from collections import Counter
from fractions import Fraction

import arlequin

play = arlequin.start("double-yam", ["Ana", "Bob"])
play.push("die 6")
play.push("die 1")
chances: dict[int, Fraction] = {}
for throw, chance in play.odds.items() if play.odds else ():
    alike = max(Counter(throw.text.removeprefix("throw ")).values())
    chances[alike] = chances.get(alike, Fraction()) + chance
for alike, chance in sorted(chances.items()):
    print(f"{alike} numbers alike: {chance} = {float(chance):.2%}")
