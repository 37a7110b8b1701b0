### S’entraîner sur ses propres erreurs, et l’énigme du jour.

quiz-question = À vous : quel est le meilleur coup ?
quiz-best = Le mieux
quiz-tried = Vous
quiz-answer = La réponse
quiz-table-past = La table telle qu’elle était
quiz-less = { $points ->
    [one] Votre coup vaut { $points } point de chances de gagner de moins.
   *[other] Votre coup vaut { $points } points de chances de gagner de moins.
}
quiz-next = { $points ->
    [one] Le deuxième meilleur coup vaut { $points } point de chances de gagner de moins.
   *[other] Le deuxième meilleur coup vaut { $points } points de chances de gagner de moins.
}
quiz-laying = On met la table
quiz-trouble = Le chargement a échoué. Rien n’est perdu : réessayez.
practice-title = Entraînement
practice-left = { $number ->
    [one] encore une
   *[other] encore { $number }
}
practice-none = Rien à travailler pour l’instant. Les erreurs de vos parties analysées vous seront reposées ici.
practice-done = C’est tout pour aujourd’hui. Ce que vous avez trouvé une fois revient demain.
practice-right = Bien vu ! Elle reviendra une fois, demain ou plus tard.
practice-known = Trouvé pour la deuxième fois : celle-ci est acquise.
practice-wrong = Ce n’est pas le meilleur coup. La question revient à la fin.
practice-next = Suivante
practice-where = La voir dans la partie
practice-gone = Cette partie n’est plus sur le serveur : on la laisse de côté.
practice-score = { $number ->
    [one] Une erreur que vous ne faites plus.
   *[other] { $number } erreurs que vous ne faites plus.
}
practice-due = Travailler vos erreurs ({ $number })
puzzle-title = L’énigme du jour
puzzle-count = Trouvée du premier coup : { $found } fois sur { $tried }.
puzzle-close = Presque. { $number ->
    [one] Encore 1 essai
   *[other] Encore { $number } essais
}.
puzzle-far = Non, il y a bien mieux. { $number ->
    [one] Encore 1 essai
   *[other] Encore { $number } essais
}.
puzzle-found = { $number ->
    [one] Trouvé du premier coup !
   *[other] Trouvé au { $number }e essai.
}
puzzle-missed = Pas trouvé cette fois.
puzzle-share = Partager le résultat
puzzle-copied = Votre résultat est copié. Il ne dévoile rien.
puzzle-not-copied = Rien n’a été copié.
puzzle-tomorrow = La prochaine énigme arrive demain.
