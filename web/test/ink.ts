/** Draws the paths of shapes into small squares of ink, with nothing but arithmetic. */

type Point = readonly [number, number];
export type Ink = Uint8Array;

const STEPS = 24;

/** Polygons of a path that uses M L H V C A Z, absolute. */
export function polygons(path: string): Point[][] {
  const tokens = path.match(/[MLHVCAZ]|-?[\d.]+/g) ?? [];
  const made: Point[][] = [];
  let points: Point[] = [];
  let i = 0;
  const next = (): number => Number(tokens[i++]);
  const here = (): Point => points.at(-1) ?? [0, 0];
  while (i < tokens.length) {
    const command = tokens[i++];
    if (command === "M") made.push((points = [[next(), next()]]));
    else if (command === "L") points.push([next(), next()]);
    else if (command === "H") points.push([next(), here()[1]]);
    else if (command === "V") points.push([here()[0], next()]);
    else if (command === "C") points.push(...cubic(here(), [next(), next()], [next(), next()], [next(), next()]));
    else if (command === "A") points.push(...arc(here(), next(), next(), next(), next(), next(), [next(), next()]));
    else if (command !== "Z") throw new Error(`cannot draw ${command}`);
  }
  return made;
}

function cubic(a: Point, b: Point, c: Point, d: Point): Point[] {
  const at = (t: number, i: 0 | 1): number =>
    (1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t ** 2 * c[i] + t ** 3 * d[i];
  return steps().map((t) => [at(t, 0), at(t, 1)]);
}

/** An arc without a turn of its axes, as the SVG specification computes it (F.6.5). */
function arc(from: Point, rx: number, ry: number, _turn: number, large: number, sweep: number, to: Point): Point[] {
  const [x, y] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const grown = Math.sqrt(Math.max(1, (x / rx) ** 2 + (y / ry) ** 2));
  const [a, b] = [rx * grown, ry * grown];
  const rest = Math.max(0, a * a * b * b - a * a * y * y - b * b * x * x);
  const size = (large === sweep ? -1 : 1) * Math.sqrt(rest / (a * a * y * y + b * b * x * x));
  const [cx, cy] = [(size * a * y) / b, (-size * b * x) / a];
  const start = Math.atan2((y - cy) / b, (x - cx) / a);
  const end = Math.atan2((-y - cy) / b, (-x - cx) / a);
  let turn = end - start;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  const middle: Point = [cx + (from[0] + to[0]) / 2, cy + (from[1] + to[1]) / 2];
  return steps().map((t) => [middle[0] + a * Math.cos(start + t * turn), middle[1] + b * Math.sin(start + t * turn)]);
}

function steps(): number[] {
  return Array.from({ length: STEPS }, (_, i) => (i + 1) / STEPS);
}

/** The path in a square of so many pixels, turned about its middle; a pixel is 0 or 1. */
export function drawn(path: string, pixels: number, degrees = 0): Ink {
  const shapes = polygons(path);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const ink = new Uint8Array(pixels * pixels);
  for (let row = 0; row < pixels; row++) {
    for (let column = 0; column < pixels; column++) {
      const [x, y] = [((column + 0.5) / pixels) * 24 - 12, ((row + 0.5) / pixels) * 24 - 12];
      const point: Point = [x * cos + y * sin + 12, -x * sin + y * cos + 12];
      ink[row * pixels + column] = inside(shapes, point) ? 1 : 0;
    }
  }
  return ink;
}

/** Even-odd over all polygons. */
function inside(shapes: readonly Point[][], [x, y]: Point): boolean {
  let crossings = 0;
  for (const shape of shapes) {
    shape.forEach(([ax, ay], i) => {
      const [bx, by] = shape[(i + 1) % shape.length] ?? [ax, ay];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) crossings++;
    });
  }
  return crossings % 2 === 1;
}

/** The part of the ink of two drawings that only one of them has: 0 the same, 1 nothing in common. */
export function apart(one: Ink, other: Ink): number {
  let [both, either] = [0, 0];
  one.forEach((ink, i) => {
    both += ink & (other[i] ?? 0);
    either += ink | (other[i] ?? 0);
  });
  return either ? 1 - both / either : 0;
}
