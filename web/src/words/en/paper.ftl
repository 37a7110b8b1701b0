### Paper: counting what lies on a real table, and printing.

paper-count = Count your points
paper-count-title = { $game ->
    [double-yam] What is this roll worth?
    [coloretto] What are these cards worth?
    [yam-color] Who has won?
   *[other] What does this line bring?
}
paper-count-result = The count
paper-count-failed = The server could not be asked. What you tapped is still here: try again.
paper-count-coloretto = Tap the cards that you have.
paper-count-double-yam = Tap what the six dice show.
paper-count-color-yam = Type the sums of the line; × is a cross.
paper-count-yam-color = Type how many cards each of you has won.
paper-count-card = { $card }: { $number }, one more
paper-count-less = { $card }: one fewer
paper-count-joker = Joker
paper-count-side = Score table
paper-count-single = All six from a single roll
paper-count-cross = A cross for player { $seat }
paper-count-clear = Start over

paper-print = Print
paper-print-lead = PDFs to print at 100%. Shapes tell the colours apart on a black-and-white printer.
paper-print-paper = Paper
paper-print-pad = Score sheets
paper-print-rules = The rules, with an example
paper-print-dice = Dice to fold
paper-print-stickers = Stickers for blank dice
paper-print-deck = Cards to cut out
paper-print-names = Names on the sheets, with commas (2 to { $most })
paper-print-per-page = Sheets on a page
paper-print-choices = Score sheets as you like them
paper-print-failed = The server did not answer. Your choices are still here: try again.
