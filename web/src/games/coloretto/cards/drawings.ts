/**
 * Our own drawings for the cards: a chameleon in harlequin's diamonds, and the marks of the cards
 * that have no colour. Paths of marks are absolute (M L H V C A Z) on a square of 24, even-odd: the
 * tests draw them in one ink beside the fourteen shapes.
 */
import marks from "../../../../../src/arlequin/paper/drawings/marks.json";

/** Cards that have no colour, and the card that ends the game. */
export type Mark = "+2" | "joker" | "golden" | "last";

/** A plus and a two; the cap of a jester, its points with bells; the same on the card that comes with it; an hour-glass. */
export const MARKS: Record<Mark, string> = marks;

/** Harlequin's diamonds across the back of a card of 60 × 84. */
export const DIAMONDS = diamonds(9, 14);

function diamonds(wide: number, high: number): string {
  const places: string[] = [];
  for (let y = 0; y < 84 / high; y++) {
    for (let x = 0; x <= 60 / wide; x++) {
      if ((x + y) % 2 === 0) continue;
      const [cx, cy] = [x * wide + 3, y * high + high / 2];
      places.push(`M${cx} ${cy - high / 2} L${cx + wide / 2} ${cy} L${cx} ${cy + high / 2} L${cx - wide / 2} ${cy} Z`);
    }
  }
  return places.join(" ");
}
