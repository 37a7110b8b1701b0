"""A Monte Carlo evaluation of Coloretto: what a move is worth, and how sure that is.

Open it as a notebook (Jupytext, VS Code), or run it.
"""

# %% [markdown]
# # What is a move worth?
#
# Play each move, then the rest of the game at random, many times. The share of games won is an
# estimate; its standard error says how far off it may be.

# %%
import os
from math import sqrt
from random import Random

import arlequin

QUICK = bool(os.environ.get("QUICK"))
PLAYOUTS = 20 if QUICK else 1000
play, random = arlequin.start("coloretto", ["Ana", "Bob", "Zoe"]), Random(11)
while sum(move.text.startswith("take") for move in play.moves) < 2:
    play.draw(random) if play.odds else play.push(random.choice(play.moves))
print(play)

# %% [markdown]
# ## Play it out


# %%
def won(move: arlequin.coloretto.Move) -> float:
    """One game after this move, played at random: 1, a share of a tie, or 0."""
    rest = play.copy()
    rest.push(move)
    while (end := rest.outcome) is None:
        rest.draw(random) if rest.odds else rest.push(random.choice(rest.moves))
    return (play.actors[0] in end.winners) / len(end.winners)


for move in play.moves:
    found = [won(move) for _ in range(PLAYOUTS)]
    mean = sum(found) / PLAYOUTS
    error = sqrt(sum((each - mean) ** 2 for each in found) / (PLAYOUTS - 1) / PLAYOUTS)
    print(f"{move}: {mean:.1%} ± {error:.1%}")

# %% [markdown]
# ## Is that true?
#
# Random players are no good players. `advise` lets good ones play on, and says the same of itself:
# a value and its error.

# %%
if not QUICK:
    for advised in play.advise().moves:
        print(f"{advised.move}: {advised.value:.1%} ± {advised.error or 0:.1%}")

# %% [markdown]
# ## The whole run
#
# ```text
# Beige side: 1 3 6 10 15 21 points for 1, 2, 3… cards of a colour
# Ana (2 points):  blue   yellow
# Bob (4 points):  brown   grey  [+2]
# Zoe (2 points):  blue   orange
# Pile: 58 cards, 43 of them above the last-round card
# 1  red  [ ] [ ]
# 2 [ ] [ ] [ ]
# 3  yellow  [ ] [ ]
# Bob: draw a card, or take a row.
# draw: 44.7% ± 1.5%
# take 1: 36.6% ± 1.5%
# take 3: 34.3% ± 1.5%
# draw: 38.0% ± 4.2%
# take 1: 29.6% ± 4.0%
# take 3: 27.3% ± 3.9%
# ```
#
# To draw is best, for random and for good players, and by as much.
