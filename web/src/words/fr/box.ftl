### Ma boîte : la page

box-title = Ma boîte
box-what = Décrivez { $game ->
    [color-yam] vos dés et vos feuilles
    [yam-color] vos dés et vos cartes
    [coloretto] vos couleurs
   *[other] vos dés
} une seule fois. Tout est enregistré sur cet appareil, à chaque geste.
box-usual = Ma boîte
box-name = Nom de la boîte
box-ready = Prêt
box-undo = Annuler

# Couleurs
box-colours = Couleurs
box-colours-change = Changer les couleurs
box-colours-done = Terminé
box-colours-help = Touchez une couleur de votre boîte, puis celle qui lui ressemble le plus.
box-colours-names = Touchez une couleur pour lui donner le nom de votre choix.
box-colour-closest = Laquelle lui ressemble le plus ?
box-colour-name = Votre nom pour { $colour }
box-colour-add = Ajouter une couleur
box-colour-remove = Retirer { $colour }
box-alike = Certaines de ces couleurs se ressemblent pour certaines personnes. Leurs formes les distinguent :

# Dés
box-dice = Dés
box-ours-dice = Prendre les dés d’Arlequin
box-die = Dé { $die }
box-faces = Dé { $die }, face { $number } : { $colour }
box-faces-empty = Dé { $die }, face { $number } : pas encore de couleur
box-faces-choose = Couleur du dé { $die }, face { $number }
box-balls = Dé { $die }, boule { $number } : { $colour }
box-balls-empty = Dé { $die }, boule { $number } : pas encore de couleur
box-balls-choose = Couleur du dé { $die }, boule { $number }
box-balls-number = Boules de chaque dé
box-die-copy = Copier le dé { $die } sur le dé { $other }
box-die-clear = Effacer le dé { $die }
box-dice-same = Les dés { $dice } sont les mêmes.
box-dice-differ = Les dés { $dice } sont les mêmes. Dans le livret, les six sont différents.

# Cartes
box-cards = Cartes
box-ours-cards = Prendre les cartes d’Arlequin
box-card = Carte { $card }
box-card-help = Touchez les boules que vous voyez sur la carte. Touchez une boule de la carte pour l’enlever.
box-card-ball = Enlever { $colour }
box-card-balls = { $number ->
    [0] aucune boule
    [one] 1 boule
   *[other] { $number } boules
}
box-card-same = La carte { $card } est la même que la carte { $other }.
box-card-repeat = Comme la carte { $card }
box-card-next = Carte suivante
box-card-before = Carte précédente
box-card-go = Carte { $card } : { $number ->
    [0] vide
    [one] 1 boule
   *[other] { $number } boules
}
box-card-all = Toutes les cartes

# Feuilles
box-sheets = Feuilles
box-ours-sheets = Prendre les feuilles d’Arlequin
box-sheet = Feuille { $number }
box-sheet-name = Nom de la feuille { $number }
box-sheet-add = Ajouter une feuille
box-sheet-copy = Dupliquer
box-sheet-delete = Supprimer
box-sheet-deleted = La feuille est supprimée.
box-goal = Ligne { $line } : { $goal }
box-goal-empty = Ligne { $line } : pas encore d’objectif
box-goal-choose = Ligne { $line } : que demande votre feuille ?
box-goal-colour = Ligne { $line } : quelle est la { $place ->
    [1] première
    [2] deuxième
   *[other] troisième
} couleur ?
box-goal-swap = Échanger les lignes { $line } et { $other }

# Coloretto
box-cards-seven = Les sept couleurs de vos cartes

# Ce qui manque
box-missing = Il manque encore
box-missing-before = D’ici là, votre boîte sert telle qu’elle était.
box-missing-faces = Dés : { $number } faces sans couleur
box-missing-faces-of = Dé { $die } : { $number ->
    [one] encore 1 face
   *[other] encore { $number } faces
}
box-missing-balls = Dés : { $number } boules sans couleur
box-missing-balls-of = Dé { $die } : { $number ->
    [one] encore 1 boule
   *[other] encore { $number } boules
}
box-missing-cards = Cartes : { $number } sur { $all }
box-missing-sheets = Feuilles : aucune pour l’instant
box-missing-goals = Feuille { $sheet } : { $number ->
    [one] encore 1 objectif
   *[other] encore { $number } objectifs
}

# La fin
box-complete = Votre boîte est complète.
box-play = Jouer avec cette boîte
box-keep = Marquer les points avec elle
box-carry = Sur d’autres appareils
box-carry-later = Une fois complète, votre boîte peut aller sur d’autres appareils.
box-carry-help = Le fichier sert aussi dans le terminal, avec --material.
box-save = Enregistrer un fichier
box-open = Ouvrir un fichier
box-link = Lien et code
box-link-help = Scannez le code, ou ouvrez le lien, sur l’autre appareil. Toute la boîte est dedans ; aucun serveur ne la garde.
box-link-code = Code avec le lien de votre boîte
box-link-copy = Copier le lien
box-link-copied = Le lien est copié.
box-link-by-hand = Copiez le lien marqué avec votre clavier.
box-link-send = Envoyer
box-link-text = Ma boîte de { $game }
box-delete = Supprimer cette boîte
box-deleted = Votre boîte est supprimée.

# Une boîte qui arrive
box-in = Une boîte de { $game }
box-in-name = « { $name } » deviendrait votre boîte sur cet appareil.
box-in-replaces = Elle remplacerait votre boîte « { $name } ».
box-in-take = Prendre cette boîte
box-in-leave = La laisser
box-in-taken = « { $name } » est maintenant votre boîte.
box-in-wrong = Cette boîte ne peut pas servir
box-in-safe = Votre propre boîte n’a pas changé.
box-in-more = { $number ->
    [one] Un autre point ne convient pas.
   *[other] { $number } autres points ne conviennent pas.
}
