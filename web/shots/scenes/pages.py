"""The pages that belong to no game."""

from web.shots.scene import Scene, at

SCENES: tuple[Scene, ...] = (
    Scene("gallery", at("/gallery"), whole=True, gallery=True),
    Scene("home", at("/")),
    Scene("home-fr", at("/"), language="fr"),
    Scene("nothing-here", at("/nothing-here")),
    Scene("no-table", at("/t/nothing")),
)
