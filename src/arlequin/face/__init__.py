"""Public face: what `import arlequin` offers. Rooms below are loaded when they are used."""
