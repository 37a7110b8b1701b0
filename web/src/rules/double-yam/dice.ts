/** Dice of Double Yam, for its rules and its screen: alike dice, and whose turn is next. Twin of `games/double_yam/rules.py`. */

/** DY-06: fewer alike dice than this are no series. */
const ENOUGH = 3;

/** DY-06: what lies there often enough, of the numbers or of the colours of dice. */
export function alikeOf<T>(dice: readonly T[]): readonly T[] {
  return [...new Set(dice)].filter((each) => dice.filter((other) => other === each).length >= ENOUGH);
}

/** DY-07: whether all dice are alike in number or colour. */
export function areAllAlike(numbers: readonly number[], colours: readonly string[]): boolean {
  return new Set(numbers).size === 1 || new Set(colours).size === 1;
}

/** DY-03: who plays after a seat, clockwise; null where no box of theirs is empty: then it is over. */
export function nextSeat(seat: number, sheets: readonly (readonly (number | null)[])[]): number | null {
  const next = (seat % sheets.length) + 1;
  return sheets[next - 1]!.includes(null) ? next : null;
}
