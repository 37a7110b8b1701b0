### Color'Yam.

## Small parts of sentences

color-yam-score = { points }
# Yam 2, Total 1, Total.
color-yam-box = { $slot ->
   *[yam] Yam { $number }
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

color-yam-sheet = Sale la hoja { $number }.
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
color-yam-points = Puntos de { color-yam-line }: { $points }.
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
color-yam-due-missed = { $players }: objetivo fallido. Pon una cruz, o anota { $sum } en la casilla { color-yam-box } para tener una segunda oportunidad.
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
color-yam-why-sum = { $mean } de media cuando se anota
color-yam-why-writes = anotas { $sum }
color-yam-why-misses = el objetivo queda fallido
color-yam-why-low = { $sum } no supera tu último número Yam
color-yam-why-cross = ningún punto en esta línea
color-yam-why-second = { $sum } va a la casilla { color-yam-box }
color-yam-why-try = y después tres tiradas más, con hasta un { $chance } % de cumplir el objetivo
color-yam-why-line = las más de las veces para la línea { $line } ({ $chance } %)
