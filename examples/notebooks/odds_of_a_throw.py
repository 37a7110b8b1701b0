"""The odds of a throw, as a plot: how often up to three throws meet an objective.

Open it as a notebook (Jupytext, VS Code), or run it. With matplotlib it draws, without it prints.
"""

# %% [markdown]
# # The odds of a throw
#
# `arlequin.odds` is exact: it tries every throw and every keep, and draws no random number.
# `met()` has the chance after one, two and three throws, each played as well as can be.

# %%
import os

import arlequin

QUICK = bool(os.environ.get("QUICK"))
AIMS = ["no blue", "1x green", "2x pink", "3x", "2x 2x", "4x", "blue > pink"]
aims = AIMS[:2] if QUICK else AIMS
chances = {aim: arlequin.odds("color-yam", aim).met() for aim in aims}

# %% [markdown]
# ## As a plot
#
# A bar is a chance; what the second and the third throw add stands on top of the first.

# %%
try:
    from matplotlib import pyplot
except ModuleNotFoundError:
    pyplot = None

if pyplot is not None:
    for throws in (3, 2, 1):
        pyplot.bar(aims, [chances[aim][throws - 1] for aim in aims], label=f"{throws} throws")
    pyplot.ylabel("chance to meet it")
    pyplot.legend()
    pyplot.show()

MARKS = "█▓░"
for aim in aims:
    steps = [round(40 * chance) for chance in chances[aim]]
    parts = zip(MARKS, [0, *steps], steps, strict=False)
    bar = "".join(mark * (after - before) for mark, before, after in parts)
    print(f"{aim:11} {bar:40} {' '.join(f'{chance:6.1%}' for chance in chances[aim])}")

# %% [markdown]
# ## The sums of one throw
#
# Chance that is due has `items()`: every outcome with its probability, a `Fraction`. All of them
# together are exactly 1.

# %%
play = arlequin.start("double-yam", ["Ana", "Bob"])
play.push("die 6")
play.push("die 1")
sums: dict[int, float] = {}
for throw, chance in play.odds.items() if play.odds else ():
    total = sum(map(int, throw.text.removeprefix("throw ")))
    sums[total] = sums.get(total, 0) + chance
print("all together:", sum(sums.values()))
print("most often:", max(sums, key=lambda total: sums[total]))

# %% [markdown]
# ## The whole run
#
# ```text
# no blue     █████████████▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓░░░░░   33.5%  84.4%  97.3%
# 1x green    ████████████████▓▓▓▓▓▓▓▓▓▓▓▓▓▓░░░░░░      40.2%  74.6%  90.6%
# 2x pink     ████████▓▓▓▓▓▓▓▓▓▓▓░░░░░░░░░              20.1%  48.0%  71.2%
# 3x          ████████████▓▓▓▓▓▓▓▓▓▓▓▓▓░░░░░░░░         30.9%  63.0%  82.6%
# 2x 2x       ██████████████▓▓▓▓▓▓▓▓▓▓▓▓▓░░░░░░         34.7%  66.6%  83.3%
# 4x          ██▓▓▓▓▓▓▓░░░░░░░░░                         4.8%  23.6%  45.6%
# blue > pink ██████████████▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓░░░░░░░      35.8%  72.9%  90.0%
# all together: 1
# most often: 21
# ```
#
# The third throw still helps most where an objective is rare: four of a colour is met in 5 % of
# first throws, and in nearly half of the turns that are played for it.
