### Papier : compter ce qui est sur une vraie table, et imprimer.

paper-count = Compter vos points
paper-count-title = { $game ->
    [double-yam] Combien vaut ce lancer ?
    [coloretto] Combien valent ces cartes ?
    [yam-color] Qui a gagné ?
   *[other] Combien rapporte cette ligne ?
}
paper-count-result = Le compte
paper-count-failed = Le serveur n’a pas répondu. Ce que vous avez touché est toujours là : réessayez.
paper-count-coloretto = Touchez les cartes que vous avez.
paper-count-double-yam = Touchez ce que montrent les six dés.
paper-count-color-yam = Tapez les sommes de la ligne ; × est une croix.
paper-count-yam-color = Tapez combien de cartes chacun a gagnées.
paper-count-card = { $card } : { $number }, une de plus
paper-count-less = { $card } : une de moins
paper-count-joker = Joker
paper-count-side = Table de score
paper-count-single = Les six d’un seul lancer
paper-count-cross = Une croix pour le joueur { $seat }
paper-count-clear = Recommencer

paper-print = Imprimer
paper-print-lead = Des PDF à imprimer à 100 %. Sur une imprimante en noir et blanc, les formes distinguent les couleurs.
paper-print-paper = Papier
paper-print-pad = Feuilles de score
paper-print-rules = Les règles, avec un exemple
paper-print-dice = Dés à plier
paper-print-stickers = Autocollants pour dés vierges
paper-print-deck = Cartes à découper
paper-print-names = Les noms sur les feuilles, séparés par des virgules (2 à { $most })
paper-print-per-page = Feuilles par page
paper-print-choices = Les feuilles de score à votre goût
paper-print-failed = Le serveur n’a pas répondu. Vos choix sont toujours là : réessayez.
