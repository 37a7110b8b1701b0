### The app, and playing without a network.

offline-app-description = Color'Yam, Double Yam, YAM color y Coloretto: con quien tenga el enlace, contra la máquina y sin conexión.
offline-title = Jugar sin conexión
offline-title-now = Ahora no hay conexión
offline-help = En el avión, en el tren, en la montaña: los cuatro juegos, contra la máquina o entre varios en el mismo dispositivo. Se descarga una sola vez, unos { $number } MB.
offline-make = Descargar ({ $number } MB)
offline-fetching = Descargando: { $percent } %
offline-failed = La descarga se detuvo en el { $percent } %. Lo que ha llegado se guarda; el resto puede seguir.
offline-again = Continuar
offline-ready = Este dispositivo está listo. Los cuatro juegos se pueden jugar aquí sin conexión; esas partidas se quedan en este dispositivo. Los consejos necesitan conexión.
offline-ready-now = Este dispositivo está listo: juega aquí, contra la máquina o entre varios en el mismo dispositivo. Tus partidas con otros te esperan en el servidor; no se pierde nada.
offline-missing = Tus partidas con otros te esperan en el servidor; no se pierde nada. El juego sin conexión aún no se ha descargado en este dispositivo: hace falta conectarse, una sola vez.
offline-insecure = Esta página llegó por http, y así los navegadores no permiten ni instalarla ni jugar sin conexión. Todo lo demás funciona. En una dirección https se pueden hacer ambas cosas.
offline-unsupported = Este navegador no puede jugar sin conexión (o no en una ventana privada). Todo lo demás funciona. Otro navegador, o uno más reciente, sí puede.
offline-install = Instalar como aplicación
offline-install-apple = Para tener Arlequin como aplicación: toca Compartir y luego «Añadir a pantalla de inicio».
offline-play = Jugar a { $game } sin conexión
offline-keep = Sin conexión
offline-keep-help = La partida se juega y se queda solo en este dispositivo; nadie más puede unirse. Los consejos necesitan conexión.
offline-keep-now = Ahora no hay conexión: la partida se juega y se queda en este dispositivo. Los consejos necesitan conexión.
offline-kept = en este dispositivo
offline-laid = No se puede llegar al servidor: esta partida se juega y se queda en este dispositivo.
offline-meanwhile = Jugar aquí sin conexión mientras tanto
offline-starting = La partida se prepara en este dispositivo… Tarda unos segundos; en un dispositivo lento, hasta un minuto.
offline-not-started = La partida no ha podido empezar en este dispositivo. Está guardada: inténtalo de nuevo, si hace falta con conexión.
offline-elsewhere = Esta partida está abierta en otra ventana. Sigue allí, o cierra esa ventana e inténtalo de nuevo.
offline-forget-help = Esta partida solo está en este dispositivo. Si la quitas, desaparece para siempre.
