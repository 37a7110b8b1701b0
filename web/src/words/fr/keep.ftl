### Marquer les points : la page

keeping-what = Jouez avec { $game ->
    [coloretto] vos cartes
    [yam-color] vos dés et vos cartes
   *[other] vos dés
}, et touchez ici le résultat de chaque tour. La feuille compte les points, dit qui commence et veille aux règles.
keeping-begin = C’est parti
keeping-sheet = La feuille sur votre table
keeping-sheet-any = N’importe quelle feuille
keeping-sheet-any-help = Regardez votre feuille et dites ce que chaque ligne a donné : la somme, ou raté. Nous ne savons pas ce que demandent les feuilles imprimées.
keeping-sheet-example = Exemple { $number }
keeping-sheet-example-help = Un exemple de notre cru, pas une feuille imprimée : celles-là, nous ne les connaissons pas.
keeping-sheet-own = Écrire la vôtre
keeping-scores = Scores
keeping-was = avant : { $number }
keeping-correcting = Vous corrigez la saisie { $number } : { $told }
keeping-correct = La corriger
keeping-remove = L’effacer
keeping-leave = Ne rien changer
keeping-undo = Annuler
keeping-entries = Ce qui est noté
keeping-correct-entry = Corriger la saisie { $number } : { $told }
keeping-save = Enregistrer dans un fichier
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
keeping-sum-any = Touchez la somme des dés : toutes conviennent.
keeping-sum-above = Plus de { $number } ? Touchez la somme des dés.
keeping-type = Ou tapez la somme
keeping-type-points = Ou tapez les points
keeping-type-number = Tapez un nombre, en chiffres seulement.
keeping-second-sum = Raté, avec une seconde chance : touchez la somme qui va dans la case Yam.
keeping-dice = Saisir les six dés
keeping-single = Tous en un seul lancer
keeping-boxes = Cases
keeping-nothing = Rien : 0 point
keeping-alike-ask = Combien de dés pareils ?
keeping-alike = { $number } pareils
keeping-alike-single = { $number } en un seul lancer
keeping-alike-sum = Quelle est leur somme ?
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
keeping-whose = À qui sont-elles ?
keeping-empty-row = La rangée est vide
keeping-only-count = Ne compter qu’à la fin
keeping-every-take = Saisir chaque prise

## Ce que dit l’hôte

keeping-host = { $player } : { $need }
keeping-need-line = { $second ->
    [yes] seconde chance, { $goal }
   *[no] { $goal }
}{ $rising ->
    [0] {""}
   *[other] , plus de { $rising }
}{ $best ->
    [0] .
   *[other] . Plus de { $best } : en tête.
}
keeping-need-box = { $state ->
    [behind] Quelle case ? { $points ->
        [one] Un point de retard.
       *[other] { $points } points de retard.
    }
    [ahead] Quelle case ? { $points ->
        [one] Un point d’avance.
       *[other] { $points } points d’avance.
    }
   *[level] Quelle case ?
}
keeping-need-free = Quelle ligne ?
keeping-need-round = à vous de lancer. Qui gagne la carte ?
keeping-cards-left = { $number ->
    [one] Encore une carte
   *[other] Encore { $number } cartes
}
keeping-lead = { $count ->
    [one] { $players } est en tête : { $score }.
   *[other] { $players } sont en tête : { $score }.
}
keeping-voice = Lire à voix haute
keeping-voice-help = Ce que chaque tour a donné, qui est en tête et à qui de jouer.
keeping-voice-none = Cet appareil n’a pas de voix française.
keeping-tap = Toucher
keeping-type-instead = Taper au clavier
keeping-other-box = autre case
keeping-picture = Image
keeping-print = Imprimer (A4)

## Plusieurs téléphones, une seule feuille

keeping-share = Montrer à d’autres téléphones
keeping-share-panel = Les autres téléphones
keeping-share-title = La même feuille sur d’autres téléphones
keeping-share-link = Voir le lien
keeping-share-code = Code QR du lien vers cette feuille
keeping-share-help = Qui ouvre ce lien voit la feuille se remplir. Un seul téléphone a le crayon et écrit ; il peut le passer à un autre.
keeping-share-copy = Copier le lien
keeping-share-copied = Copié.
keeping-share-by-hand = Le lien est sélectionné : copiez-le avec la fonction Copier de votre appareil.
keeping-share-send = Envoyer
keeping-share-text = Regarde notre feuille de { $game }
keeping-share-stop = Ne plus partager
keeping-share-gone = Cette feuille n’est plus partagée. Vous voyez son dernier état.
keeping-share-alone = Continuer sans les autres
keeping-share-away = Pas de connexion : voici le dernier état connu.
keeping-share-unsent = Pas de connexion. Ce que vous saisissez est gardé ici et partira plus tard.
keeping-share-failed = Ça n’a pas marché. Vérifiez la connexion, puis réessayez.
keeping-share-aside = Un autre téléphone a écrit pendant que celui-ci était coupé : vos dernières saisies ne sont pas sur la feuille. Elles sont encore ici, et vous pouvez les enregistrer.
keeping-share-forget = Je n’en ai pas besoin
keeping-pen-yours = Vous avez le crayon.
keeping-pen-of = { $player } a le crayon.
keeping-pen-owner = Le téléphone qui a partagé la feuille a le crayon.
keeping-pen-ask = Demander le crayon
keeping-pen-asked = Vous avez demandé le crayon.
keeping-pen-wanted = { $player } demande le crayon.
keeping-pen-over = Le passer
keeping-pen-hand = Passer le crayon à { $player }
keeping-pen-keep = Pas maintenant
keeping-pen-take = Reprendre le crayon
