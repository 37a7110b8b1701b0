### Marquer les points : la page

keeping-what = Jouez avec vos dés et vos cartes, et touchez ici le résultat de chaque tour. La feuille compte les points, dit qui commence et veille aux règles.
keeping-begin = C’est parti
keeping-sheet = La feuille sur votre table
keeping-scores = Scores
keeping-was = avant : { $number }
keeping-correcting = Vous corrigez la saisie { $number }.
keeping-correct = La corriger
keeping-remove = L’effacer
keeping-leave = Annuler
keeping-undo = Défaire
keeping-entries = Ce que vous avez saisi
keeping-correct-entry = Corriger la saisie { $number } : { $told }
keeping-save = Enregistrer un fichier
keeping-new = Nouvelle feuille
keeping-new-sure = Cette feuille sera jetée. Enregistrez-la d’abord dans un fichier si vous voulez la garder.
keeping-unreached = Pas de réponse : la connexion manque. Tout ce que vous aviez saisi est gardé ici ; réessayez dans un instant.
keeping-pile = { $number ->
    [one] Il reste une carte dans la pioche.
   *[other] Il reste { $number } cartes dans la pioche.
}
keeping-line = Ligne { $number }
keeping-other-line = Une autre ligne
keeping-crossed = Barrée
keeping-missed = Raté
keeping-second = Seconde chance
keeping-sum = Réussi ? Touchez la somme des dés.
keeping-second-sum = Raté, avec une seconde chance : touchez la somme qui va dans la case Yam.
keeping-dice = Saisir les six dés
keeping-single = Tous en un seul lancer
keeping-boxes = Cases
keeping-nothing = Rien : 0 point
keeping-alike = { $number } dés pareils, de somme
keeping-alike-single = Les { $number } pareils en un seul lancer, de somme
keeping-way = { $alike } dés pareils, somme { $sum } : { $points } points
keeping-wins = { $player }
keeping-wins-label = { $player } gagne la carte
keeping-pays = paie
keeping-pays-label = { $player } a dit trop et paie une carte
keeping-staked = a misé
keeping-staked-label = { $player } avait misé une carte
keeping-earned = pari juste
keeping-earned-label = { $player } a parié juste et reçoit une carte
keeping-nobody = Personne
keeping-clock = { $seconds } secondes
keeping-time = Temps écoulé !
keeping-deals = { $player } commence avec
keeping-card = { $card } ({ $number })
keeping-joker = joker
keeping-golden = joker doré
keeping-less = Une carte de moins
keeping-write = Noter
keeping-empty-row = La rangée est vide
keeping-only-count = Ne compter qu’à la fin
keeping-every-take = Saisir chaque prise
