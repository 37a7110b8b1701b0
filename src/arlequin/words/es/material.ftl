### Por qué no sirve una caja: sus dados, sus cartas o sus hojas.

material-alike = El dado { $die } tiene { $got } bolas y el dado 1 tiene { $wanted }: pon el mismo número en los ocho dados.
material-balls = La carta { $card } debe tener de 1 a 20 bolas.
material-balls-of-die = El dado { $die } tiene { $got } bolas: un dado tiene de 2 a 9.
material-cards = La caja tiene 26 cartas, y hay { $got }.
material-colour = «{ $got }» no es un color de esta caja.
material-dice = La caja tiene seis dados, y hay { $got }.
material-faces = El dado { $die } tiene seis caras, y { $got } tienen color.
material-game = Es una caja de otro juego: { $got }.
material-large = Esta caja es demasiado grande: más de 20 hojas, o nombres muy largos.
material-name = «{ $got }» no puede ser un nombre: escribe de 1 a { $most } letras o signos, sin #.
material-objective = Hoja { $sheet }, línea { $line }: «{ $got }» no es un objetivo para este lugar.
material-objectives = La hoja { $sheet } tiene seis objetivos, y hay { $got } elegidos.
material-pyramids = La caja tiene ocho dados, y hay { $got }.
material-seven-colours = Elige siete colores distintos.
material-sheets = Una caja tiene de 1 a { $most } hojas, y hay { $got }.
material-six-colours = Los dados tienen seis colores en total, y estos tienen { $number }.
material-unfit = Esta caja no encaja con las reglas: { $got }.
material-unreadable = Esto no es la descripción de una caja.
