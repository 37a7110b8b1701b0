"""6. A sheet of one's own for Color'Yam, and how hard its lines are."""

import arlequin

SHEET = ("no blue", "1x pink", "3x", "4x", "blue > pink", "green > all")
play = arlequin.start("color-yam", ["Ana", "Bob"], sheet="own", objectives=SHEET)
print(play)
for objective in SHEET:
    print(f"{objective:12} {arlequin.odds(play.game, objective).met()[-1]:.1%}")
