# El juego en la terminal.

## Words that are typed

term-word-help = ayuda
term-word-hint = pista
term-word-undo = deshacer
term-word-table = mesa
term-word-quit = salir
term-word-back = volver
term-word-stop = planto
term-word-again = tirar
term-word-keep = guardar
term-word-all = todos
term-word-cross = cruz
term-word-yam = yam
term-word-line = línea
term-word-draw = robar
term-word-place = colocar
term-word-take = tomar
term-word-pass = pasar
term-word-time = tiempo
term-word-series = serie
term-word-coup = pleno
term-word-yes = sí
term-word-no = no
term-word-pause = pausa
term-word-resume = seguir
term-word-rematch = revancha
term-word-withdraw = dejar
term-word-seal = sello
term-word-compare = comparar
term-word-without = sin
term-word-stop-proof = sin prueba
term-word-computer = máquina
term-word-no-hints = sin pistas
term-word-with-hints = con pistas
term-word-joker = comodín
term-word-golden = dorado

## The menu

term-computer = { $number ->
    [0] Máquina
   *[other] Máquina { $number }
}
term-pair = { $label }: { $value }
term-which-game = ¿Qué juego?
term-go-on-with = Seguir: { $game }, { $scores } ({ $moves ->
    [one] 1 paso
   *[other] { $moves } pasos
} hasta ahora)
term-choose = Escribe un número del 1 al { $most }.
term-who-plays = ¿Quién juega? De { $least } a { $most } nombres separados por comas; * es la máquina, *expert una máquina fuerte.
term-oldest = En el reglamento empieza el jugador de más edad: aquí, el primer nombre, salvo que lo decida el azar.
term-which-level = ¿Cómo juega la máquina?
term-level = { $level ->
    [random] De cualquier manera: lo deja todo al azar
    [easy] Fácil
    [steady] Sólido: juega bien cada turno
    [expert] Experto: juega para ganar, tan bien como se puede calcular
    [champion] Campeón: ha aprendido jugando contra sí mismo, y calcula
   *[other] { $level }
}
term-options = Opciones: escribe un número para cambiar una, o pulsa Intro para seguir.
term-options-of = Opciones de { $game }, cada una con --option NOMBRE=VALOR (aquí con su valor habitual):
term-start = seguir
term-whole-number = un número entero desde 1
term-clock = ¿Cuánto puede durar un turno? Si se acaba el tiempo, la máquina juega lo que falta.
term-clock-seconds = { $seconds ->
    [0] todo lo que se quiera
   *[other] { $seconds } segundos
}
term-who-throws = ¿Quién tira los dados y roba las cartas?
term-cup = El programa
term-hands = Nosotros, con los de verdad, y escribimos lo que muestran
term-menu-help =
    Escribe un número, o pulsa Intro para lo que está entre corchetes. { term-word-back } va a la
    pregunta anterior, { term-word-quit } termina. Nada es definitivo hasta que empiece la partida.
term-names-help =
    Escribe los nombres de quienes juegan, como Ana, Bob, *expert. Un * es la máquina; puede
    seguir su nivel: { $levels }. Intro toma lo que está entre corchetes.

## What cannot be

term-no-game = No hay ningún juego «{ $game }»: { $games }.
term-near = ¿Querías decir { $near }?
term-players = A este juego juegan de { $least } a { $most } jugadores, y leo { $got }.
term-no-name = «{ $name }» no puede ser un nombre: de 1 a { $most } letras, sin #.
term-same-name = Dos jugadores se llaman «{ $name }»: dales nombres distintos.
term-no-level = No hay ningún nivel «{ $level }»: { $levels }.
term-no-bot = No se puede cargar el bot «{ $bot }». { $reason }
term-bot-failed = El bot «{ $bot }» ha fallado. { $reason }
term-match-ended = Las partidas se han interrumpido: se ha detenido el proceso en el que jugaban { $players }. Puede detenerlo un bot, o la falta de memoria.
term-no-ray = Ray no está instalado: pip install 'arlequin[cluster]'.
term-no-cluster = Ningún clúster de Ray responde en «{ $address }». Inicie uno con «ray start --head --node-ip-address=127.0.0.1» o quite --cluster. { $reason }
term-level-is-game = «{ $game }» es un juego, no un nivel. Ponlo primero: arlequin play { $game } --player Ana --computer
term-no-option = Aquí no hay ninguna opción «{ $name }»: { $names }.
term-no-value = «{ $value }» no es un valor de { $name }: { $values }.
term-no-pair = Una opción se escribe NOMBRE=VALOR, y leo «{ $option }».
term-no-seconds = «{ $value }» no es un tiempo para un turno: segundos enteros, de 0 (sin límite) a { $most }.
term-clock-hands = Con dados de verdad nadie tiene prisa: --turn-seconds es para partidas en las que tira el programa.
term-clock-race = Aquí cada ronda tiene su propio límite de tiempo: --turn-seconds es para juegos en los que se juega por turnos.
term-clock-pipe = Aquí los turnos no tienen límite de tiempo: hace falta una terminal que pueda mostrar los segundos.
term-not-beside = Una partida guardada sigue como estaba: --resume va solo, sin { $what }.
term-no-last = No hay ninguna partida que seguir. Empieza una con: arlequin play
term-game-first = Nombra también el juego: arlequin play JUEGO, junto a { $what }.
term-elsewhere = { $file }: esta partida se está jugando en otro sitio.
term-record-exists = { $file } ya existe. Continúa esa partida con --resume o elige otro archivo.
term-not-understood = «{ $text }» no significa nada aquí. Nada ha cambiado; escribe ? para ver la ayuda.
term-illegal = «{ $text }» no es posible ahora. Nada ha cambiado.
term-illegal-rule = «{ $text }» no es posible ahora. { $rule }
term-stale = La mesa ha avanzado mientras tanto: mira otra vez. Nada ha cambiado.
term-who-says = ¿Quién dice «{ $text }»? Escribe también el número del jugador, como { $like }.
term-no-undo = No hay nada que deshacer: una tirada, una carta o un número anunciado se queda.
term-no-rule = No existe la regla { $rule }. Las reglas se llaman CY-01, DY-01, YC-01, CO-01, etc.
term-not-kept = Esta partida no se puede guardar ({ $why }). Se juega igualmente.
term-cut-short = La última línea del registro estaba cortada y no cuenta: «{ $text }».

## Questions of a game

term-throw = { $player }: pulsa Intro para tirar (? para ayuda)
term-draw = { $player }: pulsa Intro para robar (? para ayuda)
term-go-on = Pulsa Intro y { $player } sigue ({ term-word-undo } deshace tu jugada)
term-ready = { $player } tira, y luego tienes { $seconds } segundos. Pulsa Intro cuando quieras
term-choose-dice = Letras de los dados que vuelves a tirar (BDE, { term-word-all }) o que guardas ({ term-word-keep } ACF), o { term-word-stop }.
term-choose-number = Números libres: { $numbers }; p para { term-word-pass }.
term-choose-cross = O tacha una línea aunque tus dados encajen: { $move }
term-choose-bet = Apuesta por uno de estos números: { $numbers }.
term-already-over = Esta partida ya ha terminado: no queda nada por jugar.
term-kept = La partida está guardada en { $file }.
term-resume-with = La partida está guardada. Para seguir:

## Real dice and cards

term-hands-throw = { $player }: tira los { $count } dados. ¿Qué muestran? Por ejemplo 4v 2z, en cualquier orden, o solo los números en el orden de las letras.
term-hands-again = { $count ->
    [one] { $player }: vuelve a tirar { $dice }. ¿Qué muestra?
   *[other] { $player }: vuelve a tirar { $dice }. ¿Qué muestran?
}
term-hands-tops = { $player }: tira los { $count } dados. ¿Qué colores quedan arriba? Por ejemplo RRZZNVTT, en cualquier orden.
term-hands-die = { $player }: tira un dado. ¿Qué muestra?
term-hands-card = ¿Qué carta es?
term-hands-start = ¿Quién empieza (número o nombre)?
term-hands-sheet = ¿Qué hoja (1 a 6)?
term-hands-out = { $count ->
    [one] ¿Qué color se retira?
   *[other] ¿Qué { $count } colores se retiran?
}
term-hands-deal = ¿Con qué { $count } cartas se empieza, por orden de lugar?
# In a game that has no questions of its own.
term-hands-any = ¿Qué ha salido? Escríbelo, por ejemplo «{ $like }».
term-bad-throw = «{ $text }» no muestra dados. Escribe un número y un color para cada uno, como 4v 2z.
term-bad-count = { $wanted ->
    [one] Hace falta un dado, y leo { $got }.
   *[other] Hacen falta { $wanted } dados, y leo { $got }.
}
term-bad-numbers = «{ $text }»: los lados de estos dados van del 1 al { $most }.
term-bad-colour = «{ $text }» no es un color aquí: { $colours }.
term-bad-face = Ningún dado de esta caja tiene { $number } { $colour }. ¿Son tus propios dados? Entonces empieza con --material ARCHIVO.
term-bad-together = Cada una de estas caras es posible, pero no todas juntas: mira los dados otra vez.
term-bad-any = «{ $text }» no puede haber salido aquí. Escribe por ejemplo «{ $like }».

## Help

term-help =
    Escribe una jugada como está en la lista, o abreviada. En todas partes:
      ?         esta ayuda; ? 12 la regla 12 de este juego, ? CO las de Coloretto
      { term-word-hint }     la mejor jugada de ahora, y por qué
      { term-word-undo }  deshacer tu última jugada, mientras no haya venido nada después
      { term-word-table }      ver la mesa otra vez
      { term-word-pause }     parar un rato; { term-word-resume } para continuar
      { term-word-seal }     si es de verdad al azar
      { term-word-quit }     parar; la partida queda guardada y se puede seguir
term-legend = Colores: { $colours }.
term-help-hands =
    Dados y cartas de verdad: escribe lo que ves, en cualquier orden. Dados: número y color (4v,
    2 azul). Cartas: el color, comodín (o *), + para +2. { term-word-undo } corrige lo último que se
    ha escrito. Colores: { $colours }.
term-help-wordless = Escribe el número de una jugada de la lista.
term-help-plain =
    Escribe el número de una jugada de la lista. Reglas: ? { $prefix }
term-help-color-yam =
    Dados: escribe las letras de los dados que vuelves a tirar (BDE, { term-word-all }) o que guardas ({ term-word-keep } ACF), o { term-word-stop }.
    Objetivo no cumplido: { term-word-cross } para tachar, o { term-word-yam } para una segunda oportunidad. Reglas: ? CY
term-help-double-yam =
    Dados: escribe las letras de los dados que vuelves a tirar (BDE, { term-word-all }) o que guardas ({ term-word-keep } ACF), o { term-word-stop }.
    Después, el número de la casilla. Reglas: ? DY
term-help-yam-color =
    Escribe el jugador y el número (2 6), o p para pasar (2 p); si estás solo, basta el número.
    { term-word-time } termina la ronda. Reglas: ? YC
term-help-coloretto =
    r roba una carta; un número la coloca en esa fila, o toma esa fila. Reglas: ? CO

## The table

term-match = Partida { $game } del torneo, hasta ahora: { $totals }
term-sheet = { term-sheet-number }{ $edition ->
    [fr] {" "}· edición francesa
    [es] {" "}· edición española
   *[other] {""}
}
term-sheet-number = { $number ->
    [0] Hoja
   *[other] Hoja { $number }
}
term-total = Total
term-points = Puntos
term-fits = objetivo cumplido
term-misses = objetivo no cumplido
# Yam lines have no objective.
term-above = { $number ->
    [0] vale cualquier suma
   *[other] hace falta más de { $number }
}
term-sum = Suma { $sum }
term-boxes = Casillas
term-series = serie
term-coup = pleno
term-score-table = { $side }: { $points } puntos por 1, 2, 3… cartas de un color
term-pile = Mazo: { $pile } cartas, { $above } de ellas sobre la carta de última ronda
term-pile-last = Mazo: { $pile } cartas. Es la última ronda.
term-row-taken = (tomada)
term-card = { $card ->
    [plus] +2
    [golden] comodín dorado
   *[joker] comodín
}
term-round = Ronda { $round } ({ $limit } s) · mazo { $pile } · ganadas: { $won }
term-dice = Dados
term-card-number = Carta { $number }
term-last-card = La última carta: sus multas salen del juego.
term-bets = Apuestas
term-stakes = En juego
term-blind-dice = ¡Dados!
term-blind-card = ¡Carta!
term-blind-pipe = De oído, cada color debe ocupar el lugar del anterior: hace falta una terminal, no una redirección.

## The full screen

screen-round = Ronda { $round } · { $limit } segundos · mazo { $pile }
screen-won = ganadas
screen-said = dice
screen-would = tendrías { $points }
screen-small = Tu terminal mide { $width }×{ $height }. La pantalla completa necesita { $columns }×{ $lines }: esta partida va línea por línea.
screen-missing = Instala la pantalla completa con pip install 'arlequin[screen]': esta partida va línea por línea.
screen-seconds = { $seconds } s
screen-broken = el azar no cuadra: pulsa s
screen-paused = En pausa. Escribe : y { term-word-resume } para continuar.
screen-go-on = { $player } sigue enseguida. Intro: ya · u: deshacer tu jugada
screen-enter-over = La partida ha terminado. q para salir.
screen-enter-chance = Intro: adelante
screen-enter-line = Intro: escribe lo que se ve
screen-enter-dice = { $number ->
    [0] Intro: guardarlos todos
   *[other] Intro: volver a tirar { $dice } · espacio: guardar o soltar
}
screen-enter-race = Tu número: { $half } · Intro lo dice, p pasa
screen-enter-choice = Intro: { $choice }
screen-again = r para jugar otra vez, q para salir.
screen-space = espacio
screen-key-keep-here = guardar
screen-key-hint = pista
screen-key-undo = deshacer
screen-key-seal = sello
screen-key-line = escribir
screen-key-help = ayuda
screen-key-rematch = revancha
screen-key-leave = salir
screen-help =
    Las flechas mueven, Intro hace lo que pone bajo el registro.
    Dados: la barra espaciadora o una letra (A a F) guarda un dado o lo suelta; ✓ guardado, ↻ se tira otra vez.
      h   una pista: la mejor jugada de ahora, y por qué
      u   deshacer tu última jugada, mientras no haya pasado nada más
      s   si los dados y las cartas son limpios
      :   escribir lo que quieras: una jugada, { term-word-pause }, ? 12 para la regla 12, ? CO para las de Coloretto
      q   salir; la partida queda guardada y se puede seguir. Ctrl-C también
    Re Pág y Av Pág miran atrás en el registro. Cualquier tecla cierra esta página.
screen-help-color-yam = Objetivo no cumplido: pon una cruz, o usa una segunda oportunidad. Reglas: escribe : y después ? CY
screen-help-double-yam = Después elige la casilla. Reglas: escribe : y después ? DY

## At a table of a server

join-watching = Todos los lugares están ocupados: estás mirando.
join-throw = «{ $text }» no significa nada antes de una tirada: Intro para tirar, ? para la ayuda.
join-open = Mesas abiertas a todos en { $address }; para jugar o mirar, arlequin join DIRECCIÓN:
join-none-open = No hay ninguna mesa abierta a todos en { $address }. Crea una, con --new JUEGO o en un navegador, y los demás usan su enlace: arlequin join ENLACE
join-unreachable = Nadie responde en { $address } ({ $why }). ¿Está en marcha el servidor? ¿Es correcta la dirección?
join-hangs-up = El servidor { $address } responde y corta enseguida la conexión, una y otra vez ({ $why }). Vuelve a intentarlo más tarde o avisa a quien lo lleva.
join-free = lugar libre
join-wait = Todavía no te toca.
join-away = El servidor no responde. Lo que escribas espera a que vuelva; no se pierde nada.
join-back = El servidor ha vuelto.
join-again = Escribe { term-word-rematch } para jugar otra vez, o { term-word-quit }.
join-asked = Has preguntado a los demás. { term-word-withdraw } retira la pregunta.
join-created = La mesa está en { $link }. Los demás se sientan allí también.
join-help =
    Intro para tirar, las jugadas como en el juego de la terminal, y:
      { term-word-hint }   la mejor jugada de ahora, y por qué
      { term-word-no-hints }, { term-word-with-hints }   rechazar las pistas en esta mesa, o volver a aceptarlas
      { term-word-undo }   pedir a los demás deshacer tu última jugada
      { term-word-yes }, { term-word-no }   contestar a lo que se pregunta
      { term-word-withdraw }   retirar tu petición
      { term-word-table }   ver otra vez la mesa
      { term-word-seal }   si es de verdad al azar, y 36 cifras para comparar con los demás
      { term-word-compare } 123…   si alguien con esas cifras ha visto la misma partida
      { term-word-without }, { term-word-computer }   proponer seguir sin quien falta, o con la máquina
      { term-word-stop-proof }   proponer seguir sin prueba, cuando una tirada espera a un dispositivo
      { term-word-pause }, { term-word-resume }, { term-word-rematch }, { term-word-quit }
join-sat = { $player } se sienta.
join-lent = { $player } puede seguir en otro dispositivo.
join-left = Un lugar vuelve a estar libre.
join-computer = La máquina juega por { $player }.
join-without = La partida sigue sin { $player }, que puede volver cuando quiera.
join-race-ready = ¿Empezamos? La primera carrera empieza cuando todos lo digan. Pulsa Intro.
join-race-waits = La carrera espera a { $players }.
join-race-absent = { $player } no está; no se pierde nada. Espera, o escribe { term-word-without } para seguir sin esa persona, o { term-word-computer } para que juegue la máquina.
join-race-on = La ronda está en juego. Espera a que termine.
join-race-wait = La carrera espera a que todos estén y lo digan.
join-draw-waits = Esperando al dispositivo de { $players } …
join-draw-stop = Espera, o escribe { term-word-stop-proof } para proponer seguir sin prueba.
join-proof-answers = La mesa no espera a ningún dispositivo: la prueba continúa.
join-proof-waiting = Una tirada espera a un dispositivo. Espera un momento, o escribe { term-word-stop-proof }.
join-paused = { $player } ha puesto la partida en pausa. Escribe { term-word-resume } para seguir.
join-resumed = La partida sigue.
join-proposed = { $what ->
    [stop] { $player } propone seguir sin prueba: desde entonces nadie puede comprobar las tiradas. Escribe { term-word-yes } o { term-word-no }.
    [takeback] { $player } pide deshacer su última jugada. Escribe { term-word-yes } o { term-word-no }.
    [computer] { $player } propone que la máquina ocupe el lugar vacío. Escribe { term-word-yes } o { term-word-no }.
    [without] { $player } propone seguir sin { $about }, que no está. Escribe { term-word-yes } o { term-word-no }.
   *[rematch] { $player } propone una revancha. Escribe { term-word-yes } o { term-word-no }.
}
join-answered = { $agrees ->
    [yes] { $player } está de acuerdo.
   *[no] { $player } no está de acuerdo.
}
join-withdrawn = { $player } retira su petición.
join-returned = { $player } ha vuelto: no hace falta la máquina.
join-hints = { $agrees ->
    [yes] { $player } vuelve a aceptar las pistas.
   *[no] { $player } prefiere jugar sin pistas.
}
join-hinted = { $player } ha pedido una pista.
join-late = Se acabó el tiempo: la máquina juega este turno por { $player }.
join-rematch = La siguiente partida está en la mesa { $table }.
rematch-seat = No son los mismos jugadores que en la mesa anterior. Lugar { $seat }: { $now } en vez de { $before }.
rematch-no-seat = Jugabas en la mesa anterior, pero en esta no tienes lugar.
rematch-who = { $kind ->
    [computer] una máquina
    [open] nadie
   *[other] { $name }
}

## Whether chance was fair

verify-good = { $number ->
    [0] En esta partida no se tiró ni se robó nada que se pueda comprobar.
    [one] La única tirada o carta de esta partida se deduce de lo que el servidor y los dispositivos habían fijado antes.
   *[other] Las { $number } tiradas y cartas de esta partida se deducen de lo que el servidor y los dispositivos habían fijado antes.
}
verify-trust = Si tu dispositivo contribuyó a una tirada o a una carta, el resultado no fue elegido por nadie. En las que salieron sin tu dispositivo tienes que confiar: el servidor y todos los demás dispositivos juntos podrían haberlas elegido.
verify-alone = No contribuyó ningún dispositivo. En todas tienes que confiar: el servidor pudo elegir sus dados antes de empezar la partida.
verify-device = El dispositivo { $device }{ $own ->
    [yes] {" "}(el tuyo)
   *[no] {""}
} contribuyó a { $rounds } de { $all } tiradas y cartas.
verify-before = El dispositivo { $device } se unió después de las { $number } primeras.
verify-away-itself = El dispositivo { $device } estuvo ausente en { $number }, como él mismo dijo.
verify-away-server = El dispositivo { $device } estuvo ausente en { $number }, según el servidor. Él mismo no lo dijo.
verify-signed = El dispositivo { $device } firmó este final de la partida, y dice que jugaba por: { $players }.
verify-unsigned = El dispositivo { $device } no firmó el final de la partida.
verify-unused = El dispositivo { $device } dice que { $number ->
    [one] una de sus respuestas no se usó.
   *[other] { $number } de sus respuestas no se usaron.
}
verify-burned = Una tirada se repitió (número { $round }) porque no llegó respuesta: dispositivo { $devices }. { $event ->
    [none] No se sabe cuál fue la tirada descartada.
   *[other] La tirada descartada fue: { $event }.
}
verify-partly = Las primeras { $number } tiradas y cartas de esta partida se deducen de lo que el servidor y los dispositivos habían fijado antes. Nada está probado a partir del número { $round }: tienes que confiar en { $unproven ->
    [one] la siguiente.
   *[other] las { $unproven } siguientes.
}
verify-unfinished = La partida no ha terminado: no se dice nada de lo que vino después de este registro.
verify-older = Después has seguido jugando en esta mesa. Guarda otra vez el registro y verifica ese archivo.
verify-print = La huella de esta partida es { $digits }: los demás tienen la misma si vieron la misma partida.
verify-print-open = La huella de esta partida hasta aquí es { $digits }: los demás tenían la misma en ese momento si vieron la misma partida.
verify-unread = No se puede leer lo que este equipo guarda de sus partidas ({ $why }): no se comparó nada tuyo.
verify-none = No hay nada que verificar: este registro no tiene prueba. Las partidas con dados de verdad, las jugadas con --seed y las que siguen desde un momento de otra no la tienen.
verify-version = se esperaba proof 5, y es { $got }: el registro es de otra versión del programa
verify-unreadable = Aquí la prueba no se puede leer.
verify-order = La prueba no está en orden: algo falta, sobra o está fuera de lugar.
verify-needless = Aquí nada queda al azar, y sin embargo hay una prueba.
verify-signature = Falta una firma o es falsa: esto no viene del dispositivo que nombra.
verify-link = Un eslabón no pertenece a su cadena: no es lo que se había fijado.
verify-missing = Un dispositivo que participa quedó fuera de esta tirada o carta, o falta la prueba.
verify-outcome = Los eslabones dan otra cosa: esta tirada o carta se cambió.
verify-parts = Tiradas y cartas que van juntas salieron por separado, o al revés.
verify-takeback = Se deshizo una tirada o una carta: eso nunca está permitido.
verify-burns = Se repitió una segunda tirada: en una partida solo puede haber una.
verify-end = El final que firmó un dispositivo no es el de esta partida.
verify-agreement = El juego, sus opciones o sus reglas no son los que se acordaron.
verify-illegal = El servidor envió una jugada que las reglas no permiten.
verify-between = Pasó otra cosa entre la respuesta de tu dispositivo y la tirada o la carta.
verify-asked = A tu dispositivo se le pidió la misma tirada o carta en dos lugares: quizá el servidor quería elegir.
verify-own = Aquí hay algo en nombre de tu dispositivo que tu dispositivo no envió.
verify-past = Lo que tu dispositivo había visto de esta partida ha desaparecido, o ahora es distinto.
verify-broken = La prueba se rompió en este equipo durante la partida: { $why }
verify-other = Algo no estaba bien, y esta versión del programa no sabe nombrarlo.
seal-colour = { $colour ->
    [green] Verde
    [grey] Gris
    [amber] Ámbar
   *[red] Rojo
}
seal-part = Comprobado: tu dispositivo participó en { $number } de { $all } tiradas y cartas.
seal-begins = Tu dispositivo participa en cada tirada y en cada carta; todavía no ha habido ninguna.
seal-watching = Estás mirando: tu dispositivo comprueba, pero el público no participa.
seal-excused = { $number ->
    [one] Estuvo ausente en una: esa la crees sin prueba.
   *[other] Estuvo ausente en { $number }: esas las crees sin prueba.
}
seal-left-out = { $number ->
    [one] El servidor dejó fuera a tu dispositivo en una tirada o carta: esa la crees sin prueba.
   *[other] El servidor dejó fuera a tu dispositivo en { $number } tiradas o cartas: esas las crees sin prueba.
}
seal-repeated = Se repitió una tirada porque un dispositivo no respondió.
seal-answered = Tu dispositivo respondió, y la tirada se repitió sin él.
seal-stopped = Nada está probado desde la jugada { $ply }.
seal-broken = Rojo. La prueba se rompió en la jugada { $ply }: { $why }
seal-none = Nada se prueba en esta mesa: sus dados son de verdad, continúa otra partida, o su servidor no prueba nada.
seal-own = Tu propio ordenador tira los dados y baraja las cartas: no tiene a quién probárselo.
seal-unstored = Tu dispositivo no puede guardar su parte de la prueba ({ $why }). No participa: crees las tiradas y las cartas sin prueba.
seal-print = Huella: { $digits }. Compárala con los demás: es la misma en cada pantalla que ha visto la misma partida.
seal-same = La misma partida: esas cifras también son las tuyas.
seal-other = Otra partida, u otro momento de ella: esas cifras no son las tuyas.

## Solving, odds and matches

term-solving = Resolviendo
term-solving-ahead = Puntos por venir
term-solved = Jugando lo mejor posible se pueden esperar { $value } puntos con una hoja vacía ({ $states } conjuntos de casillas vacías, { $seconds } s).
term-solved-same = La tabla que viene con el programa dice lo mismo, hasta el noveno decimal.
term-solved-start = Quien empieza gana el { $value } % de las partidas si ambos juegan lo mejor posible; una victoria compartida cuenta la mitad.
term-solve-unknown = La tabla que viene con el programa no conoce este juego desde el principio. --from-scratch lo resuelve: horas en un procesador, cerca de un minuto con --gpu.
term-solve-later = Se acabó el tiempo. Pídalo otra vez con las mismas palabras: seguirá desde aquí.
term-solve-own = Aquí no se puede dar una hoja propia: elija sheet=1 a 6.
term-solve-rising = Con rising=no solo se puede resolver edition=es.
term-solve-no-gpu = --gpu necesita CuPy y un acelerador. Sin --gpu trabaja el procesador.
term-odds-color-yam = Objetivo
term-odds-double-yam = Casilla
term-odds-yam = línea Yam
term-odds-columns = Probabilidad de lograrlo con 1, 2 y 3 tiradas; después la media, contando 0 un fallo.
term-odds-plot = Lo que dan tres tiradas jugadas para la mejor media (un fallo cuenta 0):
term-odds-no-color-yam = «{ $text }» no es un objetivo conocido. Escríbelo como uno de estos: 1x { $green }, no { $blue }, 2x 2x, { $blue } > { $green }, yam.
term-odds-no-double-yam = «{ $text }» no es una casilla de Double Yam: { $boxes }.
term-odds-miss = fallo
term-match-playing = Partidas
term-match-played = { $games } partidas; en cada rotación de lugares los dados y las cartas son los mismos.
term-match-player = Jugador
term-match-won = partidas ganadas
term-match-interval = intervalo del 95 %
term-match-score = puntuación media

## Advice

term-advising = Pensando
term-hint = { $hint } Escribe { $typed }.
term-hint-none = Una pista es para cuando puedes elegir.
term-hint-race = Contra el reloj, las pistas son para quien juega solo.
term-hint-nobody = En este juego no hay pistas.
term-hint-objected = Alguien en la mesa prefiere jugar sin pistas.
term-hint-off = Esta mesa se creó sin pistas.
term-hint-same = Ya lo has dicho.
term-advise-over = La partida ha terminado: ya no hay nada que aconsejar.
term-advise-due = Aquí no hay nada que elegir. { $due }
term-advise-seat = Aquí no hay lugar { $seat }: del 1 al { $most }.
term-advise-before = Antes de la tirada: { $worth }, jugando lo mejor posible.
term-advise-move = Jugada
term-advise-win = % de ganar
term-advise-points = puntos por venir
term-advise-gain = puntos respecto a un turno habitual
term-advise-right = % de acertar
term-advise-cards = cartas
term-advise-less = de menos
term-advise-why = Qué y por qué
term-advise-exact = Exacto.
term-advise-model = Las probabilidades y medias del turno son exactas; lo que sigue es un modelo (docs/solving.md).
term-advise-samples = De partidas simuladas, con intervalos del 95 %; el orden es el de la búsqueda.
term-advise-more = { $number ->
    [one] { $number } jugada más: --most muestra más.
   *[other] { $number } jugadas más: --most muestra más.
}

## Los anuncios, juzgados de nuevo

term-fair-round = Ronda { $round }
term-fair-heard = { $call } { $reaction } s después de la entrega; llegó a los { $waited } s, { $path } ms de ellos en camino.
term-fair-beaten = { $player } dijo lo mismo { $reaction } s después de la entrega.
term-fair-same = Juzgado de nuevo, sale siempre lo mismo (rondas: { $rounds }, anuncios: { $calls }).
term-fair-none = Esta partida no dice cómo se cronometraron los anuncios: solo lo dicen las partidas de YAM color jugadas en un servidor.
term-fair-before = Juzgado de nuevo, sale otra cosa: { $other } fue antes que { $player }.
term-fair-faster = Juzgado de nuevo, sale otra cosa: { $player } fue más rápido que el anterior.
term-fair-reaction = Juzgado de nuevo, sale otra cosa: { $player } tiene otro tiempo.

# --- arlequin review -----------------------------------------------------------------------------
term-review-title = Análisis de la partida
term-review-working = Analizando…
term-review-player = Jugador
term-review-luck = suerte
term-review-loss = perdido al elegir
term-review-accuracy = precisión
term-review-result = resultado
term-review-luckier = { $player }: más suerte que en { $games } de cada { $of } partidas.
term-review-unluckier = { $player }: menos suerte que en { $games } de cada { $of } partidas.
term-review-usual = { $player }: suerte normal.
term-review-race = { $player }: { $right } de { $calls } anuncios acertados. Multas: { $fined }, de ellas { $free } sin consecuencias.
term-review-race-count = Coincidencias { $count }: { $right } de { $calls } acertados
term-review-race-seconds = { $seconds } s de media
term-review-course = Probabilidad de ganar, de principio a fin
term-review-costliest = Las decisiones que más costaron
term-review-faultless = Ninguna decisión costó gran cosa.
term-review-decision-win = Línea { $line }, { $player }: { $move }. Mejor: { $best }. { $size ->
    [blunder] Un error grave
    [error] Un error
   *[slip] Un desliz
}: costó { $loss } de probabilidades de ganar.
term-review-decision-points = Línea { $line }, { $player }: { $move }. Mejor: { $best }. { $size ->
    [blunder] Un error grave
    [error] Un error
   *[slip] Un desliz
}: costó { $loss } puntos.
term-review-decision-unclear = Línea { $line }, { $player }: { $move }. Mejor: { $best }.
term-review-summary = { $player }: suerte { $luck }, perdido { $loss }
term-review-games = partidas
term-review-won = ganadas
term-review-luck-game = suerte por partida
term-review-loss-game = perdido por partida
term-review-weakest = lo que más cuesta
term-review-opponent = Rival
term-review-over-time = Partida a partida, del valor más bajo al más alto
term-review-kind-dice = qué dados volver a tirar
term-review-kind-entry = dónde anotar un resultado
term-review-kind-row = robar o llevarse una fila
term-review-kind-card = dónde poner una carta
term-review-kind-call = qué anunciar
term-review-kind-bet = qué apostar
term-review-kind-other = otras decisiones
term-review-exact = Todos los valores son exactos.
term-review-model = Cada turno se calcula exactamente; lo que sigue se estima.
term-review-samples = Los valores salen de muchas partidas simuladas.
term-review-left-out = Tiempo limitado: de { $total } jugadas, las primeras { $left } no se han examinado.
term-review-unclear = ¿Suerte o decisiones? Está demasiado igualado para decirlo.
term-review-left-plain = Lo que ninguna jugada explica: { $left } como máximo.
term-review-left-sampled = Lo que ninguna jugada explica: { $left } como máximo, con un margen de { $error }.
term-review-none = No hay partidas grabadas (.arl) en { $folder }.
term-review-one-page = --html escribe una sola página: indica una partida, no una carpeta.
