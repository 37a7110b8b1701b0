/** Whose a seat is, as this device has it: it holds the seat until it leaves or lends it, and again once it claims it. */

/** Kept under a name of its own for each seat: pages that write chains at once do not touch it. */
export interface SeatHold {
  /** How often this device has given the seat up. */
  readonly given: number;
  /** Whether it has not claimed it since. */
  readonly away: boolean;
}

export const HELD: SeatHold = { given: 0, away: false };

/** Where the holds of one table are kept. */
export interface HoldShelf {
  hold(seat: number): SeatHold;
  /** Whether it is kept. A claim that cannot be is remembered while the page is open; nothing else is. */
  keepHold(seat: number, hold: SeatHold): boolean;
}

/** This device asks for a seat: what it had there before. */
export function claimSeat(shelf: HoldShelf, seat: number): SeatHold {
  const before = shelf.hold(seat);
  if (before.away) shelf.keepHold(seat, { ...before, away: false });
  return before;
}

/** This device asks to leave a seat, or to lend it to another device: whether that is kept. */
export function giveUpSeat(shelf: HoldShelf, seat: number): boolean {
  return shelf.keepHold(seat, { given: shelf.hold(seat).given + 1, away: true });
}

/** A claim was refused: somebody else may have a right to the seat as before. What was made for it is guarded, if it is told after all. */
export function unclaimSeat(shelf: HoldShelf, seat: number, before: SeatHold | undefined): void {
  if (before?.away) shelf.keepHold(seat, { ...shelf.hold(seat), away: true });
}
