### The end of a game: the count, who won and how, what to remember, what comes next.

end-counting = On compte
end-skip = Voir le résultat
end-count-line = Ligne { $number }
end-count-game = Partie { $number }
end-you-won = Vous avez gagné avec { $points } !
end-you-share = Vous partagez la victoire avec { $points } !
end-told-shared = Au coude à coude jusqu’à la fin.
end-told-level = Égalité de points, et pourtant un vainqueur.
end-tie-yam = { $yam ->
    [last] Yam 4 départage l’égalité : { $scores }.
   *[highest] Le plus grand Yam départage l’égalité : { $scores }.
}
end-told-single = { $unit ->
    [cards] D’une seule carte !
   *[points] D’un seul point !
}
end-told-last = Tout s’est joué au tout dernier moment.
end-told-comeback = { $unit ->
    [cards] { $points ->
        [one] Remontée d’une carte !
       *[other] Remontée de { $points } cartes !
    }
   *[points] { $points ->
        [one] Remontée d’un point !
       *[other] Remontée de { $points } points !
    }
}
end-told-never-behind = Jamais derrière, du début à la fin.
end-told-clear = Une victoire nette : { $score } d’avance.
end-told-by = Avec { $score } d’avance.
end-told-short = Il vous a manqué { $score }.
end-facts = À retenir
end-own-sum = Votre meilleure ligne : { $sum }, ligne { $line }.
end-own-turn = Votre meilleur tour : { $score } ({ $box }).
end-own-row = Votre meilleure rangée : +{ $points } d’un coup.
end-own-fastest = Votre annonce la plus rapide : { $seconds } s.
end-fact-sum = Meilleure somme : { $sum }, par { $player } à la ligne { $line }.
end-fact-turning-line = Le tournant : la ligne { $line }.
end-fact-crossed = { $number ->
    [0] { $player } n’a barré aucune ligne.
   *[one] { $player } n’a barré qu’une ligne.
}
end-fact-written = { $number ->
    [one] { $player } a rempli une ligne.
   *[other] { $player } a rempli { $number } lignes.
}
end-fact-turn = Meilleur tour : { $score } ({ $box }), par { $player }.
end-fact-coup = { $times ->
    [1] Six dés pareils : un coup de { $player }.
    [2] Six dés pareils, deux fois : deux coups de { $player }.
   *[other] Six dés pareils, { $times } fois : des coups de { $player }.
}
end-fact-turning = { $when ->
    [start] { $player } a pris la tête pour de bon dès le début de la partie.
    [end] { $player } a pris la tête pour de bon vers la fin de la partie.
   *[middle] { $player } a pris la tête pour de bon vers le milieu de la partie.
}
end-fact-empty = { $number ->
    [0] { $player } a des points dans toutes les cases.
   *[one] { $player } n’a qu’une case sans point.
}
end-fact-row = Meilleure rangée : +{ $points } d’un coup, par { $player }.
end-fact-colour = Plus grande collection : { $colour }, { $number } cartes, par { $player } ({ $score }).
end-fact-lost = { $points ->
    [0] { $player } n’a rien perdu avec une quatrième couleur.
   *[other] { $player } a le moins perdu avec les couleurs en trop : { $score }.
}
end-fact-jokers = { $number ->
    [one] { $player } a trouvé un joker.
   *[other] { $player } a trouvé { $number } jokers.
}
end-fact-fastest = Annonce la plus rapide : { $seconds } s, par { $player }.
end-fact-in-a-row = { $player } a gagné { $number } cartes de suite.
end-fact-exact = { $player } a vu juste dans { $share } % de ses annonces.
end-fact-fined = { $number ->
    [0] { $player } n’a jamais annoncé trop haut.
   *[one] { $player } n’a annoncé trop haut qu’une fois.
}
end-rematch = Revanche
end-rematch-yes = Rejouer
end-rematch-ready = À la partie suivante
end-stronger = { $opponents ->
    [one] Adversaire plus fort ({ $level })
   *[other] Adversaires plus forts ({ $level })
}
end-easier = { $opponents ->
    [one] Adversaire plus facile ({ $level })
   *[other] Adversaires plus faciles ({ $level })
}
end-new = Autres jeux
end-replay = Revoir la partie
end-share = Partager
end-share-title = Partager le résultat
end-picture = Image du résultat
end-copy = Copier en texte
end-copy-not = Rien n’a été copié. Sélectionnez le texte ci-dessus et copiez-le avec votre appareil.
end-save = Enregistrer l’image
