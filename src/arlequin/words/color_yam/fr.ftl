### Color'Yam.

## Small parts of sentences

color-yam-score = { points }
# Yam 2, Total 1, Total; an objective that is not known.
color-yam-box = { $slot ->
    [objective] objectif { $number }
   *[yam] Yam { $number }
    [total] { $number ->
        [3] Total
       *[other] Total { $number }
    }
}
color-yam-line = { $slot ->
    [objective] la ligne { $line }
   *[other] la ligne { $line } ({ color-yam-box })
}

## What happened

color-yam-sheet = { $named ->
    [yes] Feuille tirée au sort : « { $name } ».
   *[no] Feuille tirée au sort : la { $number }.
}
color-yam-starts = { starts-by-chance }
color-yam-die = { die-thrown }
color-yam-tied = { tied }
color-yam-drawn-for = Égalité entre { $players } : le hasard désigne qui commence.
color-yam-starts-line = { $player } commence la ligne { $line }.
color-yam-thrown = { $player }, { throw-number } : { $dice }. Somme : { $sum }.
color-yam-again = { again }
color-yam-stops = { stops }
color-yam-gives-up = { $player } renonce à une seconde chance.
color-yam-tries-again = { $at_once ->
    [0] { $player } utilise une seconde chance et retentera après les autres.
   *[other] { $player } utilise une seconde chance et retente aussitôt.
}
color-yam-chooses = { $player } choisit la ligne { $line }.
color-yam-gives-line-up = { $player } choisit de barrer la ligne { $line }.
color-yam-written = { $player } inscrit { $sum } sur { color-yam-line }.
color-yam-crossed = Une croix pour { $player } sur { color-yam-line }.
color-yam-points = { $points_most ->
    [0] Personne ne marque à { color-yam-line }.
   *[other] Points de { color-yam-line } : { $points }.
}
color-yam-over = { over }

## What is due

# The line in play, after the prompt; $goal is an objective in words, or a Yam box.
color-yam-goal = Ligne { $line } : { $goal }.
color-yam-due-sheet = Le hasard choisit la feuille.
color-yam-due-start = { due-start }
color-yam-due-die = { due-die }
color-yam-due-throw = { due-throw }
color-yam-due-throw-again = { due-throw-again }
color-yam-due-choose = { due-choose }
color-yam-due-missed = { $players } : l’objectif est raté. Mettez une croix, ou inscrivez { $sum } dans la case { color-yam-box } pour une seconde chance.
color-yam-due-line = { $players } : choisissez une ligne pour votre somme de { $sum }.
color-yam-due-over = { due-over }

## Moves, as on a button

color-yam-move-again = { move-again }
color-yam-move-stop = { move-stop }
color-yam-move-cross = Mettre une croix
color-yam-move-yam = Utiliser une seconde chance
color-yam-move-line = Ligne { $line }
color-yam-move-crossline = Barrer la ligne { $line }

## The end

color-yam-settled = Les cases Yam départagent l’égalité.
reason-sheet-full = La feuille est remplie.

## Why a move is good

color-yam-why-met = { $chance } % d’atteindre l’objectif
color-yam-why-rises = { $chance } % d’inscrire un nombre plus haut
color-yam-why-sum = une somme de { $mean } en moyenne si c’est réussi
color-yam-why-writes = vous inscrivez { $sum }
color-yam-why-misses = l’objectif est raté
color-yam-why-low = { $sum } ne dépasse pas votre dernier nombre Yam
color-yam-why-cross = aucun point sur cette ligne
color-yam-why-second = { $sum } va dans la case { color-yam-box }
color-yam-why-try = puis trois nouveaux lancers, avec jusqu’à { $chance } % d’atteindre l’objectif
color-yam-why-line = le plus souvent pour la ligne { $line } ({ $chance } %)

## The first sentence of a hint

color-yam-because-hopeless = L’objectif n’est presque plus à votre portée : tirez le meilleur de votre somme.
color-yam-because-likely = C’est un bon chemin vers l’objectif : il réussit environ { $tenths } fois sur 10.
color-yam-because-long-shot = Rien n’est sûr, mais c’est votre meilleure chance : environ { $chance } %.
color-yam-because-small = { $sum } est petit, et c’est tant mieux : vos prochains Yams restent possibles.
color-yam-because-rise = Il vous faut plus de { $floor } ici : cela réussit environ { $tenths } fois sur 10.
color-yam-because-out-of-reach = { $rival } est hors de portée : gardez petit, vos prochains Yams resteront possibles.
color-yam-because-room = Un petit nombre laisse de la place à vos prochains Yams.
color-yam-because-ahead = { $sum } bat le { $rival } de cette ligne : inscrivez-le.
color-yam-because-enough = { $sum }, c’est bien ici : relancer risquerait plus que cela ne rapporte.
color-yam-because-behind = { $sum } ne bat pas { $rival } : visez plus haut.
color-yam-because-more = C’est déjà réussi : visez maintenant une plus grosse somme.
color-yam-because-second = Inscrivez { $sum } en { color-yam-box } et retentez : vous avez jusqu’à { $chance } % de chances de réussir.
color-yam-because-save-yam = Votre case Yam vaut mieux qu’un nouvel essai : gardez-la.
color-yam-because-good-enough = Vos dés sont assez bons : relancer risquerait plus que cela ne rapporte.
color-yam-because-suits = Ces dés vont le mieux à la ligne { $line }.
color-yam-because-fits-line = Vos dés vont à la ligne { $line } : c’est là qu’ils rapportent le plus.
color-yam-because-give-line = La ligne { $line } est celle qui vous manquera le moins.
color-yam-because-try-again = { $sum } va bien dans votre case Yam : inscrivez-le là et retentez la ligne.
color-yam-because-no-number = Il vous faudrait plus de { $floor } ici : laissez passer cette ligne.
color-yam-because-won = La partie est déjà gagnée, quoi qu’il arrive.
color-yam-because-lost = La partie ne peut plus être gagnée, quoi qu’il arrive.
color-yam-because-dare = C’est déjà réussi, mais une plus grosse somme vaut le risque.
