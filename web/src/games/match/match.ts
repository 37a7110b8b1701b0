/** Games of a match that are over (DY-14, CO-23), read from what happened. Pure. */
import type { LogEntry } from "../../rules/table.ts";

const OVER = new Set(["match-next", "match-over"]);

/** What each game brought its players, in seat order: of the entries that still stand. */
export function gamesOf(entries: readonly LogEntry[]): number[][] {
  const totals = entries
    .flatMap((entry) => entry.facts ?? [])
    .filter(({ kind }) => OVER.has(kind))
    .map(({ args }) => args["totals"] as number[]);
  return totals.map((after, g) => after.map((total, s) => total - (totals[g - 1]?.[s] ?? 0)));
}

/** Whether a game is over and the match goes on. */
export function goesOn(fresh: readonly LogEntry[]): boolean {
  return fresh.some((entry) => entry.facts?.some(({ kind }) => kind === "match-next"));
}
