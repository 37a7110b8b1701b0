/** The harlequin pattern of an avatar: four diamonds across, three colours, mirrored, from a seed. */

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

export interface Diamond {
  x: number;
  y: number;
  fill: string;
}

export interface Pattern {
  ground: string;
  diamonds: Diamond[];
}

const ROWS = 4;
const HALF = 2;

/** The pattern of a seed; the same seed always gives the same one. */
export function pattern(seed: number): Pattern {
  const next = generator(seed);
  const [dark, middle, light] = CLOTHS[next() % CLOTHS.length] ?? CLOTHS[0]!;
  const shades = [dark, middle, light, dark, middle];
  const diamonds: Diamond[] = [];
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < HALF; x++) {
      const fill = shades[next() % shades.length] ?? dark;
      diamonds.push({ x, y, fill }, { x: 2 * HALF - 1 - x, y, fill });
    }
  }
  return { ground: next() % 2 ? light : middle, diamonds };
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
