### Color'Yam.

## Small parts of sentences

color-yam-score = { points }
# Yam 2, Total 1, Total; an objective that is not known.
color-yam-box = { $slot ->
    [objective] objetivo { $number }
   *[yam] Yam { $number }
    [total] { $number ->
        [3] Total
       *[other] Total { $number }
    }
}
color-yam-line = { $slot ->
    [objective] la línea { $line }
   *[other] la línea { $line } ({ color-yam-box })
}

## What happened

color-yam-sheet = { $named ->
    [yes] Sale la hoja «{ $name }».
   *[no] Sale la hoja { $number }.
}
color-yam-starts = { starts-by-chance }
color-yam-die = { die-thrown }
color-yam-tied = { tied }
color-yam-drawn-for = Empate entre { $players }: el azar decide quién empieza.
color-yam-starts-line = { $player } empieza la línea { $line }.
color-yam-thrown = { $player }, { throw-number }: { $dice }. Suma: { $sum }.
color-yam-again = { again }
color-yam-stops = { stops }
color-yam-gives-up = { $player } renuncia a una segunda oportunidad.
color-yam-tries-again = { $at_once ->
    [0] { $player } usa una segunda oportunidad y volverá a intentarlo después de los demás.
   *[other] { $player } usa una segunda oportunidad y vuelve a intentarlo enseguida.
}
color-yam-chooses = { $player } elige la línea { $line }.
color-yam-gives-line-up = { $player } decide tachar la línea { $line }.
color-yam-written = { $player } anota { $sum } en { color-yam-line }.
color-yam-crossed = Una cruz para { $player } en { color-yam-line }.
color-yam-points = { $points_most ->
    [0] Nadie puntúa en { color-yam-line }.
   *[other] Puntos de { color-yam-line }: { $points }.
}
color-yam-over = { over }

## What is due

# The line in play, after the prompt; $goal is an objective in words, or a Yam box.
color-yam-goal = Línea { $line }: { $goal }.
color-yam-due-sheet = El azar elige la hoja.
color-yam-due-start = { due-start }
color-yam-due-die = { due-die }
color-yam-due-throw = { due-throw }
color-yam-due-throw-again = { due-throw-again }
color-yam-due-choose = { due-choose }
color-yam-due-missed = { $players }: objetivo no cumplido. Pon una cruz, o anota { $sum } en la casilla { color-yam-box } para tener una segunda oportunidad.
color-yam-due-line = { $players }: elige una línea para tu suma de { $sum }.
color-yam-due-over = { due-over }

## Moves, as on a button

color-yam-move-again = { move-again }
color-yam-move-stop = { move-stop }
color-yam-move-cross = Poner una cruz
color-yam-move-yam = Usar una segunda oportunidad
color-yam-move-line = Línea { $line }
color-yam-move-crossline = Tachar la línea { $line }

## The end

color-yam-settled = Las casillas Yam deciden el empate.
reason-sheet-full = La hoja está completa.

## Why a move is good

color-yam-why-met = { $chance } % de cumplir el objetivo
color-yam-why-rises = { $chance } % de anotar un número más alto
color-yam-why-sum = una suma de { $mean } en promedio si se cumple
color-yam-why-writes = anotas { $sum }
color-yam-why-misses = el objetivo no se cumple
color-yam-why-low = { $sum } no supera tu último número Yam
color-yam-why-cross = ningún punto en esta línea
color-yam-why-second = { $sum } va a la casilla { color-yam-box }
color-yam-why-try = y después tres tiradas más, con hasta un { $chance } % de cumplir el objetivo
color-yam-why-line = la mayoría de las veces para la línea { $line } ({ $chance } %)

## The first sentence of a hint

color-yam-because-hopeless = El objetivo ya casi no está a tu alcance: saca lo mejor de tu suma.
color-yam-because-likely = Es un buen camino hacia el objetivo: sale unas { $tenths } de cada 10 veces.
color-yam-because-long-shot = No es seguro, pero es tu mejor opción: un { $chance } % más o menos.
color-yam-because-small = { $sum } es poco, y eso es bueno: deja sitio para tus próximos Yams.
color-yam-because-rise = Aquí necesitas más de { $floor }: sale unas { $tenths } de cada 10 veces.
color-yam-because-out-of-reach = { $rival } está fuera de tu alcance: mejor un número bajo, así tus próximos Yams siguen abiertos.
color-yam-because-room = Un número bajo deja sitio para tus próximos Yams.
color-yam-because-ahead = { $sum } supera el { $rival } de esta línea: anótalo.
color-yam-because-enough = { $sum } está bien aquí: otra tirada arriesga más de lo que gana.
color-yam-because-behind = { $sum } no supera { $rival }: busca más.
color-yam-because-more = Ya lo has cumplido: ahora busca una suma más alta.
color-yam-because-second = Anota { $sum } en { color-yam-box } e inténtalo otra vez: tienes hasta un { $chance } % de probabilidades de lograrlo.
color-yam-because-save-yam = Tu casilla Yam vale más que otro intento: guárdala.
color-yam-because-good-enough = Tus dados ya están bien: otra tirada arriesga más de lo que gana.
color-yam-because-suits = A estos dados les va mejor la línea { $line }.
color-yam-because-fits-line = Tus dados encajan en la línea { $line }: es donde más te dan.
color-yam-because-give-line = La línea { $line } es la que menos falta te hará.
color-yam-because-try-again = { $sum } le va bien a tu casilla Yam: anótalo ahí y vuelve a intentar la línea.
color-yam-because-no-number = Aquí necesitarías más de { $floor }: deja pasar esta línea.
color-yam-because-won = La partida ya es tuya, pase lo que pase.
color-yam-because-lost = Ya no se puede ganar la partida, pase lo que pase.
color-yam-because-dare = Ya lo has cumplido, pero una suma más alta vale el riesgo.
