### Apprendre : les règles, les exemples, une première partie accompagnée.

learn-rules-lead = Lisez-les ici, cherchez dedans, ou apprenez en jouant : trois minutes suffisent pour une première partie.
learn-read = Lire les règles
learn-read-label = Lire les règles de { $game }
learn-guided = Apprendre en jouant
learn-guided-label = Apprendre en jouant : { $game }
learn-all-rules = Règles des autres jeux
learn-short = En bref
learn-whole = Toutes les règles, avec leurs numéros
learn-short-color-yam-1 = À votre tour, lancez les six dés jusqu’à trois fois ; gardez ceux qui vous plaisent.
learn-short-color-yam-2 = Chaque ligne a un objectif : seules les couleurs des dés comptent pour l’atteindre.
learn-short-color-yam-3 = Objectif atteint : inscrivez la somme des six nombres.
learn-short-color-yam-4 = Objectif raté : une croix, ou une seconde chance.
learn-short-color-yam-5 = Pour une seconde chance, la somme va dans une case Yam libre du pôle, et vous retentez la ligne.
learn-short-color-yam-6 = Quand tous ont joué la ligne, la meilleure somme rapporte autant de points qu’il y a de joueurs, la suivante un de moins, et ainsi de suite.
learn-short-color-yam-7 = À somme égale, tous reçoivent les points de la plus basse des places partagées.
learn-short-color-yam-8 = Les lignes Yam n’ont pas d’objectif, mais chaque Yam doit dépasser vos Yams précédents.
learn-short-color-yam-9 = Le plus grand nombre d’une ligne commence la suivante.
learn-short-color-yam-10 = Après la dernière ligne, celui qui a le plus de points gagne.
learn-short-double-yam-1 = À votre tour, lancez les six dés jusqu’à trois fois ; gardez ceux qui vous plaisent.
learn-short-double-yam-2 = Puis remplissez l’une de vos dix cases. On ne passe pas son tour.
learn-short-double-yam-3 = Seuls comptent les dés pareils : de la même couleur, ou du même nombre.
learn-short-double-yam-4 = Additionnez-les et multipliez : trois pareils par 1, quatre par 2, cinq par 3, six par 5.
learn-short-double-yam-5 = Six dés pareils, un coup, rapportent 100 points de plus ; en un seul lancer, 200.
learn-short-double-yam-6 = Rouge, jaune, vert et bleu ont une case chacun, le noir en a deux.
learn-short-double-yam-7 = Trois cases sont pour les séries : des dés du même nombre, celui que vous voulez.
learn-short-double-yam-8 = Une case est pour le coup, six dés pareils.
learn-short-double-yam-9 = Si rien ne convient, l’une de vos cases reçoit 0 point.
learn-short-double-yam-10 = Après dix tours chacun, le plus grand total gagne.
learn-short-yam-color-1 = Le lanceur lance les huit dés et retourne une carte.
learn-short-yam-color-2 = Pour chaque couleur, comparez les dés et les boules de la carte, et gardez le plus petit nombre.
learn-short-yam-color-3 = Additionnez ces nombres : voilà combien de boules sont en commun.
learn-short-yam-color-4 = Tout le monde joue en même temps : soyez le premier à annoncer le bon nombre.
learn-short-yam-color-5 = Vous avez une seule annonce, de 0 à 8, et aucun nombre ne s’annonce deux fois.
learn-short-yam-color-6 = Puis on vérifie les annonces, de la plus haute à la plus basse.
learn-short-yam-color-7 = Une annonce trop haute coûte une de vos cartes.
learn-short-yam-color-8 = La première annonce qui n’est pas trop haute gagne la carte.
learn-short-yam-color-9 = Le gagnant de la manche lance ensuite.
learn-short-yam-color-10 = Quand la pioche est vide, celui qui a le plus de cartes gagne.
learn-short-coloretto-1 = À votre tour, au choix : piochez une carte et placez-la dans une rangée, ou prenez une rangée.
learn-short-coloretto-2 = Une rangée contient trois cartes ; à deux joueurs, les rangées en contiennent une, deux et trois.
learn-short-coloretto-3 = Une fois que vous avez pris une rangée, attendez la fin de la manche.
learn-short-coloretto-4 = La manche est finie quand chacun a pris une rangée. Le dernier à avoir pris commence la suivante.
learn-short-coloretto-5 = Chacune de vos couleurs compte selon son nombre de cartes.
learn-short-coloretto-6 = Seules trois de vos couleurs comptent pour vous ; toutes les autres comptent contre vous.
learn-short-coloretto-7 = À la fin, un joker prend la couleur la meilleure pour vous.
learn-short-coloretto-8 = Chaque carte +2 rapporte 2 points.
learn-short-coloretto-9 = Quand la carte de dernière manche arrive, on finit la manche et la partie est terminée.
learn-short-coloretto-10 = Celui qui a le plus de points gagne.
learn-need = Ce qu’il vous faut
learn-contents = Chapitres
learn-search = Chercher dans les règles
learn-search-clear = Montrer de nouveau toutes les règles
# Not shown: words that a search leaves out; groups of words that mean the same to a player.
learn-search-little = le la les l un une des du de d et ou a à au aux en est sont se s c ce on je j tu il elle nous vous ils elles mon ma mes votre vos que qu qui quoi quand comment combien où pourquoi si pour avec sur y peut peux puis ai suis faire fait passe fois
learn-search-alike = dois doit devez devoir doivent obligé obligée obligation forcé faut / même déjà pareil identique / nombre chiffre / prendre prends prend prenez prenne pris prise prises prendra / piocher tirer pioche piochez / rangée ligne colonne / fin finir finit termine terminée / égalité égaux / points score marquer / commencer commence début premier / deux 2
learn-found = { $number ->
    [0] aucune règle
    [one] { $number } règle
   *[other] { $number } règles
}
learn-none-found = Rien ici ne contient ces mots. Essayez plus court, ou un morceau de mot.
learn-copy = Copier le lien vers la règle { $number }
learn-copied = Le lien vers la règle { $number } est copié.
learn-option = Option : { $option }
learn-named = « { $name } »
learn-chosen = « { $option } : { $value } »
learn-decided = notre décision
learn-remark = à propos du livret
learn-decided-means = ◇ signale ce que les livrets laissent ouvert et que nous avons décidé. Chaque règle garde son numéro pour toujours.
learn-more = { $number } de plus
learn-less = En montrer moins

learn-guided-of = { $game } : une première partie accompagnée
learn-coach = Votre guide
learn-read-first = Lisez, puis continuez
learn-step = Étape { $number } sur { $last }
learn-back = Retour
learn-here = à toucher maintenant
learn-next = Continuer
learn-leave = Quitter
learn-again = Encore une fois
learn-play = Jouer une vraie partie

learn-cy-goal = Six dés, jusqu’à trois lancers. La ligne 1 demande exactement un dé marron. Réussissez, et la somme des six dés est à vous.
learn-cy-throw = Lancez les six dés.
learn-cy-again = Deux dés marron : un de trop. Gardez les grands nombres qui brillent, puis relancez les autres.
learn-cy-met = Exactement un dé marron : réussi ! 33, c’est une belle somme. Arrêtez-vous, et elle est inscrite.
learn-cy-robin = Robin joue la même ligne.
learn-cy-points = La meilleure somme reçoit 2 points, l’autre 1. La plus grosse somme commence la ligne suivante : vous.
learn-cy-second = Ligne 2 : exactement un dé jaune et aucun vert. Lancez.
learn-cy-low = Des dés verts : raté pour l’instant. Mais 17 est petit, et c’est bon pour Yam 1, car les Yams suivants doivent être plus grands. Arrêtez-vous.
learn-cy-yam = Ne barrez pas la ligne : inscrivez 17 dans Yam 1. Cela vous donne une seconde chance.
learn-cy-robin-second = Robin joue la ligne 2 ; vous réessayez ensuite.
learn-cy-retry = Votre seconde chance : trois nouveaux lancers.
learn-cy-retry-met = Un jaune, aucun vert : réussi. Arrêtez-vous et inscrivez 28.
learn-cy-robin-yam = Yam 1 n’a pas d’objectif. Votre case est déjà remplie : seul Robin lance.
learn-cy-end = Voilà le jeu : dix lignes, trois pôles, et le plus grand total gagne. Vous menez 6 à 3 !

learn-dy-die = Qui commence ? Chacun lance un dé, le plus haut commence.
learn-dy-throw = C’est à vous. Lancez les six dés.
learn-dy-keep = Trois cinq ! Seuls comptent les dés identiques : d’un même nombre ou d’une même couleur. Gardez les cinq, relancez le reste.
learn-dy-more = Quatre cinq. Gardez aussi le nouveau, et lancez les deux derniers.
learn-dy-series = Cinq cinq : 25 fois 3, cela fait 75. Choisissez une case série, puis remplissez-la.
learn-dy-robin = Au tour de Robin.
learn-dy-second = De nouveau à vous : lancez.
learn-dy-red = Quatre dés rouges. Ils rapporteraient 36, mais il vous reste des lancers : gardez les rouges, lancez les autres.
learn-dy-coup = Six identiques : un coup ! 21 fois 5, plus 100. Choisissez la case coup et remplissez-la.
learn-dy-robin-second = Robin n’a rien d’identique, et doit quand même remplir une case : 0.
learn-dy-end = Dix tours chacun, une case par tour, le plus grand total gagne. Vous avez déjà 280.

learn-yc-goal = Huit dés, une carte. Soyez le premier à dire combien de boules ils ont en commun. Deux vertes d’un côté, deux de l’autre : ça fait 2.
learn-yc-throw = Lancez les dés. Une carte est aussitôt retournée.
learn-yc-count = Pour chaque couleur, prenez le plus petit nombre, dés ou carte, et additionnez. Ici : orange 1, jaune 1, vert 2, bleu 1, violet 1, donc 6.
learn-yc-say = Inès dit 7, c’est trop. Dites 6.
learn-yc-won = On vérifie à partir du plus haut : 7, c’est trop (Inès n’a pas de carte à payer), votre 6 gagne la carte. On ne regarde même pas le 5 de Nino.
learn-yc-throw-second = Celui qui a gagné lance ensuite. C’est vous.
learn-yc-taken = Nino a été plus rapide : 6 est juste, mais il est pris. Plus haut coûterait une carte, plus bas ne peut pas gagner. Passez.
learn-yc-nino = Nino gagne la carte et lance ensuite.
learn-yc-zero = Regardez bien : aucune boule en commun. 0 est aussi une réponse. Dites-le !
learn-yc-end = Quand la pioche est vide, celui qui a le plus de cartes gagne. À une vraie table, le temps court : soyez rapide, mais pas trop haut.

learn-co-goal = Rassemblez des cartes, mais seules vos trois meilleures couleurs comptent pour vous. Toutes les autres comptent contre vous. Votre première carte est bleue.
learn-co-draw = À votre tour, au choix : piochez une carte et posez-la dans une rangée, ou prenez une rangée. Piochez.
learn-co-place = Une bleue ! Placez-la dans la rangée 1 et croisez les doigts.
learn-co-others = Inès et Nino jouent.
learn-co-take = Deux cartes bleues dans la rangée 1, et le bleu est votre couleur. Prenez la rangée !
learn-co-score = Trois bleues : 6 points. Une quatrième en ferait 10, puis 15, puis 21. Une grande couleur vaut bien plus que plusieurs petites !
learn-co-out = Vous avez pris une rangée : vous attendez la fin de la manche. Les autres continuent.
learn-co-round = Nouvelle manche : Nino a pris en dernier, il commence.
learn-co-draw-again = Un joker ! À la fin, il prend la couleur que l’on veut. Le prendre serait déjà bien, mais tentons mieux : piochez.
learn-co-spoil = Inès a déjà trois couleurs : une orange compterait contre elle, mais encore pour vous. Placez-la à côté du joker.
learn-co-others-again = Inès et Nino jouent.
learn-co-take-again = La rangée 1 est pleine : on n’y ajoute plus rien, mais on peut la prendre. +6, c’est la meilleure : prenez‑la !
learn-co-out-again = Les autres finissent la manche. Une carte « +2 », c’est 2 points, toujours.
learn-co-fourth = Inès a dû prendre une quatrième couleur. Seules ses trois meilleures comptent pour elle : une de ses couleurs lui coûte 1 point.
learn-co-count = Le compte final : votre joker devient bleu, quatre bleues font 10. Orange 1, jaune 1. Une quatrième couleur compterait en négatif.
learn-co-end = 12 points, bien joué ! Le sablier montre combien de cartes viennent avant la dernière manche. Celui qui a le plus de points gagne.

learn-examples = Exemples
learn-examples-lead = Tous les exemples des livrets, pas à pas, calculés avec les mêmes règles que dans vos parties.
learn-example = Exemple { $number }
learn-example-back = Exemple { $number } : un pas en arrière
learn-example-next = Exemple { $number } : pas suivant
learn-example-words = En toutes lettres
learn-met = réussi
learn-missed = raté
learn-chance = Probabilité
learn-line = Une ligne de la feuille
learn-points = { $number ->
    [one] point
   *[other] points
}
learn-alike = { $number } identiques
learn-joker = joker
learn-empty-row = une rangée vide pour { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
learn-score-tables = Points selon le nombre de cartes d’une couleur
learn-cards = cartes
learn-side-beige = beige
learn-side-gray = gris
learn-said-said = annoncé
learn-said-fined = trop haut : amende
learn-said-won = gagne la carte
learn-ex-share = { $number } joueurs : la meilleure somme reçoit { $number } points, la suivante un de moins.
learn-ex-written = { $player } atteint l’objectif : { $sum } est inscrit.
learn-ex-crossed = { $player } fait { $sum } mais rate l’objectif, et met une croix.
learn-ex-points = Tout le monde a un nombre ou une croix : la ligne donne ses points. Une croix vaut 0.
learn-ex-had-met = Si { $player } avait atteint l’objectif, { $sum } aurait rapporté 1 point.
learn-ex-sums = Voici les sommes.
learn-ex-tied = { $players } ont la même somme : chacun reçoit les points de la place la plus basse qu’ils partagent.
learn-ex-met = Ces dés atteignent l’objectif.
learn-ex-missed = Ces dés le ratent.
learn-ex-odds = Combien de fois un seul lancer des six dés l’atteint.
learn-ex-alike = { $number } dés sont identiques ; les pâles ne comptent pas.
learn-ex-add = Additionnez les dés identiques : { $sum }.
learn-ex-times = Multipliez par { $times }.
learn-ex-bonus = { $single ->
    [1] Six identiques en un seul lancer : { $bonus } de plus.
   *[other] Six identiques, c’est un coup : { $bonus } de plus.
}
learn-ex-red-used = Quatre dés rouges sont allés dans la case rouge. Elle est utilisée.
learn-ex-red-coup = Le rouge ne rapporte plus que par un coup : six dés rouges font { $points } dans la case coup.
learn-ex-three-sixes = Les trois séries peuvent être des six.
learn-ex-turned = { $player } lance et retourne la carte.
learn-ex-says = { $player } annonce { $number }.
learn-ex-taken = { $player } voulait 8 aussi, mais il est pris : { $number }.
learn-ex-count = Boules en commun : { $number }. On vérifie maintenant, le plus haut d’abord.
learn-ex-fined = Trop haut : { $player } paie une carte.
learn-ex-fined-nothing = Trop haut aussi, mais { $player } n’a pas de carte et ne paie rien.
learn-ex-won = Pas trop haut : { $player } gagne la carte et lance ensuite.
learn-ex-not-looked-at = On ne regarde même pas le nombre de { $player }.
learn-ex-both-counts = Boule par boule, cela fait { $balls } ; dé par dé, { $faces }.
learn-ex-stakes = { $player } mise la dernière carte gagnée.
learn-ex-said = Les dés, la carte et les annonces.
learn-ex-fined-out = Trop haut sur la dernière carte : { $player } paie une carte, qui quitte le jeu.
learn-ex-stakes-won = { $player } prend aussi les mises.
learn-ex-holds = { $side ->
    [gray] Les cartes, comptées du côté gris.
   *[other] Les cartes, comptées du côté beige.
}
learn-ex-joker = Le joker devient { $colour } : il n’y a pas mieux. Trois couleurs comptent en plus, les autres en moins.
learn-ex-counted = Au total : { $total }.
learn-ex-elsewhere = Avec le joker en { $colour }, ce serait { $total }.
