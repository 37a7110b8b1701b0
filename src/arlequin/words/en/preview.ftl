### What messengers show beside the link to a table.

preview-invitation = { $host } invites you to { $game }
preview-open = Come and play { $game }
preview-invitation-help = Open the link and take a seat. No account, nothing to install.
preview-game = { $game }: { $players }
preview-game-help = Open the link and watch the game.
preview-result = { $game }: { $scores }
preview-result-help = Open the link and watch the game again.
preview-review = { $game }, luck and skill: { $scores }
preview-review-moment = { $game }, move { $number }: luck or skill?
preview-review-help = Open the link: who had the luck, who chose better, and what the expert would have done.
preview-sheet-help = Open the link and watch the sheet grow.
