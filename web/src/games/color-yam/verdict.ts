/** Whether the dice on the table meet the line in play. */
import type { LogEntry } from "../../rules/table.ts";
import type { ColorYamView } from "../../wire/types.ts";
import type { DiceTurn } from "../dice/turn.svelte.ts";

const MOST = 6;

/** null where nothing lies there, or no line is in play. */
export function verdict(turn: Pick<DiceTurn, "isHeld" | "last">, view: ColorYamView, entries: readonly LogEntry[]): boolean | null {
  if (view.line === null) return null;
  if (turn.isHeld) return isLineMet(entries, turn.last?.ply ?? 0, view.line);
  if (!["choose", "missed"].includes(view.phase)) return null;
  return view.fits.includes(view.line);
}

/** What came of a throw that ended its turn. A second chance is written elsewhere: the line is not met. */
function isLineMet(entries: readonly LogEntry[], ply: number, line: number): boolean | null {
  const facts = entries.slice(-MOST).flatMap((entry) => (entry.ply >= ply ? (entry.facts ?? []) : []));
  const entry = facts.find((fact) => fact.kind === "written" || fact.kind === "crossed");
  return entry ? entry.kind === "written" && entry.args["line"] === line : null;
}

/** The words for it: before the end of a turn nothing is missed yet. */
export function verdictKey(met: boolean, ended: boolean): string {
  return met ? "color-yam-met" : ended ? "color-yam-missed-now" : "color-yam-not-met";
}
