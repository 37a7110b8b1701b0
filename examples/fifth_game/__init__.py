"""Duo, a fifth game: it needs one folder a floor, and one line in the catalogue.

The rules, for two players and six cards, two each of red, yellow and blue:

1. Seat 1 begins; then the players take turns.
2. On your turn draw a card from the pile. Everybody sees it.
3. Keep it, or give it to the other player.
4. The game is over when all six cards are shared out.
5. One card of a colour brings 3 points, both cards of it only 1 (option `pairs`: 1 and 5).
6. The highest total wins; a tie is shared.

`python -m examples.fifth_game play duo` plays it in the terminal, `serve` at a web table.
"""
