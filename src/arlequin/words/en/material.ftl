### Why a box cannot be used: its dice, cards or sheets.

material-alike = Die { $die } has { $got } balls and die 1 has { $wanted }: give all eight dice the same number.
material-balls = Card { $card } needs 1 to 20 balls.
material-balls-of-die = Die { $die } has { $got } balls: a die has 2 to 9.
material-cards = The box has 26 cards, and there are { $got }.
material-colour = “{ $got }” is not a colour of this box.
material-dice = The box has six dice, and there are { $got }.
material-faces = Die { $die } has six faces, and { $got } have a colour.
material-game = This is a box of another game: { $got }.
material-large = This box is too large: it has more than 20 sheets, or very long names.
material-name = “{ $got }” cannot be a name: write 1 to { $most } letters or signs, without #.
material-objective = Sheet { $sheet }, line { $line }: “{ $got }” is not a goal for this place.
material-objectives = Sheet { $sheet } has six goals, and { $got } are chosen.
material-pyramids = The box has eight dice, and there are { $got }.
material-seven-colours = Choose seven different colours.
material-sheets = A box has 1 to { $most } sheets, and there are { $got }.
material-six-colours = The dice have six colours together, and these have { $number }.
material-unfit = This box does not fit the rules: { $got }.
material-unreadable = This is no description of a box.
