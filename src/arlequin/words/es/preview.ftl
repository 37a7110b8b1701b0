### What messengers show beside the link to a table.

preview-invitation = { $host } te invita a jugar: { $game }
preview-open = Ven a jugar: { $game }
preview-invitation-help = Abre el enlace y siéntate. Sin cuenta, sin instalar nada.
preview-game = { $game }: { $players }
preview-game-help = Abre el enlace y mira la partida.
preview-result = { $game }: { $scores }
preview-result-help = Abre el enlace y vuelve a ver la partida.
preview-review = { $game }, suerte y acierto: { $scores }
preview-review-moment = { $game }, jugada { $number }: ¿suerte o acierto?
preview-review-help = Abre el enlace: quién tuvo suerte, quién decidió mejor y qué habría hecho el experto.
preview-sheet-help = Abre el enlace y mira cómo se llena la hoja.
