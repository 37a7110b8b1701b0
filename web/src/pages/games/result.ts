/** How a game of this device ended: the place of its player, everyone's points, what its review has found. Pure. */
import type { KnownTable } from "../../device.ts";
import type { GameDigest } from "../journal/gameDigest.ts";

export interface GameResult {
  place: number;
  players: number;
  kind: "won" | "shared" | "lost";
  /** The player's own first, then those of the others. */
  scores: readonly number[];
}

/** Null where the points are not known, or no one of this device played. */
export function resultOf({ over, scores = [], ranks = [], seats = [] }: KnownTable): GameResult | null {
  const seat = seats[0];
  const own = scores[(seat ?? 0) - 1];
  if (!over || seat === undefined || own === undefined) return null;
  const place = ranks[seat - 1] ?? 1 + scores.filter((score) => score > own).length;
  const first = ranks.length ? ranks.filter((rank) => rank === 1).length : scores.filter((score) => score === own).length;
  const kind = place > 1 ? "lost" : first > 1 ? "shared" : "won";
  return { place, players: scores.length, kind, scores: [own, ...scores.filter((_, i) => i !== seat - 1)] };
}

export interface Wanted {
  /** A game, or the empty text for all. */
  game: string;
  result: "any" | "won" | "lost";
}

export function isWanted(table: KnownTable, { game, result }: Wanted): boolean {
  if (game && table.game !== game) return false;
  const kind = resultOf(table)?.kind;
  return result === "any" || (result === "won" ? kind === "won" || kind === "shared" : kind === "lost");
}

/** What the review of a game of this device has found; undefined before it was reviewed. */
export function digestAt({ table, seats = [] }: KnownTable, games: readonly GameDigest[]): GameDigest | undefined {
  return games.find((each) => each.table === table && seats.includes(each.seat));
}
