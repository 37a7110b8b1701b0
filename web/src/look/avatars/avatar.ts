/** The harlequin pattern of an avatar: a lattice of diamonds, mirrored, in three shades, from a seed. */

/** Quiet colours of cloth: none of them is a game colour's exact tone. */
const CLOTHS: readonly (readonly [string, string, string])[] = [
  ["#274c5b", "#d9a441", "#f1e7d0"],
  ["#6b3a4f", "#e3b7a0", "#f6ead9"],
  ["#35524a", "#c9d6a3", "#f4f0dc"],
  ["#2f3e6b", "#9fb8d9", "#f0ead8"],
  ["#7a4a2b", "#e6c78f", "#f7efdd"],
  ["#4d3b63", "#c7b3d9", "#f2ebe2"],
  ["#1f5c5c", "#e2876b", "#f5ead6"],
  ["#5a5a3c", "#d8c95f", "#f4efda"],
];

/** A diamond of the lattice, by the point in its middle, on a square of 40. */
export interface Diamond {
  x: number;
  y: number;
  fill: string;
}

export interface Pattern {
  ground: string;
  /** A second tone of the same cloth. */
  trim: string;
  diamonds: Diamond[];
}

/** Half of a diamond's width and height. */
export const WIDE = 5;
export const HIGH = 8;
const MIDDLE = 4;
const ROWS = 5;
/** Shades, some oftener than others. */
const OFTEN = [0, 0, 1, 1, 1, 2, 2];

/** The pattern of a seed; the same seed always gives the same one. */
export function pattern(seed: number): Pattern {
  const next = generator(seed);
  const cloth = CLOTHS[next() % CLOTHS.length] ?? CLOTHS[0]!;
  const diamonds: Diamond[] = [];
  for (let row = 0; row <= ROWS; row++) {
    for (let column = row % 2; column <= MIDDLE; column += 2) {
      const fill = cloth[OFTEN[next() % OFTEN.length] ?? 0] ?? cloth[0];
      const mirrored = new Set([column, 2 * MIDDLE - column]);
      for (const x of mirrored) diamonds.push({ x: x * WIDE, y: row * HIGH, fill });
    }
  }
  return { ground: cloth[0], trim: cloth[1], diamonds };
}

/** Small and even enough for a picture (mulberry32). */
function generator(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
