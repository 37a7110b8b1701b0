/** Where balls are drawn, on cards and pyramids with any number of them. Pure. */

export interface Place {
  x: number;
  y: number;
  r: number;
}

const MOST_APART = 40;
/** The face of a card: its middle, and the room for balls. */
const CARD = { x: 50, y: 94.5, width: 90, height: 176 };
const ROUND = 0.45;

/** The balls of a card, row by row, as large as they fit. */
export function cardPlaces(balls: number): Place[] {
  const grids = (balls > 3 ? [2, 3, 4] : [1]).map((columns) => {
    const rows = Math.ceil(balls / columns);
    return { columns, rows, apart: Math.min(MOST_APART, CARD.width / columns, CARD.height / rows) };
  });
  const { columns, rows, apart } = grids.reduce((best, each) => (each.apart > best.apart ? each : best));
  const at = (place: number, of: number, middle: number) => middle + (place - (of - 1) / 2) * apart;
  return Array.from({ length: balls }, (_, i) => ({
    x: at(i % columns, columns, CARD.x),
    y: at(Math.floor(i / columns), rows, CARD.y),
    r: apart * ROUND,
  }));
}

/** The balls of a pyramid below its top: on the near half of a ring, the nearest drawn last. */
export function basePlaces(balls: number): Place[] {
  const r = Math.min(20, 6 + 52 / Math.max(1, balls));
  const angles = Array.from({ length: balls }, (_, i) => (Math.PI * (i + 0.5)) / balls);
  return angles.map((angle) => ({ x: 50 - 30 * Math.cos(angle), y: 46 + 25 * Math.sin(angle), r })).toSorted((a, b) => a.y - b.y);
}
