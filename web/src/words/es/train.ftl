### Entrenar YAM color a solas.

train-title = Entrenar YAM color
train-what = Una tirada tras otra: cuenta lo que los dados y la carta tienen en común, tan rápido como puedas. Se sacan en este dispositivo, solo para practicar; tus resultados se quedan aquí.
train-throws = Tiradas
train-limit = Tiempo para cada una
train-no-limit = Sin límite
train-level = Cartas
train-level-few = Dos o tres colores
train-level-all = Todas
train-level-many = De cuatro a seis colores
train-ear = De oído: escuchar los colores en vez de verlos
train-begin = Empezar
train-again = Otra vez
train-stop = Parar
train-nth = { $number } de { $throws }
train-keys = ¿Cuántas coincidencias?
train-good = Bien, en { $seconds } s.
train-wrong = Coinciden { $count }, no { $said }.
train-too-late = Se acabó el tiempo: coinciden { $count }.
train-next = Siguiente tirada
train-done = Ver el resultado
train-result = Resultado
train-result-right = { $right } aciertos de { $throws }
train-result-median = Tiempo habitual de un acierto: { $seconds } s.
train-best = Tu mejor tiempo hasta ahora.
train-progress = Tu progreso
train-which = Se muestran
train-which-all = Todas las sesiones
train-which-same = Con estas opciones
train-none-same = Aún no hay sesiones con estas opciones.
train-plot = { $number ->
    [one] Una sesión: tiempo y aciertos
   *[other] { $number } sesiones: tiempo y aciertos
}
train-plot-one = { $number ->
    [one] Una tirada y su tiempo
   *[other] { $number } tiradas y sus tiempos
}
train-plot-time = Segundos para un acierto (tiempo habitual de cada sesión)
train-plot-right = aciertos
train-session = { $day }: { $seconds } s, { $right } aciertos de { $throws }
train-numbers = En números
train-when = Cuándo
train-right = Aciertos
train-median = Tiempo
train-csv = Guardar como tabla (CSV)
train-forget = Olvidarlo todo
train-forget-sure = ¿Olvidar todo el entrenamiento?
train-forget-help = { $number ->
    [one] Hay una respuesta guardada en este dispositivo. No se podrá recuperar.
   *[other] Hay { $number } respuestas guardadas en este dispositivo. No se podrán recuperar.
}
train-forget-yes = Olvidar
train-forget-no = Conservar
