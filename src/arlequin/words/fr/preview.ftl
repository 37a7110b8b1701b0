### What messengers show beside the link to a table.

preview-invitation = { $host } vous invite à jouer : { $game }
preview-open = Venez jouer : { $game }
preview-invitation-help = Ouvrez le lien et prenez place. Sans compte, rien à installer.
preview-game = { $game } : { $players }
preview-game-help = Ouvrez le lien et regardez la partie.
preview-result = { $game } : { $scores }
preview-result-help = Ouvrez le lien et revoyez la partie.
preview-review = { $game }, chance et talent : { $scores }
preview-review-moment = { $game }, coup { $number } : chance ou talent ?
preview-review-help = Ouvrez le lien : qui a eu de la chance, qui a mieux choisi, et ce que l’expert aurait fait.
preview-sheet-help = Ouvrez le lien et regardez la feuille se remplir.
