### Words that all games share. Told in the present; a player is "tú".
### A list comes into a message as words already joined; its length comes beside it as …_count.

## Small parts of sentences

list = { $some } y { $last }
# Where the last word begins with the sound of i.
list-before-i = { $some } e { $last }
# A player whose name shows nothing.
unnamed = Jugador { $seat }
# In a list of scores: Ana 34, Bob 30.
score = { $player } { $number }
points = { $number ->
    [one] { $number } punto
   *[other] { $number } puntos
}
# A die on the table: A azul 3.
die = { $letter } { $colour } { $number }
# Colours of dice.
masculine = { $colour ->
    [red] { $number ->
        [one] rojo
       *[other] rojos
    }
    [orange] { $number ->
        [one] naranja
       *[other] naranjas
    }
    [yellow] { $number ->
        [one] amarillo
       *[other] amarillos
    }
    [green] { $number ->
        [one] verde
       *[other] verdes
    }
    [blue] { $number ->
        [one] azul
       *[other] azules
    }
    [violet] { $number ->
        [one] violeta
       *[other] violetas
    }
    [pink] { $number ->
        [one] rosa
       *[other] rosas
    }
    [brown] { $number ->
        [one] marrón
       *[other] marrones
    }
    [black] { $number ->
        [one] negro
       *[other] negros
    }
    [gray] { $number ->
        [one] gris
       *[other] grises
    }
    [white] { $number ->
        [one] blanco
       *[other] blancos
    }
    [purple] { $number ->
        [one] morado
       *[other] morados
    }
    [turquoise] { $number ->
        [one] turquesa
       *[other] turquesas
    }
    [gold] { $number ->
        [one] dorado
       *[other] dorados
    }
   *[other] { $colour }
}
# Colours of cards, balls and boxes.
feminine = { $colour ->
    [red] { $number ->
        [one] roja
       *[other] rojas
    }
    [orange] { $number ->
        [one] naranja
       *[other] naranjas
    }
    [yellow] { $number ->
        [one] amarilla
       *[other] amarillas
    }
    [green] { $number ->
        [one] verde
       *[other] verdes
    }
    [blue] { $number ->
        [one] azul
       *[other] azules
    }
    [violet] { $number ->
        [one] violeta
       *[other] violetas
    }
    [pink] { $number ->
        [one] rosa
       *[other] rosas
    }
    [brown] { $number ->
        [one] marrón
       *[other] marrones
    }
    [black] { $number ->
        [one] negra
       *[other] negras
    }
    [gray] { $number ->
        [one] gris
       *[other] grises
    }
    [white] { $number ->
        [one] blanca
       *[other] blancas
    }
    [purple] { $number ->
        [one] morada
       *[other] moradas
    }
    [turquoise] { $number ->
        [one] turquesa
       *[other] turquesas
    }
    [gold] { $number ->
        [one] dorada
       *[other] doradas
    }
   *[other] { $colour }
}

## What happened, the same in several games

starts = Empieza { $player }.
starts-by-chance = Decide el azar: empieza { $player }.
die-thrown = { $player } tira un dado: { $number }.
tied = Empate entre { $players }: cada uno tira un dado.
throw-number = { $throw ->
    [1] primera tirada
    [2] segunda tirada
   *[other] tercera tirada
}
again = { $letters_count ->
    [6] { $player } vuelve a tirar los seis dados.
   *[other] { $player } vuelve a tirar { $letters }.
}
stops = { $player } se planta.
over = Fin de la partida: { $scores }.
match-next = Fin de la partida { $played }. Totales: { $scores }.
match-over = { $played ->
    [one] Fin del torneo tras { $played } partida. Totales: { $scores }.
   *[other] Fin del torneo tras { $played } partidas. Totales: { $scores }.
}
takeback = { $number ->
    [one] Se deshace la última jugada.
   *[other] Se deshacen las { $number } últimas jugadas.
}

## Whose turn it is, and what is due

turn = { $players_count ->
    [one] Le toca a { $players }.
   *[other] { $players } juegan a la vez.
}
waiting = Esperando a { $players }.
due-start = El azar decide quién empieza.
due-die = { $players }: tira un dado para ver quién empieza.
due-throw = { $players }: tira los dados.
due-throw-again = { $letters_count ->
    [6] { $players }: vuelve a tirar los seis dados.
   *[other] { $players }: vuelve a tirar { $letters }.
}
due-choose = { $left ->
    [one] { $players }: plántate o vuelve a tirar dados. Te queda { $left } tirada.
   *[other] { $players }: plántate o vuelve a tirar dados. Te quedan { $left } tiradas.
}
due-over = La partida ha terminado.

## Moves, as on a button

move-again = { $letters_count ->
    [6] Volver a tirar los seis dados
   *[other] Volver a tirar { $letters }
}
move-stop = Plantarse

## The end

win = { $players_count ->
    [one] Gana { $players } con { $score }.
   *[other] { $players } comparten la victoria con { $score }.
}
place = { $rank }. { $player }: { $score }
reason-match = El torneo ha terminado.

## Advice: what a move is worth, and why

advice = { $deed }: { $why }.
advice-plain = { $deed }.
advice-keep = Guardar { $dice }
advice-again = Volver a tirar { $dice }
advice-count = { $number ->
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
   *[other] seis
}
# Dice as players see them: los dos dados verdes, los tres seises, el 6 verde, un 6 verde, los dos seises verdes.
advice-dice-colour = los { advice-count } dados { masculine }
advice-face = { $face ->
    [1] unos
    [2] doses
    [3] treses
    [4] cuatros
    [5] cincos
   *[6] seises
}
advice-dice-face = los { advice-count } { advice-face }
advice-dice-die = el { $face } { masculine }
advice-dice-one = un { $face } { masculine }
advice-dice-dice = los { advice-count } { advice-face } { masculine }
advice-worth-win = { $value } % de probabilidades de ganar
advice-worth-points = { $value } puntos por venir
advice-worth-gain = { $value } puntos respecto a un turno habitual
advice-worth-right = { $value } % de acertar
advice-worth-cards = { $value } cartas respecto a los demás
advice-error = { $value } ± { $error }
