"""8. The best keep in Double Yam: what every choice is worth after a first throw."""

import arlequin

play = arlequin.start("double-yam", ["Ana", "Bob"])
for event in ("die 6", "die 1", "throw 333124"):
    play.push(event)
print(play)
for advised in play.advise().moves[:3]:
    print(f"{advised.move:12} {advised.value:.1%} to win")
