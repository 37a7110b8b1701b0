/**
 * Moments: how long what a step brings is on its way, is looked at, and is left alone, in milliseconds.
 *
 * The table shows less than it knows until what moves has landed: no word, no point and no line of the log
 * tells a result before its dice or its card lie there.
 */
import type { LogEntry } from "../rules/table.ts";
import type { Known } from "./fold.ts";

export interface Moment {
  /** Dice or cards are on their way: nothing is shown yet. */
  moves: number;
  /** They lie, and their result is shown; the position that they have ended stays. */
  rests: number;
  /** Everything is shown; the next step waits. */
  waits: number;
}

export const AT_ONCE: Moment = { moves: 0, rests: 0, waits: 0 };

/** How a screen times a step: its entries, the table before and after it. */
export type Timing = (fresh: readonly LogEntry[], before: Known, after: Known) => Moment;

/** A step that is being shown. */
export interface Scene {
  phase: "moving" | "resting" | "waiting";
  fresh: readonly LogEntry[];
  next: Known;
  /** How long the phase takes, in milliseconds. */
  takes: number;
}

/** What no one waits for: something was taken back, or the game stands still. */
export function urgent({ fresh, standing }: Known): boolean {
  const takesBack = fresh.some((entry) => entry.facts?.some((fact) => fact.kind === "takeback"));
  return takesBack || standing.paused;
}
