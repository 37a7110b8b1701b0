### Entre las partidas de un torneo.

match-game-over = { $players ->
    [2] La partida { $game } ha terminado: { $first } a { $second }
   *[other] La partida { $game } ha terminado
}
match-after-of = { $played ->
    [one] Tras { $played } partida de { $games }
   *[other] Tras { $played } partidas de { $games }
}
match-after-to = { $played ->
    [one] Tras { $played } partida de un torneo a { $target } puntos
   *[other] Tras { $played } partidas de un torneo a { $target } puntos
}
match-game = Partida { $game }
match-total = Total
match-game-next = Vamos con la partida { $game }.
match-go-on = Continuar
match-games = Partidas jugadas
