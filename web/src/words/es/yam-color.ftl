### La página de YAM color.

yam-color-seen = Dados: { $dice }. Carta: { $card }.
yam-color-seen-dice = Dados: { $dice }.
yam-color-hidden = Ahora no se ven ni los dados ni la carta.
yam-color-nothing-thrown = Aún no se ha tirado nada.
yam-color-pile = { $number ->
    [one] { $number } carta
   *[other] { $number } cartas
}
yam-color-round = Ronda { $number }
yam-color-playoff-round = Desempate
yam-color-last-card = Última carta
yam-color-clock = { $seconds ->
    [one] Queda { $seconds } segundo
   *[other] Quedan { $seconds } segundos
}
yam-color-rolls-in = { $player } tira en { $number }
yam-color-you-roll-in = Tiras en { $number }
yam-color-throw = Tirar los dados
yam-color-throw-player = ¡{ $player }, te toca tirar!
yam-color-throw-yours = ¡Te toca tirar!
yam-color-throws-first = Empieza tirando { $player }.
yam-color-throws-next = Ahora tira { $player }.

## Anuncios y apuestas

yam-color-around = Sentarse alrededor de esta pantalla
yam-color-around-leave = Volver a la página entera
yam-color-pad = { $player }
yam-color-call-keys = ¿Cuántas coincidencias? Responde { $player }
yam-color-bet-keys = Apuesta de { $player }
yam-color-key-say = Anunciar { $number }
yam-color-key-bet = Apostar por { $number }
yam-color-key-taken = { $number } { $player }: ya dicho
yam-color-key-pass = Pasar
yam-color-passed = pasa
yam-color-after = { $seconds } s
yam-color-calls = Anuncios
yam-color-bets-made = Apuestas
yam-color-next-round = Ronda siguiente
yam-color-stakes-made = En juego
yam-color-staked-card = una carta en juego
yam-color-staked-nothing = nada
yam-color-brought-won = +1 carta
yam-color-brought-missed = no acierta
yam-color-brought-late = acierta, pero no quedan cartas
yam-color-brought-back = vuelve
yam-color-brought-lost = perdida
yam-color-brought-paid = pagada como multa
yam-color-stake-keys = La carta en juego de { $player }
yam-color-stake = Poner una carta
yam-color-stake-nothing = No poner nada
yam-color-look = Fíjate bien: la carta llega en un momento.
yam-color-call-help = { $win ->
    [exact] ¿Cuántas bolas coinciden? Tras un número demasiado alto, solo gana el exacto.
   *[lower] ¿Cuántas bolas coinciden? Una sola respuesta por jugador.
}
yam-color-yes-help = Tu apuesta: ¿cuántas bolas coincidirán? Si aciertas, ganas la carta de arriba del mazo. Si no, no cuesta nada.
yam-color-before-help = { $win ->
    [exact] ¿Cuántas bolas coincidirán? Es tu apuesta, o pasa. Pasarse cuesta una carta, y entonces solo gana el número exacto.
   *[other] ¿Cuántas bolas coincidirán? Es tu apuesta, o pasa. Pasarse cuesta una carta; gana el más alto que no se pasa.
}
yam-color-stake-help = Quien gana la ronda se lleva todas las cartas en juego. Si ganas tú, recuperas la tuya; si gana otro, la pierdes. Puedes ganar las de los demás sin poner nada.
yam-color-your-call = ¿Cuántas coincidencias?
yam-color-your-exact-call = ¿Cuántas? Si alguien se pasa, solo gana la exacta.
yam-color-your-bet = Tu apuesta: ¿cuántas coincidirán?
yam-color-your-announcement = Tu apuesta: ¿cuántas coincidirán?
yam-color-your-stake = ¿Pones una carta?
yam-color-you-called = Has anunciado { $number }.
yam-color-you-passed = Has pasado.

## La comprobación

yam-color-check = La comprobación
yam-color-matching = En común
yam-color-card-more = +1
yam-color-card-less = −1
yam-color-skip = Ver el resultado
yam-color-verdict-won = gana
yam-color-verdict-fast = ¡la más rápida hasta ahora!
yam-color-verdict-fined = demasiado alto, paga
yam-color-verdict-free = demasiado alto, nada que pagar
yam-color-verdict-high = demasiado alto
yam-color-verdict-inexact = demasiado bajo tras uno demasiado alto
yam-color-verdict-below = más bajo
yam-color-verdict-passed = ha pasado
yam-color-verdict-silent = sin respuesta, { $seconds } s
yam-color-yours-won = { $card ->
    [0] ¡Ganas!
   *[other] ¡Ganas la carta!
}
yam-color-yours-fined = { $number } era demasiado alto: pagas una carta.
yam-color-yours-free = { $number } era demasiado alto.
yam-color-yours-high = { $number } era demasiado alto.
yam-color-yours-inexact = { $number }, demasiado bajo: tras un número demasiado alto, solo gana el exacto.
yam-color-yours-below = Ha ganado un anuncio más alto.
yam-color-yours-passed = Has pasado.
yam-color-yours-silent = Tarde: sin respuesta en { $seconds } s.
yam-color-times = Respuestas correctas
yam-color-times-right = Correctas
yam-color-times-usual = Tiempo habitual
yam-color-times-best = Mejor tiempo

## Pirámides y cartas de verdad

yam-color-enter-begin = Anotar la tirada
yam-color-enter-throw = Tira { $player }. ¿Qué colores ves arriba?
yam-color-enter-colours = Los colores
yam-color-enter-card = ¿Qué carta se ha descubierto?
yam-color-enter-earn = ¿Qué carta gana la apuesta?
yam-color-enter-card-hint = Toca algunas de sus bolas o la propia carta.
yam-color-enter-card-name = Carta { $number }: { $balls }
yam-color-enter-choose = Elige la carta

## De oído

yam-color-listen = ¡Escucha!
yam-color-ear-dice = Dados
yam-color-ear-card = Carta
yam-color-ear-legend = Cómo suenan los colores
yam-color-ear-voice = Oirás los dados y después la carta, color a color. Toca para escuchar antes.
yam-color-ear-tones = Aquí no hay voz: cada color tiene su melodía. Toca para aprenderlas antes de la tirada.
yam-color-ear-prefer = Melodías en vez de palabras

## Ayuda

yam-color-help = Se tiran ocho dados y se descubre una carta. Para cada color, cuenta cuántas bolas están en los dos lados y anuncia el total antes que nadie. El anuncio más alto que no se pase gana la carta; un anuncio demasiado alto cuesta una. Lo que cuenta es lo rápido que eres tú, no tu conexión.
yam-color-help-rows = Con un solo teclado cada jugador tiene su fila de teclas: las ocho primeras son del 1 al 8, la novena pasa, la décima es el 0.
yam-color-keys-number = anunciar un número, o apostar por él
yam-color-keys-pass = pasar
yam-color-keys-main = tirar; ver el resultado

## Por qué algo no se puede: la regla en una frase

yam-color-why-taken = { $player } ya ha dicho { $number }: di otro número. YC-06
yam-color-why-bet-made = Ya has apostado: una apuesta cada uno. YC-15
yam-color-why-bet-taken = { $player } ya ha apostado por el { $number }: elige otro número. YC-15
yam-color-why-bet-turn = Se apuesta por turnos: espera el tuyo. YC-15
yam-color-why-yc-03 = Nadie dice nada antes de que se descubra la carta. YC-03
yam-color-why-yc-05 = Ya has anunciado: una vez cada uno, y no se cambia. YC-05
yam-color-why-yc-06 = Alguien fue más rápido: ese número ya está dicho. Di otro. YC-06
yam-color-why-yc-07 = Demasiado tarde: la ronda ha terminado. YC-07
yam-color-why-yc-14 = Este desempate es solo entre los empatados. YC-14
yam-color-why-yc-15 = Las apuestas y las cartas en juego se deciden antes de la tirada, por turno. YC-15
