/** Calls, bets and stakes as the wire has them: pairs of a seat and a number, and moves as text. */

/** What someone said: a number, or null for a pass. */
export interface Call {
  seat: number;
  number: number | null;
}

/** Pairs of the wire: a seat and a number. */
export function calls(pairs: unknown): Call[] {
  return (pairs as [number, number | null][]).map(([seat, number]) => ({ seat, number }));
}

/** The number in a move: `3 says 5` is 5; null where there is none. */
export function numberOf(move: string): number | null {
  const match = /^\d+ (?:says|bets|stakes) (\d+)$/.exec(move);
  return match ? Number(match[1]) : null;
}
