### La chance et le talent au fil des parties : le journal de cet appareil.

skill-title = Votre chance et votre talent
skill-none = Rien encore. Jouez une partie jusqu’au bout, puis ouvrez « Chance ou talent ? ».
skill-waiting = { $number ->
    [one] Une partie terminée n’a pas encore été analysée.
   *[other] { $number } parties terminées n’ont pas encore été analysées.
}
skill-weigh = { $number ->
    [one] L’analyser
   *[other] Les analyser
}
skill-weighing = Analyse de la partie { $done } sur { $total }
skill-unweighed = { $number ->
    [one] Une partie n’a pas pu être analysée.
   *[other] { $number } parties n’ont pas pu être analysées.
}
skill-unclear = { $number ->
    [one] Une partie était trop serrée pour trancher : elle ne compte pas ici.
   *[other] { $number } parties étaient trop serrées pour trancher : elles ne comptent pas ici.
}
skill-which = Quelles parties
skill-all = Toutes les parties
skill-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
skill-luck-few = La chance vous a { $sign ->
    [minus] coûté
   *[plus] apporté
} { $size } par partie. À partir de trois parties, vous verrez aussi quelle part revient au hasard.
skill-luck-even = La chance vous a { $sign ->
    [minus] coûté
   *[plus] apporté
} { $size } par partie, à { $half } près : autant dire l’équilibre.
skill-luck-good = La chance était avec vous : elle vous a apporté { $size } par partie, à { $half } près.
skill-luck-bad = La chance était contre vous : elle vous a coûté { $size } par partie, à { $half } près.
skill-loss-few = Vos choix vous ont coûté { $mean } par partie.
skill-loss = Vos choix vous ont coûté { $mean } par partie, à { $half } près.
skill-change-better = Vous perdez nettement moins dans vos dernières parties que dans les premières.
skill-change-worse = Vous perdez nettement plus dans vos dernières parties que dans les premières.
skill-change-same = Entre vos premières et vos dernières parties, pas de différence nette.
skill-course-luck = La chance, partie après partie
skill-course-loss = Perdu par les choix, partie après partie
skill-course-told = { $number } parties : à la fin, { $mean } par partie en moyenne. Chaque partie figure dans la liste plus bas.
skill-legend-game = une partie
skill-legend-mean = moyenne des dix dernières
skill-legend-band = son incertitude (95 %)
skill-kinds = Où vous perdez le plus
skill-kind = Choix
skill-lost = perdu par vos choix
skill-per-game = par partie
skill-kind-dice = Quels dés relancer
skill-kind-entry = Où inscrire un résultat
skill-kind-row = Piocher ou prendre une rangée
skill-kind-card = Où poser une carte
skill-kind-call = Quel nombre annoncer
skill-kind-bet = Combien parier
skill-kind-other = Autres choix
skill-opponents = Vos adversaires
skill-opponent = Adversaire
skill-games = parties
skill-won = gagnées
skill-computer = Ordinateur : { $level }
skill-list = Toutes les parties
skill-game = Jeu
skill-result = résultat
skill-result-won = gagnée
skill-result-shared = partagée
skill-result-lost = perdue
skill-file = Une copie de vos parties
skill-file-help = Vos parties ne sont gardées que sur cet appareil. Un fichier les emporte sur un autre.
skill-export = Enregistrer un fichier
skill-import = Ouvrir un fichier
skill-imported = { $number ->
    [0] Ce fichier ne contient aucune partie qui ne soit déjà ici.
    [one] Une partie a été ajoutée.
   *[other] { $number } parties ont été ajoutées.
}
skill-file-json = Ce fichier est abîmé ou incomplet. Rien n’a été changé ici.
skill-file-other = Ce n’est pas un fichier de parties d’Arlequin. Rien n’a été changé ici.
skill-file-newer = Ce fichier vient d’une version plus récente. Rechargez cette page, puis réessayez. Rien n’a été changé ici.
skill-file-broken = Ce fichier est abîmé à l’entrée { $part }. Rien n’a été changé ici.
skill-file-long = Ce fichier est trop gros pour être l’un des nôtres. Rien n’a été changé ici.
skill-unstored = Cet appareil n’a plus de place : ce qui est nouveau disparaîtra quand vous fermerez la page. Enregistrez un fichier.
skill-explained = Tous les chiffres sont des points de chances de gagner : 100 points font une partie entière.
