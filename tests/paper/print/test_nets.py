"""Nets: folded in space they are the solids that they should be; a glued edge has one tab."""

from itertools import combinations, pairwise
from math import acos, cos, isclose, pi, sin, sqrt

import pytest

from arlequin.paper.print.nets import CORNERS, NUMBERS, Edge, Net, cube, ends, flap, pyramid

Vector = tuple[float, float, float]
NETS = {"cube": (cube(20.0), pi / 2), "pyramid": (pyramid(40.0), pi - acos(1 / 3))}
"""Each net, and by how much its folds are bent."""
nets = pytest.mark.parametrize("name", NETS)


def minus(a: Vector, b: Vector) -> Vector:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def dot(a: Vector, b: Vector) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def near(a: Vector, b: Vector) -> bool:
    return all(isclose(x, y, abs_tol=1e-9) for x, y in zip(a, b, strict=True))


def turned(point: Vector, start: Vector, end: Vector, angle: float) -> Vector:
    """A point turned about a line (Rodrigues)."""
    axis = minus(end, start)
    length = sqrt(dot(axis, axis))
    k: Vector = (axis[0] / length, axis[1] / length, axis[2] / length)
    v = minus(point, start)
    c, s, along = cos(angle), sin(angle), dot(k, v) * (1 - cos(angle))
    kv = cross(k, v)
    x, y, z = (v[i] * c + kv[i] * s + k[i] * along + start[i] for i in range(3))
    return (x, y, z)


def folded(net: Net, bend: float) -> list[list[Vector]]:
    """The corners of every face in space: paper is folded from the first fold's face outwards."""
    faces: list[list[Vector]] = [[(x, y, 0.0) for x, y in face] for face in net.faces]
    children: dict[int, list[tuple[Edge, int]]] = {}
    root = net.folds[0][0][0] if len(net.faces) == 4 else 1
    seen, waiting = {root}, [root]
    while waiting:
        parent = waiting.pop()
        for one, other in net.folds:
            for edge, far in ((one, other[0]), (other, one[0])):
                if edge[0] == parent and far not in seen:
                    seen.add(far)
                    waiting.append(far)
                    children.setdefault(parent, []).append((edge, far))
    _fold(faces, children, root, bend)
    return faces


def _fold(
    faces: list[list[Vector]], children: dict[int, list[tuple[Edge, int]]], face: int, bend: float
) -> None:
    for (_, corner), child in children.get(face, []):
        start, end = faces[face][corner], faces[face][(corner + 1) % len(faces[face])]
        for each in [child, *_below(children, child)]:
            faces[each] = [turned(point, start, end, bend) for point in faces[each]]
        _fold(faces, children, child, bend)


def _below(children: dict[int, list[tuple[Edge, int]]], face: int) -> list[int]:
    found = [child for _, child in children.get(face, [])]
    return found + [each for child in found for each in _below(children, child)]


def edge_of(faces: list[list[Vector]], edge: Edge) -> tuple[Vector, Vector]:
    face, corner = edge
    return faces[face][corner], faces[face][(corner + 1) % len(faces[face])]


@nets
def test_what_is_glued_meets_when_it_is_folded(name: str) -> None:
    net, bend = NETS[name]
    faces = folded(net, bend)
    for one, other in (*net.glued, *net.folds):
        (a, b), (c, d) = edge_of(faces, one), edge_of(faces, other)
        assert near(a, d), (one, other)  # faces run the same way round: edges meet head to tail
        assert near(b, c), (one, other)


@nets
def test_each_edge_is_folded_or_glued_once(name: str) -> None:
    net, _ = NETS[name]
    sides = len(net.faces[0])
    every = [(face, corner) for face in range(len(net.faces)) for corner in range(sides)]
    used = [edge for pair in (*net.folds, *net.glued) for edge in pair]
    assert sorted(used) == sorted(every)


@nets
def test_all_edges_are_equally_long_and_folds_lie_on_each_other(name: str) -> None:
    net, _ = NETS[name]
    side = {"cube": 20.0, "pyramid": 40.0}[name]
    for face, corners in enumerate(net.faces):
        for corner in range(len(corners)):
            (x1, y1), (x2, y2) = ends(net, (face, corner))
            assert sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2) == pytest.approx(side)
    for one, other in net.folds:
        for here, there in zip(ends(net, one), ends(net, other)[::-1], strict=True):
            assert here == pytest.approx(there)


def test_a_folded_cube_has_eight_corners_and_is_as_wide_as_high() -> None:
    faces = folded(*NETS["cube"])
    corners = [corner for face in faces for corner in face]
    distinct = [c for i, c in enumerate(corners) if not any(near(c, d) for d in corners[:i])]
    assert len(distinct) == 8
    for axis in range(3):
        values = [corner[axis] for corner in corners]
        assert max(values) - min(values) == pytest.approx(20.0)


def test_opposite_faces_of_a_cube_add_up_to_seven() -> None:
    faces = folded(*NETS["cube"])
    middles = [tuple(sum(c[i] for c in face) / 4 for i in range(3)) for face in faces]
    centre = tuple(sum(m[i] for m in middles) / 6 for i in range(3))
    opposite = [
        (i, j)
        for (i, one), (j, other) in combinations(enumerate(middles), 2)
        if all(isclose(one[k] + other[k], 2 * centre[k], abs_tol=1e-9) for k in range(3))
    ]
    assert [NUMBERS[i] + NUMBERS[j] for i, j in opposite] == [7, 7, 7]
    assert sorted(NUMBERS) == [1, 2, 3, 4, 5, 6]


def test_each_corner_of_a_folded_pyramid_is_one_ball() -> None:
    faces = folded(*NETS["pyramid"])
    places: dict[int, list[Vector]] = {}
    for face, corners in zip(faces, CORNERS, strict=True):
        for place, which in zip(face, corners, strict=True):
            places.setdefault(which, []).append(place)
    assert sorted(places) == [0, 1, 2, 3]
    for same in places.values():
        assert len(same) == 3
        assert all(near(one, other) for one, other in pairwise(same))
    firsts = [same[0] for same in places.values()]
    for one, other in combinations(firsts, 2):
        assert sqrt(dot(minus(one, other), minus(one, other))) == pytest.approx(40.0)


@nets
def test_tabs_lie_outside_and_do_not_cross_each_other(name: str) -> None:
    net, _ = NETS[name]
    tabs = [flap(net, tab, 6.0, 4.0) for tab, _ in net.glued]
    middles = [(sum(x for x, _ in t) / 4, sum(y for _, y in t) / 4) for t in tabs]
    for x, y in middles:
        assert not any(_inside((x, y), face) for face in net.faces)
    for one, other in combinations(range(len(tabs)), 2):
        assert not any(_inside(corner, tabs[other]) for corner in (*tabs[one][1:3], middles[one]))


def _inside(point: tuple[float, float], polygon: tuple[tuple[float, float], ...]) -> bool:
    """Whether a point is inside a convex polygon, its edges left out."""
    x, y = point
    turns = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in pairwise((*polygon, polygon[0]))
    ]
    return all(turn > 1e-9 for turn in turns) or all(turn < -1e-9 for turn in turns)
