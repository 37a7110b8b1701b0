/** Scores of the finished games of a match, read from what happened. Pure. */
import type { LogEntry } from "../../../rules/table.ts";
import type { CollectionView } from "../../../wire/types.ts";

/** One player's count at the end of a game. */
export type Score = Pick<CollectionView, "total" | "counts" | "bonus">;

/** The finished games, each with its players in seat order: of the entries that still stand. */
export function finishedGames(entries: readonly LogEntry[]): Score[][] {
  return entries
    .map((entry) => (entry.facts ?? []).filter((fact) => fact.kind === "reckoned"))
    .filter((facts) => facts.length > 0)
    .map((facts) => facts.map((fact) => fact.args as unknown as Score));
}
