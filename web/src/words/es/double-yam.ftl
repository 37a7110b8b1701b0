### La página de Double Yam.

double-yam-choose-box = Elige una casilla para rellenar.
double-yam-hint-choose = { $left ->
    [one] Guarda dados y tira el resto (queda una tirada), o elige una casilla.
   *[other] Guarda dados y tira el resto (quedan { $left } tiradas), o elige una casilla.
}
double-yam-rack = { $player }: diez casillas
double-yam-box-filled = { $points ->
    [one] { $box }: { $points } punto
   *[other] { $box }: { $points } puntos
}
double-yam-box-gives = { $points ->
    [one] { $box }: daría { $points } punto
   *[other] { $box }: daría { $points } puntos
}
double-yam-box-empty = { $box }: vacía
double-yam-row = { $box ->
    [series] serie
    [coup] pleno
   *[other] { $colour }
}
double-yam-alike = { $count } iguales, { $what }: valen { $points }
double-yam-none-alike = { $last ->
    [yes] No hay tres iguales
   *[other] Aún no hay tres iguales
}
double-yam-sheet = Hoja de puntuación
double-yam-total = Total
double-yam-before = { $played ->
    [one] { $played } partida antes
   *[other] { $played } partidas antes
}
double-yam-match = Torneo a { $target }
double-yam-keys-box = elegir una casilla
double-yam-keys-fill = rellenar la casilla elegida
double-yam-fill = { $box ->
    [series] { $number ->
        [0] Anotar { $points } en serie
       *[other] Anotar { $points } en una { double-yam-series-of }
    }
    [coup] Anotar { $points } en el pleno
   *[other] Anotar { $points } en { $colour }
}
double-yam-chosen = { $free ->
    [one] Confirma abajo.
   *[other] Confirma abajo, o elige otra casilla.
}
double-yam-which = ¿Qué número?
double-yam-help-turn = En tu turno tiras hasta tres veces y luego rellenas una de tus diez casillas. Cuando están todas llenas, gana quien tiene más puntos.
double-yam-help-colour = Una casilla de color admite dados de su color: cuentan a partir de tres. Tres dan su suma; cuatro, el doble; cinco, el triple; seis, cinco veces la suma. El negro está en el doble de caras, por eso tiene dos casillas.
double-yam-help-series = Una serie (=) admite dados de un mismo número, sean del color que sean. Cuenta como una casilla de color. Hay tres.
double-yam-help-coup = Seis iguales, en color o en número, son un pleno: 100 puntos más, o 200 si los seis salen en una sola tirada. Va en la casilla del pleno (seis rombos) o donde encaje. Cualquier otra cosa vale 0 ahí.
double-yam-help-hands = Elige dados para guardarlos; los demás se vuelven a tirar. Elige una casilla y confirma. El número pequeño de una casilla es lo que daría ahora.
double-yam-fill-sure = Sí, anotar 0
double-yam-costly = { $others ->
    [none] ¿Seguro? Podrías anotar { $points } en { $box }.
   *[some] ¿Seguro? Podrías anotar { $points }, por ejemplo en { $box }.
}
double-yam-none-free = Nada para tus casillas libres
double-yam-none-free-theirs = Nada para las casillas libres de { $player }
double-yam-series-of = { $number ->
    [1] serie de unos
    [2] serie de doses
    [3] serie de treses
    [4] serie de cuatros
    [5] serie de cincos
   *[other] serie de seises
}

## Por qué algo no se puede: la regla en una frase

double-yam-why-not-your-turn = Aún no es tu turno: se juega en el sentido de las agujas del reloj. DY-02
double-yam-why-all-kept = Guardas los seis dados: suelta uno para volver a tirar, o rellena una casilla. DY-04
double-yam-why-filled = Ya está llena: { $box }. Elige una casilla vacía. DY-12
double-yam-why-dy-02 = Primero, un dado cada uno decide quién empieza. DY-02
double-yam-why-dy-03 = Todos han jugado diez turnos: la partida ha terminado. DY-03
double-yam-why-dy-04 = Un turno tiene hasta tres tiradas y luego se rellena una casilla. DY-04
double-yam-why-dy-05 = Primero tira: una casilla se rellena con los dados que guardas. DY-05
double-yam-why-dy-08 = Para una serie, elige un número que salga bastantes veces. DY-08
double-yam-why-dy-12 = Esa casilla ya está llena: elige una vacía. DY-12
