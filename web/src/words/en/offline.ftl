### The app, and playing without a network.

offline-app-description = Color'Yam, Double Yam, YAM color and Coloretto: with anyone who has the link, against the computer, and offline.
offline-title = Play offline
offline-title-now = No connection right now
offline-help = On a plane, on a train, in a mountain hut: all four games, against computers or together on this device. Downloads once, about { $number } MB.
offline-make = Download ({ $number } MB)
offline-fetching = Downloading: { $percent }%
offline-failed = The download stopped at { $percent }%. What has arrived is kept; the rest can follow.
offline-again = Continue
offline-ready = This device is ready. All four games can be played here offline; these games stay on this device. Hints need a connection.
offline-ready-now = This device is ready: play here, against computers or together on this device. Your games with others are waiting on the server; nothing is lost.
offline-missing = Your games with others are waiting on the server; nothing is lost. Offline play has not been downloaded to this device yet: that needs a connection, once.
offline-insecure = This page came over http, and there browsers allow neither installing it nor playing offline. Everything else works. At an https address both are possible.
offline-unsupported = This browser cannot play offline (or not in a private window). Everything else works. A newer browser, or another one, can.
offline-install = Install as an app
offline-install-apple = To have Arlequin as an app: tap Share, then “Add to Home Screen”.
offline-play = Play { $game } offline
offline-keep = Offline
offline-keep-help = The game is played and kept on this device only; nobody else can join. Hints need a connection.
offline-keep-now = There is no connection right now, so the game is played and kept on this device. Hints need a connection.
offline-kept = on this device
offline-laid = The server cannot be reached, so this game is played and kept on this device.
offline-meanwhile = Play here offline meanwhile
offline-starting = Getting the game ready on this device… This takes a few seconds; on a slow device up to a minute.
offline-not-started = The game could not be started on this device. It is kept: try again, with a connection if need be.
offline-elsewhere = This game is open in another window. Continue there, or close that window and try again.
offline-forget-help = This game is on this device only. Once removed, it is gone for good.
