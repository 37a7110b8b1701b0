### The end of a game: the count, who won and how, what to remember, what comes next.

end-counting = Recuento
end-skip = Ver el resultado
end-count-line = Línea { $number }
end-count-game = Partida { $number }
end-you-won = ¡Has ganado con { $points }!
end-you-share = ¡Compartes la victoria con { $points }!
end-told-shared = Codo con codo hasta el final.
end-told-level = Empate a puntos, y aun así alguien gana.
end-tie-yam = { $yam ->
    [last] El Yam 4 decide el empate: { $scores }.
   *[highest] El Yam más alto decide el empate: { $scores }.
}
end-told-single = { $unit ->
    [cards] ¡Por una sola carta!
   *[points] ¡Por un solo punto!
}
end-told-last = Se decidió en el último momento.
end-told-comeback = { $unit ->
    [cards] { $points ->
        [one] ¡Una remontada de una carta!
       *[other] ¡Una remontada de { $points } cartas!
    }
   *[points] { $points ->
        [one] ¡Una remontada de un punto!
       *[other] ¡Una remontada de { $points } puntos!
    }
}
end-told-never-behind = Nunca por detrás, de principio a fin.
end-told-clear = Victoria clara: { $score } de ventaja.
end-told-by = Con { $score } de ventaja.
end-told-short = Te has quedado a { $score } de la victoria.
end-facts = Para recordar
end-own-sum = Tu mejor línea: { $sum }, en la línea { $line }.
end-own-turn = Tu mejor turno: { $score } en { $box }.
end-own-row = Tu mejor fila: +{ $points } de una vez.
end-own-fastest = Tu respuesta más rápida: { $seconds } s.
end-fact-sum = Mejor suma: { $sum }, de { $player } en la línea { $line }.
end-fact-turning-line = El punto de inflexión: la línea { $line }.
end-fact-crossed = { $number ->
    [0] { $player } no tachó ninguna línea.
   *[one] { $player } solo tachó una línea.
}
end-fact-written = { $number ->
    [one] { $player } rellenó una línea.
   *[other] { $player } rellenó { $number } líneas.
}
end-fact-turn = Mejor turno: { $score } en { $box }, de { $player }.
end-fact-coup = { $times ->
    [1] Seis dados iguales: un pleno de { $player }.
    [2] Seis dados iguales, dos veces: dos plenos de { $player }.
   *[other] Seis dados iguales, { $times } veces: plenos de { $player }.
}
end-fact-turning = { $when ->
    [start] { $player } tomó el mando al principio de la partida y ya no lo soltó.
    [end] { $player } tomó el mando hacia el final de la partida y ya no lo soltó.
   *[middle] { $player } tomó el mando a mitad de la partida y ya no lo soltó.
}
end-fact-empty = { $number ->
    [0] { $player } tiene puntos en todas las casillas.
   *[one] { $player } solo dejó una casilla sin puntos.
}
end-fact-row = Mejor fila: +{ $points } de una vez, de { $player }.
end-fact-colour = Colección más grande: { $colour }, { $number } cartas, de { $player } ({ $score }).
end-fact-lost = { $points ->
    [0] { $player } no perdió nada por un cuarto color.
   *[other] { $player } perdió menos que nadie por colores de más: { $score }.
}
end-fact-jokers = { $number ->
    [one] { $player } encontró un comodín.
   *[other] { $player } encontró { $number } comodines.
}
end-fact-fastest = Respuesta más rápida: { $seconds } s, de { $player }.
end-fact-in-a-row = { $player } ganó { $number } cartas seguidas.
end-fact-exact = { $player } acertó el { $share } % de sus respuestas.
end-fact-fined = { $number ->
    [0] { $player } nunca se pasó al responder.
   *[one] { $player } solo se pasó una vez.
}
end-rematch = Revancha
end-rematch-yes = Jugar otra vez
end-rematch-ready = A la siguiente partida
end-stronger = { $opponents ->
    [one] Rival más fuerte ({ $level })
   *[other] Rivales más fuertes ({ $level })
}
end-easier = { $opponents ->
    [one] Rival más fácil ({ $level })
   *[other] Rivales más fáciles ({ $level })
}
end-new = Otros juegos
end-replay = Volver a ver
end-share = Compartir
end-share-title = Compartir el resultado
end-picture = Imagen del resultado
end-copy = Copiar como texto
end-copy-not = No se ha copiado nada. Selecciona el texto de arriba y cópialo con tu dispositivo.
end-save = Guardar la imagen
