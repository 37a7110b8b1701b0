import type { SeatState } from "../../store/standing.ts";

/** Seats as one sees them: whoever plays alone on this device comes first, also after a rematch has moved their seat. */
export function mineFirst<T extends { seat: number }>(seats: readonly T[], yours: readonly number[]): readonly T[] {
  const first = yours.length === 1 ? seats.findIndex(({ seat }) => seat === yours[0]) : 0;
  return [...seats.slice(first), ...seats.slice(0, Math.max(first, 0))];
}

/** Whether nobody plays from elsewhere: all other seats are computers'. */
export function isAlone(seats: readonly Pick<SeatState, "seat" | "kind">[], yours: readonly number[]): boolean {
  return seats.every(({ seat, kind }) => kind === "computer" || yours.includes(seat));
}
