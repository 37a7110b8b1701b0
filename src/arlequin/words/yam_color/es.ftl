### YAM color.

## Small parts of sentences

yam-color-score = { $number ->
    [one] { $number } carta
   *[other] { $number } cartas
}
# So many dice of a colour; so many balls of a colour.
yam-color-dice = { $number } { masculine }
yam-color-balls = { $number } { feminine }

## What happened

yam-color-starts = Decide el azar: empieza tirando { $player }.
yam-color-bets = { $player } apuesta por { $number }.
yam-color-stakes = { $player } pone una carta.
yam-color-stakes-nothing = { $player } no pone nada.
yam-color-thrown = { $player } tira los dados: { $dice }.
yam-color-card = Sale una carta: { $balls }.
yam-color-says = { $player } anuncia { $number }.
yam-color-passes = { $player } pasa.
yam-color-photo = Foto de llegada con { $players }, imposible de separar: { $player } va primero después de quien tira.
yam-color-time = { $seconds ->
    [one] Tiempo agotado tras { $seconds } segundo.
   *[other] Tiempo agotado tras { $seconds } segundos.
}
yam-color-count = Coincidencias: { $count }.
yam-color-fined = Demasiado alto: { $player } paga una carta.
yam-color-fined-out = Demasiado alto: { $player } paga una carta, que sale del juego.
yam-color-inexact = El { $number } de { $player } es demasiado bajo: tras un número demasiado alto, solo gana el exacto.
yam-color-fined-nothing = Demasiado alto, pero { $player } no tiene cartas y no paga nada.
yam-color-won = { $player } gana la carta.
yam-color-unwon-under = No gana nadie: la carta va bajo el mazo.
yam-color-unwon-out = No gana nadie: la carta sale del juego.
yam-color-stakes-won = { $cards_count ->
    [one] { $player } se lleva la carta en juego.
   *[other] { $player } se lleva las { $cards_count } cartas en juego.
}
yam-color-stakes-back = { $cards_count ->
    [one] La carta en juego vuelve.
   *[other] Las cartas en juego vuelven.
}
yam-color-earns = La apuesta por { $count } acierta: { $player } recibe una carta.
yam-color-playoff = { $players } empatan en cabeza y juegan un desempate.
yam-color-playoff-won = { $player } gana el desempate.
yam-color-playoff-unwon = No gana nadie esta ronda de desempate.
yam-color-over = La partida ha terminado. Cartas: { $scores }.
yam-color-over-rounds = Tras 200 rondas, la partida termina tal como está. Cartas: { $scores }.

## What is due

yam-color-due-start = El azar decide quién tira en primer lugar.
yam-color-due-bet = { $players }: apuesta por un número de coincidencias. La apuesta acertada gana la carta de arriba del mazo, una errada no cuesta nada.
yam-color-due-bet-before = { $win ->
    [exact] { $players }: di cuántas coincidencias habrá, o pasa. Es tu apuesta: pasarse cuesta una carta, y entonces solo gana el número exacto.
   *[other] { $players }: di cuántas coincidencias habrá, o pasa. Es tu apuesta: pasarse cuesta una carta, gana el más alto que no se pasa.
}
yam-color-due-stake = { $players }: pon en juego la última carta ganada, o no. Quien gana la ronda se lleva todas las cartas en juego; si nadie gana, vuelven.
yam-color-due-throw = { due-throw }
yam-color-due-card = Se da la vuelta a una carta.
yam-color-due-announce = { $players_count ->
    [one] { $players }: anuncia el número de coincidencias, o pasa.
   *[other] { $players }: a anunciar el número de coincidencias, o a pasar.
}
yam-color-due-earn = Una apuesta acierta: se da la vuelta a su carta.
yam-color-due-over = { due-over }

## Moves, as on a button

yam-color-move-says = Anunciar { $number }
yam-color-move-passes = Pasar
yam-color-move-bets = Apostar por { $number }
yam-color-move-stakes = { $number ->
    [0] No poner nada
   *[other] Poner una carta
}

## The end

yam-color-settled = El desempate decide la partida.
reason-pile-empty = El mazo está vacío.
reason-rounds = Se han jugado 200 rondas.

## Why a move is good

yam-color-why-matches = dados y carta tienen en común { $balls }
yam-color-why-nothing = dados y carta no tienen nada en común
yam-color-why-high = demasiado alto: cuesta una carta
yam-color-why-low = demasiado bajo: solo gana si nadie dice más
yam-color-why-said = { $player } ya ha dicho { $number }, y es correcto
yam-color-why-count = hay { $count } en común
yam-color-why-inexact = demasiado bajo: solo gana si nadie dice más y nadie se pasa
yam-color-why-bet = una apuesta acertada gana una carta, una errada no cuesta nada
yam-color-why-wins = { $chance } % de ganar la carta
yam-color-why-pays = { $chance } % de pasarte, y eso cuesta una carta si la tienes
yam-color-why-stake = { $chance } % de perder la carta; si ganas, solo la recuperas
yam-color-why-no-stake = no hay nada que perder, y las cartas en juego de los demás se ganan igual

## The first sentence of a hint

yam-color-because-said = { $player } ya ha dicho { $number }, y es correcto.
yam-color-because-matches = { $balls } a los dos lados: suman { $count }.
yam-color-because-nothing = Los dados y la carta no tienen nada en común.
yam-color-because-count = Los dados y la carta tienen { $count } en común.
yam-color-because-bet = El { $number } es tu mejor apuesta: sale más o menos el { $chance } % de las veces.
yam-color-because-bet-pass = Cada número arriesga más de lo que da: pasa.
yam-color-because-keep-card = En juego, tu carta solo puede volver o perderse: quédatela.
