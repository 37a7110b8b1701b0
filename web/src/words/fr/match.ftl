### Entre les parties d’un match.

match-game-over = { $players ->
    [2] La partie { $game } est finie : { $first } à { $second }
   *[other] La partie { $game } est finie
}
match-after-of = { $played ->
    [one] Après { $played } partie sur { $games }
   *[other] Après { $played } parties sur { $games }
}
match-after-to = { $played ->
    [one] Après { $played } partie d’un match en { $target } points
   *[other] Après { $played } parties d’un match en { $target } points
}
match-game = Partie { $game }
match-total = Total
match-game-next = Place à la partie { $game }.
match-go-on = Continuer
match-games = Les parties jouées
