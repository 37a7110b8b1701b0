### Apprendre : les règles, les exemples, une première partie accompagnée.

learn-rules-lead = Lisez-les ici, cherchez dedans, ou apprenez en jouant : trois minutes suffisent pour une première partie.
learn-read = Lire les règles
learn-read-label = Lire les règles de { $game }
learn-guided = Apprendre en jouant
learn-guided-label = Apprendre { $game } en jouant
learn-all-rules = Règles des autres jeux
learn-need = Ce qu’il vous faut
learn-contents = Chapitres
learn-search = Chercher dans les règles
learn-search-clear = Montrer de nouveau toutes les règles
learn-found = { $number ->
    [0] aucune règle
    [one] { $number } règle
   *[other] { $number } règles
}
learn-none-found = Rien ici ne contient ces mots. Essayez plus court, ou un morceau de mot.
learn-copy = Copier le lien vers la règle { $number }
learn-copied = Le lien vers la règle { $number } est copié.
learn-option = Option : { $option }
learn-decided = notre décision
learn-decided-means = ◇ signale ce que les livrets laissent ouvert et que nous avons décidé. Chaque règle garde son numéro pour toujours.
learn-more = { $number } de plus
learn-less = En montrer moins
