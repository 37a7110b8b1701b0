### The pages around the games.

page-home = Home
page-home-label = Arlequin: home
page-skip = Skip to the page
page-language = Language
page-theme = { $theme ->
    [light] Light
    [dark] Dark
   *[auto] Light or dark, like your device
}
page-sound = Sound
page-close = Close
page-notes = Notes
page-loading = One moment…
page-try-again = Try again
page-nothing-here = There is nothing at this address.
page-not-loaded = This page could not be loaded. Nothing is lost: try again when you are connected.
page-broken = Something went wrong on this page. Your game is safe on the server.
page-rules = Rules
page-rules-of = Rules of { $game }
page-rule-word = Rule
page-rule = Rule { $number }
page-open-seat = Open seat
