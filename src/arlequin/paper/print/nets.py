"""Nets of a cube and of a pyramid: flat faces with folds and tabs."""

from math import sqrt
from typing import TypeAlias

import msgspec

Point: TypeAlias = tuple[float, float]
Edge: TypeAlias = tuple[int, int]
"""A face, and the corner at which its edge begins."""


class Net(msgspec.Struct, frozen=True):
    """A flat solid: faces clockwise on paper, edges to fold, and edges to glue."""

    faces: tuple[tuple[Point, ...], ...]
    folds: tuple[tuple[Edge, Edge], ...]
    """Pairs of edges that are the same line on paper."""
    glued: tuple[tuple[Edge, Edge], ...]
    """Pairs of edges that meet in the folded solid; the first has the tab."""

    @property
    def width(self) -> float:
        return max(x for face in self.faces for x, _ in face)

    @property
    def height(self) -> float:
        return max(y for face in self.faces for _, y in face)


NUMBERS = (4, 1, 3, 6, 2, 5)
"""The number on each face of a cube, in the net's order: opposite ones add up to seven."""


def cube(side: float) -> Net:
    """Four faces in a row, one above and one below the second."""
    places = ((0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2))
    top, right, bottom, left = range(4)
    return Net(
        tuple(
            ((x, y), (x + side, y), (x + side, y + side), (x, y + side))
            for x, y in ((column * side, row * side) for column, row in places)
        ),
        folds=(
            *(((n, right), (n + 1, left)) for n in range(3)),
            ((1, top), (4, bottom)),
            ((1, bottom), (5, top)),
        ),
        glued=(
            ((4, left), (0, top)),
            ((4, right), (2, top)),
            ((4, top), (3, top)),
            ((5, left), (0, bottom)),
            ((5, right), (2, bottom)),
            ((5, bottom), (3, bottom)),
            ((3, right), (0, left)),
        ),
    )


CORNERS = ((0, 1, 2), (3, 1, 0), (1, 3, 2), (0, 2, 3))
"""The corner of the pyramid at each corner of each face; the three flaps meet at 3."""


def pyramid(side: float) -> Net:
    """A tetrahedron as one large triangle: a face in the middle, a flap at each of its edges."""
    high = side * sqrt(3) / 2
    top, left, right = (side, 0.0), (0.0, 2 * high), (2 * side, 2 * high)
    zero, one, two = (side / 2, high), (side * 1.5, high), (side, 2 * high)
    return Net(
        ((zero, one, two), (top, one, zero), (one, right, two), (zero, two, left)),
        folds=(((0, 0), (1, 1)), ((0, 1), (2, 2)), ((0, 2), (3, 0))),
        glued=(((1, 0), (2, 0)), ((2, 1), (3, 1)), ((3, 2), (1, 2))),
    )


# --- around a net ---------------------------------------------------------------------------------


def ends(net: Net, edge: Edge) -> tuple[Point, Point]:
    """The two ends of an edge."""
    face, corner = edge
    corners = net.faces[face]
    return corners[corner], corners[(corner + 1) % len(corners)]


def flap(net: Net, edge: Edge, depth: float, slant: float) -> tuple[Point, Point, Point, Point]:
    """A strip along the outside of an edge, narrower by `slant` at both of its outer corners."""
    (x1, y1), (x2, y2) = ends(net, edge)
    length = sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2)
    along = ((x2 - x1) / length, (y2 - y1) / length)
    out = (along[1] * depth, -along[0] * depth)  # faces run clockwise: outside is on the left
    near = (x1 + along[0] * slant + out[0], y1 + along[1] * slant + out[1])
    far = (x2 - along[0] * slant + out[0], y2 - along[1] * slant + out[1])
    return (x1, y1), near, far, (x2, y2)
