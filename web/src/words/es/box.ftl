### Mi caja: la página

box-title = Mi caja
box-what = Describe una sola vez { $game ->
    [color-yam] tus dados y tus hojas
    [yam-color] tus dados y tus cartas
    [coloretto] tus colores
   *[other] tus dados
}. Todo se guarda en este dispositivo, con cada toque.
box-usual = Mi caja
box-name = Nombre de la caja
box-ready = Listo
box-undo = Deshacer

# Colores
box-colours = Colores
box-colours-change = Cambiar los colores
box-colours-done = Hecho
box-colours-help = Toca un color de tu caja y luego el que más se le parece.
box-colours-names = Toca un color para darle el nombre que quieras.
box-colour-closest = ¿Cuál se le parece más?
box-colour-name = Tu nombre para { $colour }
box-colour-add = Añadir un color
box-colour-remove = Quitar { $colour }
box-alike = Algunos de estos colores se parecen para algunas personas. Sus formas los distinguen:

# Dados
box-dice = Dados
box-ours-dice = Usar los dados de Arlequin
box-die = Dado { $die }
box-faces = Dado { $die }, cara { $number }: { $colour }
box-faces-empty = Dado { $die }, cara { $number }: todavía sin color
box-faces-choose = Color del dado { $die }, cara { $number }
box-balls = Dado { $die }, bola { $number }: { $colour }
box-balls-empty = Dado { $die }, bola { $number }: todavía sin color
box-balls-choose = Color del dado { $die }, bola { $number }
box-balls-number = Bolas de cada dado
box-die-copy = Copiar el dado { $die } en el dado { $other }
box-die-clear = Borrar el dado { $die }
box-dice-same = Los dados { $dice } son iguales.
box-dice-differ = Los dados { $dice } son iguales. En el libro, los seis son distintos.

# Cartas
box-cards = Cartas
box-ours-cards = Usar las cartas de Arlequin
box-card = Carta { $card }
box-card-help = Toca las bolas que ves en la carta. Toca una bola de la carta para quitarla.
box-card-ball = Quitar { $colour }
box-card-balls = { $number ->
    [0] ninguna bola
    [one] 1 bola
   *[other] { $number } bolas
}
box-card-same = La carta { $card } es igual que la carta { $other }.
box-card-repeat = Como la carta { $card }
box-card-next = Carta siguiente
box-card-before = Carta anterior
box-card-go = Carta { $card }: { $number ->
    [0] vacía
    [one] 1 bola
   *[other] { $number } bolas
}
box-card-all = Todas las cartas

# Hojas
box-sheets = Hojas
box-ours-sheets = Usar las hojas de Arlequin
box-sheet = Hoja { $number }
box-sheet-name = Nombre de la hoja { $number }
box-sheet-add = Añadir una hoja
box-sheet-copy = Duplicar
box-sheet-delete = Eliminar
box-sheet-deleted = La hoja se ha eliminado.
box-goal = Línea { $line }: { $goal }
box-goal-empty = Línea { $line }: todavía sin objetivo
box-goal-choose = Línea { $line }: ¿qué pide tu hoja?
box-goal-colour = Línea { $line }: ¿cuál es el { $place ->
    [1] primer
    [2] segundo
   *[other] tercer
} color?
box-goal-swap = Intercambiar las líneas { $line } y { $other }

# Coloretto
box-cards-seven = Los siete colores de tus cartas

# Lo que falta
box-missing = Todavía falta
box-missing-before = Hasta entonces, tu caja se usa como estaba.
box-missing-faces = Dados: { $number } caras sin color
box-missing-faces-of = Dado { $die }: { $number ->
    [one] falta 1 cara
   *[other] faltan { $number } caras
}
box-missing-balls = Dados: { $number } bolas sin color
box-missing-balls-of = Dado { $die }: { $number ->
    [one] falta 1 bola
   *[other] faltan { $number } bolas
}
box-missing-cards = Cartas: { $number } de { $all }
box-missing-sheets = Hojas: ninguna todavía
box-missing-goals = Hoja { $sheet }: { $number ->
    [one] falta 1 objetivo
   *[other] faltan { $number } objetivos
}

# El final
box-complete = Tu caja está completa.
box-play = Jugar con esta caja
box-keep = Anotar los puntos con ella
box-carry = En otros dispositivos
box-carry-later = Cuando tu caja esté completa, podrás llevarla a otros dispositivos.
box-carry-help = El archivo sirve también en el terminal, con --material.
box-save = Guardar un archivo
box-open = Abrir un archivo
box-link = Enlace y código
box-link-help = Escanea el código o abre el enlace en el otro dispositivo. Contiene la caja entera; ningún servidor la guarda.
box-link-code = Código con el enlace de tu caja
box-link-copy = Copiar el enlace
box-link-copied = El enlace está copiado.
box-link-by-hand = Copia el enlace marcado con tu teclado.
box-link-send = Enviar
box-link-text = Mi caja de { $game }
box-delete = Eliminar esta caja
box-deleted = Tu caja se ha eliminado.

# Una caja que llega
box-in = Una caja de { $game }
box-in-name = «{ $name }» sería tu caja en este dispositivo.
box-in-replaces = Sustituiría a tu caja «{ $name }».
box-in-take = Usar esta caja
box-in-leave = Dejarla
box-in-taken = «{ $name }» es ahora tu caja.
box-in-wrong = Esta caja no se puede usar
box-in-safe = Tu propia caja no ha cambiado.
box-in-more = { $number ->
    [one] Otra cosa no encaja.
   *[other] Otras { $number } cosas no encajan.
}
