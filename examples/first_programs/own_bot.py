"""3. A bot of one's own against the expert: it throws all dice again, then takes the best box."""

import arlequin


class Hasty:
    """Throws all dice again while it can, then takes what brings most."""

    def choose(self, view: arlequin.DoubleYamView) -> arlequin.Choice:
        gains = view.preview
        return arlequin.Choice(max(view.texts, key=lambda move: gains.get(move) or len(move)))


game = arlequin.new("double-yam", players=2)
for share in arlequin.tournament(game, {"mine": Hasty, "expert": "expert"}, 4).values():
    print(f"{share.player}: {share.won:.0%} won, {share.score:.0f} points")
