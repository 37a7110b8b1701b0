"""What luck is worth: a game of Double Yam taken apart into throws and choices.

Open it as a notebook (Jupytext, VS Code), or run it.
"""

# %% [markdown]
# # What luck is worth
#
# Before and after every event we ask how likely Ana is to win. A throw that changes it was luck,
# a choice that changes it was a mistake. From one half to a win or a loss: that is the whole game.

# %%
import os
from random import Random
from statistics import mean, stdev
from typing import Any

import arlequin

QUICK = bool(os.environ.get("QUICK"))
GAMES = 2 if QUICK else 8
EVENTS = 12 if QUICK else 1000


def chance_of_ana(play: arlequin.Playthrough[Any, Any, Any]) -> float:
    """How likely Ana wins from here."""
    end = play.outcome
    if end is not None:
        return (1 in end.winners) / len(end.winners)
    due = play.view().due[0]
    value = play.advise(due).value or 0.0
    return value if due == 1 else 1 - value


# %% [markdown]
# ## One game after the other
#
# Ana plays what is best, Bob is an easy computer. What he gives away by his choices is not luck.

# %%
luck, choices, ends = [], [], []
for number in range(GAMES):
    random = Random(number)
    game = arlequin.new("double-yam", 2)
    play = arlequin.start(game, ["Ana", "Bob"])
    while play.odds and play.odds.total == 6:  # one die each: who starts
        play.draw(random)
    bob = arlequin.player("easy", game, random)
    before, lucky, chosen = chance_of_ana(play), 0.0, 0.0
    while play.outcome is None and len(play.events) < EVENTS:
        by_chance = play.odds is not None
        if by_chance:
            play.draw(random)
        elif play.actors == (1,):
            play.push(play.advise(1).moves[0].move)
        else:
            play.push(bob.choose(play.view(2)).move)
        after = chance_of_ana(play)
        if by_chance:
            lucky += after - before
        else:
            chosen += after - before
        before = after
    luck.append(lucky)
    choices.append(chosen)
    ends.append(before)
    print(f"game {number + 1}: luck {lucky:+.2f}, choices {chosen:+.2f}, in the end {before:.2f}")

# %% [markdown]
# ## What it adds up to

# %%
print(f"luck: {mean(luck):+.2f} a game on average, {stdev(luck):.2f} from game to game")
print(f"choices: {mean(choices):+.2f} a game on average")

# %% [markdown]
# ## The whole run
#
# ```text
# game 1: luck +0.33, choices +0.16, in the end 1.00
# game 2: luck +0.22, choices +0.27, in the end 1.00
# game 3: luck +0.36, choices +0.13, in the end 1.00
# game 4: luck +0.26, choices +0.23, in the end 1.00
# game 5: luck +0.32, choices +0.17, in the end 1.00
# game 6: luck -0.57, choices +0.07, in the end 0.00
# game 7: luck +0.32, choices +0.19, in the end 1.00
# game 8: luck +0.38, choices +0.12, in the end 1.00
# luck: +0.20 a game on average, 0.32 from game to game
# choices: +0.17 a game on average
# ```
#
# Bob's choices cost him a fifth of a win in a game. Luck moves a single game by more than that.
# In the long run its average is 0; eight games are not a long run, as you see.
