### The app, and playing without a network.

offline-app-description = Color'Yam, Double Yam, YAM color and Coloretto: with anybody who has the link, against the computer, and without a network.
offline-title = Play without a network
offline-title-now = No connection right now
offline-help = On a plane, on a train, in a cabin: all four games, against computers or passing the device around. Everything that this takes is fetched once, about { $number } MB.
offline-make = Make ready ({ $number } MB)
offline-fetching = Getting ready: { $percent }%
offline-failed = The download stopped at { $percent }%. What has come is kept; the rest can follow.
offline-again = Go on
offline-ready = This device is ready. All four games can be played here without a network; these games stay on this device.
offline-ready-now = This device is ready: play here, against computers or passing it around. Games with others wait for you at the server; nothing is lost.
offline-missing = Games with others wait for you at the server; nothing is lost. Playing without a network has not been made ready on this device: that takes a connection, once.
offline-insecure = This page came over http instead of https, and there browsers allow neither installing it nor playing without a network. Everything else works. At an https address, or as localhost on the computer that serves it, it can do both.
offline-unsupported = This browser cannot play without a network (or not in a private window). Everything else works. Another or newer browser can do it.
offline-install = Install as an app
offline-install-apple = To have Arlequin as an app: tap Share, then “Add to Home Screen”.
offline-play = Play { $game } without a network
offline-keep = Without a network
offline-keep-help = The game is played and kept on this device only; nobody else can join.
offline-keep-now = There is no connection right now, so the game is played and kept on this device.
offline-kept = on this device
offline-laid = The server cannot be reached, so this game is played and kept on this device.
offline-meanwhile = Play here without a network meanwhile
offline-starting = Getting the game ready on this device…
offline-not-started = The game could not be started on this device. It is kept: try again, if need be with a connection.
offline-elsewhere = This game is open in another window. Go on there, or close that window and try again.
offline-forget-help = This game is on this device only. Once removed, it is gone for good.
