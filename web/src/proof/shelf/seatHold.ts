/** Whose a seat is, as this device has it: it holds the seat until it leaves or lends it, and again once it claims it. */

/** Kept under a name of its own for each seat: pages that write chains at once do not touch it. */
export interface SeatHold {
  /** How often this device has given the seat up. */
  readonly given: number;
  /** Whether it has not claimed it since. */
  readonly away: boolean;
  /** Whether it has ever lent it: then whoever has the link may sit down, as long as the seat is told as lent. */
  readonly lent?: boolean;
}

export const HELD: SeatHold = { given: 0, away: false };

/** Where the holds of one table are kept. */
export interface HoldShelf {
  hold(seat: number): SeatHold;
  /** Whether it is kept. A claim that cannot be is remembered while the page is open; nothing else is. */
  keepHold(seat: number, hold: SeatHold): boolean;
}

/** This device asks for a seat. It is always written: another window may remember a table that was forgotten since. */
export function claimSeat(shelf: HoldShelf, seat: number): void {
  shelf.keepHold(seat, { ...shelf.hold(seat), away: false });
}

/** This device asks to leave a seat, or to lend it to another device (`lends`): whether that is kept. */
export function giveUpSeat(shelf: HoldShelf, seat: number, lends = false): boolean {
  const { given, lent = false } = shelf.hold(seat);
  return shelf.keepHold(seat, { given: given + 1, away: true, ...((lends || lent) && { lent: true }) });
}
