### Words that all games share. Told in the present; a player is "vous".
### A list comes into a message as words already joined; its length comes beside it as …_count.

## Small parts of sentences

list = { $some } et { $last }
# Where the last word begins with the sound of i: Spanish needs it.
list-before-i = { list }
# A player whose name shows nothing.
unnamed = Joueur { $seat }
# In a list of scores: Ana 34, Bob 30.
score = { $player } { $number }
points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
# A die on the table: A bleu 3.
die = { $letter } { $colour } { $number }
# Colours of dice.
masculine = { $colour ->
    [red] { $number ->
        [one] rouge
       *[other] rouges
    }
    [orange] orange
    [yellow] { $number ->
        [one] jaune
       *[other] jaunes
    }
    [green] { $number ->
        [one] vert
       *[other] verts
    }
    [blue] { $number ->
        [one] bleu
       *[other] bleus
    }
    [violet] { $number ->
        [one] violet
       *[other] violets
    }
    [pink] { $number ->
        [one] rose
       *[other] roses
    }
    [brown] marron
    [black] { $number ->
        [one] noir
       *[other] noirs
    }
    [gray] gris
    [white] { $number ->
        [one] blanc
       *[other] blancs
    }
    [purple] { $number ->
        [one] pourpre
       *[other] pourpres
    }
    [turquoise] turquoise
    [gold] { $number ->
        [one] doré
       *[other] dorés
    }
   *[other] { $colour }
}
# Colours of cards, balls and boxes.
feminine = { $colour ->
    [red] { $number ->
        [one] rouge
       *[other] rouges
    }
    [orange] orange
    [yellow] { $number ->
        [one] jaune
       *[other] jaunes
    }
    [green] { $number ->
        [one] verte
       *[other] vertes
    }
    [blue] { $number ->
        [one] bleue
       *[other] bleues
    }
    [violet] { $number ->
        [one] violette
       *[other] violettes
    }
    [pink] { $number ->
        [one] rose
       *[other] roses
    }
    [brown] marron
    [black] { $number ->
        [one] noire
       *[other] noires
    }
    [gray] { $number ->
        [one] grise
       *[other] grises
    }
    [white] { $number ->
        [one] blanche
       *[other] blanches
    }
    [purple] { $number ->
        [one] pourpre
       *[other] pourpres
    }
    [turquoise] turquoise
    [gold] { $number ->
        [one] dorée
       *[other] dorées
    }
   *[other] { $colour }
}

## What happened, the same in several games

starts = { $player } commence.
starts-by-chance = Le hasard décide : { $player } commence.
die-thrown = { $player } lance un dé : { $number }.
tied = Égalité entre { $players } : chacun lance un dé.
throw-number = { $throw ->
    [1] premier lancer
    [2] deuxième lancer
   *[other] troisième lancer
}
again = { $letters_count ->
    [6] { $player } relance les six dés.
   *[other] { $player } relance { $letters }.
}
stops = { $player } s’arrête.
over = Fin de la partie : { $scores }.
match-next = Fin de la partie { $played }. Totaux : { $scores }.
match-over = { $played ->
    [one] Fin du match après { $played } partie. Totaux : { $scores }.
   *[other] Fin du match après { $played } parties. Totaux : { $scores }.
}
takeback = { $number ->
    [one] Retour en arrière : la dernière action est annulée.
   *[other] Retour en arrière : les { $number } dernières actions sont annulées.
}

## Whose turn it is, and what is due

turn = { $players_count ->
    [one] À { $players } de jouer.
   *[other] { $players } jouent en même temps.
}
waiting = On attend { $players }.
due-start = Le hasard décide qui commence.
due-die = { $players } : lancez un dé pour savoir qui commence.
due-throw = { $players } : lancez les dés.
due-throw-again = { $letters_count ->
    [6] { $players } : relancez les six dés.
   *[other] { $players } : relancez { $letters }.
}
due-choose = { $left ->
    [one] { $players } : arrêtez-vous, ou relancez des dés. Il vous reste { $left } lancer.
   *[other] { $players } : arrêtez-vous, ou relancez des dés. Il vous reste { $left } lancers.
}
due-over = La partie est finie.

## Moves, as on a button

move-again = { $letters_count ->
    [6] Relancer les six dés
   *[other] Relancer { $letters }
}
move-stop = S’arrêter

## The end

win = { $players_count ->
    [one] { $players } gagne avec { $score }.
   *[other] { $players } partagent la victoire avec { $score }.
}
place = { $rank }. { $player } : { $score }
reason-match = Le match est fini.

## Advice: what a move is worth, and why

advice = { $deed } : { $why }.
advice-plain = { $deed }.
advice-keep = Garder { $dice }
advice-again = Relancer { $dice }
advice-count = { $number ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
   *[other] six
}
# Dice as players see them: les deux dés verts, les trois 6, le 6 vert, un 6 vert, les deux 6 verts.
advice-dice-colour = les { advice-count } dés { masculine }
advice-face = { $face }
advice-dice-face = les { advice-count } { advice-face }
advice-dice-die = le { $face } { masculine }
advice-dice-one = un { $face } { masculine }
advice-dice-dice = les { advice-count } { advice-face } { masculine }
advice-worth-win = { $value } % de chances de gagner la partie
advice-worth-points = { $value } points à venir
advice-worth-gain = { $value } points par rapport à un tour habituel
advice-worth-right = { $value } % d’avoir raison
advice-worth-cards = { $value } carte par rapport aux autres
advice-error = { $value } ± { $error }
