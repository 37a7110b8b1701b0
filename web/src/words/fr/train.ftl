### S’entraîner à YAM color, en solo.

train-title = S’entraîner à YAM color
train-what = Des lancers, l’un après l’autre : comptez ce que les dés et la carte ont en commun, le plus vite possible. Ils sont tirés sur cet appareil, juste pour s’exercer ; vos résultats restent ici.
train-throws = Lancers
train-limit = Temps pour chacun
train-no-limit = Sans limite
train-level = Cartes
train-level-few = Deux ou trois couleurs
train-level-all = Toutes
train-level-many = Quatre à six couleurs
train-ear = À l’oreille : entendre les couleurs au lieu de les voir
train-begin = Commencer
train-again = Encore une fois
train-stop = Arrêter
train-nth = { $number } sur { $throws }
train-keys = Combien de boules en commun ?
train-good = Juste, en { $seconds } s.
train-wrong = { $count } en commun, pas { $said }.
train-too-late = Temps écoulé : { $count } en commun.
train-next = Lancer suivant
train-done = Voir le résultat
train-result = Résultat
train-result-right = { $right } bonnes réponses sur { $throws }
train-result-median = Temps habituel d’une bonne réponse : { $seconds } s.
train-best = Votre meilleur temps jusqu’ici.
train-progress = Vos progrès
train-which = Affichées
train-which-all = Toutes les séances
train-which-same = Avec ces choix
train-none-same = Pas encore de séance avec ces choix.
train-plot = { $number ->
    [one] Une séance : temps et justesse
   *[other] { $number } séances : temps et justesse
}
train-plot-one = { $number ->
    [one] Un lancer et son temps
   *[other] { $number } lancers et leurs temps
}
train-plot-time = Secondes pour une bonne réponse (temps habituel de chaque séance)
train-plot-right = bonnes réponses
train-session = { $day } : { $seconds } s, { $right } justes sur { $throws }
train-numbers = En chiffres
train-when = Quand
train-right = Justes
train-median = Temps
train-csv = Enregistrer un tableau (CSV)
train-forget = Tout oublier
train-forget-sure = Oublier tout l’entraînement ?
train-forget-help = { $number ->
    [one] Une réponse est gardée sur cet appareil. On ne pourra pas la retrouver.
   *[other] { $number } réponses sont gardées sur cet appareil. On ne pourra pas les retrouver.
}
train-forget-yes = Oublier
train-forget-no = Garder
