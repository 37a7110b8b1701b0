/** Rows as the screen shows them: what is in them, who took them, why one cannot be used. Pure. */
import type { ViewOf } from "../../../store/tableState.svelte.ts";
import type { LogEntry } from "../../../rules/table.ts";

export type Table = ViewOf<"coloretto">;

/** Why a row cannot be used now: the key of a sentence. */
export type Why = "taken" | "full" | "empty" | "not-your-turn";

/** Who has taken which row in this round, by row: of the entries that still stand. */
export function takers(entries: readonly LogEntry[]): Map<number, number> {
  const found = new Map<number, number>();
  for (let i = entries.length - 1; i >= 0; i--) {
    for (const fact of [...(entries[i]?.facts ?? [])].reverse()) {
      if (fact.kind === "round-over") return found;
      const row = Number(fact.args["row"]);
      if (fact.kind === "taken" && !found.has(row)) found.set(row, Number(fact.args["seat"]));
    }
  }
  return found;
}

/** Why a row is no place for what is to be done; null where it is one. */
export function whyNot(view: Table, moves: readonly string[] | null, row: number): Why | null {
  if (moves === null) return "not-your-turn";
  const placing = view.phase === "place";
  if (moves.includes(`${placing ? "place" : "take"} ${row}`)) return null;
  const cards = view.rows[row - 1]?.cards ?? null;
  if (cards === null) return "taken";
  return placing ? "full" : "empty";
}

/** The row that must be taken, where nothing else can be done; null where there is a choice. */
export function onlyRow(moves: readonly string[]): number | null {
  const [move, ...others] = moves;
  return move?.startsWith("take ") && !others.length ? Number(move.slice("take ".length)) : null;
}

/** What taking a row would change for a seat; null where there is nothing to take. */
export function gain(view: Table, row: number, seat: number): number | null {
  const total = view.rows[row - 1]?.totals[seat - 1];
  return total === undefined ? null : total - (view.scores[seat - 1] ?? 0);
}

/** What the row with the card in hand would change for a seat; null where that card has no room. */
export function gainWith(view: Table, row: number, seat: number): number | null {
  const total = view.rows[row - 1]?.placed?.[seat - 1];
  return total === undefined ? null : total - (view.scores[seat - 1] ?? 0);
}

/** What a row with the card in hand would bring the others who may still take one: as it is said of your own. */
export function gainsOfOthers(view: Table, row: number, owner: number): { seat: number; gain: number }[] {
  const seats = view.collections.map((_, i) => i + 1).filter((seat) => seat !== owner && !view.taken.includes(seat));
  return seats.flatMap((seat) => {
    const gain = gainWith(view, row, seat);
    return gain === null ? [] : [{ seat, gain }];
  });
}

/** A number with its sign, a true minus. */
export function signedText(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}
