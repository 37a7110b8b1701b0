/**
 * Our own drawings for the cards: a chameleon in harlequin's diamonds, and the marks of the cards
 * that have no colour. Paths of marks are absolute (M L H V C A Z) on a square of 24, even-odd: the
 * tests draw them in one ink beside the ten shapes.
 */

/** Cards that have no colour, and the card that ends the game. */
export type Mark = "+2" | "joker" | "golden" | "last";

export const MARKS: Record<Mark, string> = {
  // a plus, and a two
  "+2":
    "M0.6 11 H4 V7.6 H6.8 V11 H10.2 V13.8 H6.8 V17.2 H4 V13.8 H0.6 Z " +
    "M11.6 8.4 C11.8 4.6 14.2 2.4 17.6 2.4 C21.2 2.4 23.4 4.6 23.4 7.8 C23.4 11.6 19.8 13.8 16.6 17.8 H23.4 V21.6 H11.2 V18.4 " +
    "C14.4 13.6 19 11 19 8 C19 6.8 18.4 6 17.4 6 C16.2 6 15.6 6.8 15.4 8.4 Z",
  // the cap of a jester, its points with bells
  joker:
    "M5.4 17.2 C5 13.8 4.4 12.8 2.8 13 C1.8 8.4 6.6 5.2 9.4 9.8 C10 7 11 5.6 12 4.8 C13 5.6 14 7 14.6 9.8 C17.4 5.2 22.2 8.4 21.2 13 C19.6 12.8 19 13.8 18.6 17.2 Z M5.2 18.6 H18.8 V22.6 H5.2 Z " +
    "M12 0.4 A2 2 0 1 1 12 4.4 A2 2 0 1 1 12 0.4 Z M2.4 13.6 A2 2 0 1 1 2.4 17.6 A2 2 0 1 1 2.4 13.6 Z M21.6 13.6 A2 2 0 1 1 21.6 17.6 A2 2 0 1 1 21.6 13.6 Z",
  // the same cap, small, on the card that comes with it
  golden:
    "M2.4 0.4 H21.6 V23.6 H2.4 Z M4.6 2.6 V21.4 H19.4 V2.6 Z M8 15.3 C7.8 13.3 7.4 12.7 6.5 12.8 C5.9 10 8.8 8.1 10.4 10.9 C10.8 9.2 11.4 8.4 12 7.9 C12.6 8.4 13.2 9.2 13.6 10.9 C15.2 8.1 18.1 10 17.5 12.8 C16.6 12.7 16.2 13.3 16 15.3 Z M7.9 16.2 H16.1 V18.6 H7.9 Z M12 5.2 A1.2 1.2 0 1 1 12 7.6 A1.2 1.2 0 1 1 12 5.2 Z M6.2 13.2 A1.2 1.2 0 1 1 6.2 15.6 A1.2 1.2 0 1 1 6.2 13.2 Z M17.8 13.2 A1.2 1.2 0 1 1 17.8 15.6 A1.2 1.2 0 1 1 17.8 13.2 Z",
  // an hour-glass that has nearly run out
  last:
    "M4 1 H20 V4 H18.4 C18.4 8.4 14.6 9.8 14.2 12 C14.6 14.2 18.4 15.6 18.4 20 H20 V23 H4 V20 H5.6 C5.6 15.6 9.4 14.2 9.8 12 C9.4 9.8 5.6 8.4 5.6 4 H4 Z " +
    "M8.2 4 C8.4 6.6 10.6 7.6 12 9.4 C13.4 7.6 15.6 6.6 15.8 4 Z",
};

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
