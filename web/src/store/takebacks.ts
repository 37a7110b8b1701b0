/** Takebacks: which entries of a table still stand after them. */
import type { LogEntry } from "../rules/table.ts";

/** The entries without the events that were taken back, and without the takebacks themselves. */
export function withoutTakebacks(entries: readonly LogEntry[]): readonly LogEntry[] {
  const standing: LogEntry[] = [];
  let gone = 0;
  for (const entry of entries.toReversed()) {
    const number = numberOf(entry);
    if (number) gone += number;
    else if (gone && entry.kind === "event") gone -= 1;
    else standing.push(entry);
  }
  return standing.reverse();
}

/** Whether new entries start someone's turn: something happened, and it was not taken back. */
export function handsOver(fresh: readonly LogEntry[]): boolean {
  return fresh.length > 0 && !fresh.some(numberOf);
}

/** How many events an entry takes back; 0 where it is no takeback. */
function numberOf(entry: LogEntry): number {
  return Number(entry.facts?.find((fact) => fact.kind === "takeback")?.args["number"] ?? 0);
}
