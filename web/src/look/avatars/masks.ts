/** Masks of the commedia for computers, on a square of 40: a hat, a half mask with its nose, a ground. */

export interface Mask {
  ground: string;
  hat: string;
  mask: string;
  /** Paths: the hat over the head, and the nose on the mask. */
  hatted: string;
  nose: string;
}

const CONE = "M9 15 C11 4 17 1 20 0 C25 1 30 6 31 15 Z";
const CAP = "M7 15 C7 6 14 4 20 4 C26 4 33 6 33 15 Z";
const BRIM = "M3 15 C8 13 12 13 13 5 H27 C28 13 32 13 37 15 Z";
const ROUND = "M20 17 C24 17 25.5 24 20 24.5 C14.5 24 16 17 20 17 Z";
const HOOKED = "M18 16 C24 17 26 25 19.5 27.5 C21 24 17 22 18 16 Z";
const LONG = "M18.5 16 L27 25.5 L19 23.5 Z";

/** In the order of the names that computers have. */
export const MASKS: readonly Mask[] = [
  { ground: "#5f7f8c", hat: "#f6f1e4", mask: "#241f1c", hatted: CONE, nose: HOOKED },
  { ground: "#c9b458", hat: "#f3ecd9", mask: "#4e6b34", hatted: CAP, nose: ROUND },
  { ground: "#8c6a5f", hat: "#7d2230", mask: "#5a3a22", hatted: CAP, nose: HOOKED },
  { ground: "#d2c4b0", hat: "#201c22", mask: "#38323c", hatted: BRIM, nose: ROUND },
  { ground: "#7f9a72", hat: "#35553f", mask: "#b7793f", hatted: BRIM, nose: ROUND },
  { ground: "#c98b6a", hat: "#274c5b", mask: "#d9a441", hatted: CONE, nose: LONG },
  { ground: "#9a86ad", hat: "#a8433a", mask: "#f0e2c8", hatted: BRIM, nose: LONG },
];

export const SKIN = "#f3e2cb";
const HEAD = "M9 14 C9 30 13 37 20 37 C27 37 31 30 31 14 Z";
const HALF = "M8 14 H32 C33 21 30 25 25.5 24.5 C22.5 24 21.5 21 20 21 C18.5 21 17.5 24 14.5 24.5 C10 25 7 21 8 14 Z";
/** The whites of the eyes, and their pupils. */
const WHITES = "M16.4 18.6 A2 2 0 1 0 12.4 18.6 A2 2 0 1 0 16.4 18.6 M27.6 18.6 A2 2 0 1 0 23.6 18.6 A2 2 0 1 0 27.6 18.6";
const PUPILS = "M15.6 18.8 A1 1 0 1 0 13.6 18.8 A1 1 0 1 0 15.6 18.8 M26.4 18.8 A1 1 0 1 0 24.4 18.8 A1 1 0 1 0 26.4 18.8";

/** What is painted over the ground, one thing after the other. */
export function maskShapes({ hat, mask, hatted, nose }: Mask): { d: string; fill: string }[] {
  return [
    { d: HEAD, fill: SKIN },
    { d: hatted, fill: hat },
    { d: HALF, fill: mask },
    { d: nose, fill: mask },
    { d: WHITES, fill: "#fffdf8" },
    { d: PUPILS, fill: "#1f1b16" },
  ];
}

/** The mask of a computer's seat. */
export function maskAt(seed: number): Mask {
  return MASKS[Math.abs(seed) % MASKS.length] ?? MASKS[0]!;
}
