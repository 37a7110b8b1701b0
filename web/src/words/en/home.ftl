home-title = A table for four colour games
home-play-now = Play now
home-play-now-label = Play { $game } now, against a computer
home-not-founded = The table could not be laid. Nothing is lost: try again in a moment.
