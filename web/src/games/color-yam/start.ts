/** Who starts the next line, and why (CY-10). */
import { highest, openLine, rowsAbove } from "../../rules/color-yam/sheet.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { ColorYamView } from "../../wire/types.ts";
import { totals } from "./sheet.ts";

/** The row that decides, and who is highest in it; no one while it is empty. */
export interface Deciding {
  by: "line" | "total";
  /** The number of the line, or of the total. */
  number: number;
  seats: number[];
  value: number;
}

/** The row above a line; null for the first line. */
export function deciding(view: ColorYamView, line: number): Deciding | null {
  const [above] = rowsAbove(view.lines, line - 1);
  if (!above) return null;
  const last = view.lines[above.lines - 1]!;
  const total = above.by === "total";
  const row = total ? totals(view.lines.slice(0, above.lines)) : last.entries.map((entry) => entry ?? 0);
  const value = Math.max(...row);
  return { by: above.by, number: total ? last.pole : above.lines, seats: value ? highest(row) : [], value };
}

/** The line that comes after the one in play: not one that everyone has filled with second chances; null after the last. */
export function nextLine({ line, lines }: Pick<ColorYamView, "line" | "lines">): number | null {
  const rows = lines.map(({ entries }) => entries);
  return line === null ? null : openLine(rows, line) + 1 || null;
}

/** What will decide who starts after the line in play; null where nothing comes after it. */
export function decidingNext(view: ColorYamView): Deciding | null {
  const next = nextLine(view);
  return next === null ? null : deciding(view, next);
}

/** Whether someone plays this line a second time: they have missed it and filled a Yam box instead (CY-12). */
export function triesAgain(entries: readonly LogEntry[], seat: number | null): boolean {
  const facts = entries.flatMap((entry) => entry.facts ?? []);
  const begun = facts.findLastIndex((fact) => fact.kind === "starts-line");
  return facts.slice(begun + 1).some((fact) => fact.kind === "tries-again" && fact.args["seat"] === seat);
}

/** Who has started the line that was begun last; null before the second one. */
export function starterOf(entries: readonly LogEntry[]): number | null {
  const facts = entries.flatMap((entry) => entry.facts ?? []);
  const started = facts.findLast((fact) => fact.kind === "starts-line");
  return started ? Number(started.args["seat"]) : null;
}
