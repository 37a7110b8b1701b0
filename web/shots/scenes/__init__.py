"""What is photographed: a module for each part of the house, each with its `SCENES`."""

import pkgutil
from importlib import import_module

from web.shots.scene import Scene


def every() -> tuple[Scene, ...]:
    """The scenes of all modules here, in order of their names."""
    modules = (
        import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__)
    )
    return tuple(scene for module in modules for scene in module.SCENES)
