/** Pace of a screen: how long a move is looked at, and when a computer can continue. Pure but for the settings. */
import { settings } from "../../settings.svelte.ts";
import type { Known } from "../../store/fold.ts";
import type { Timing } from "../../store/moments.ts";
import { LESSON } from "../../store/table.svelte.ts";
import { withoutTakebacks } from "../../store/takebacks.ts";
import { takebackSeat } from "../../table/proposals/consent.ts";
import { pendingSeats } from "../../words/prompts.ts";

/** How long one may think again before a computer continues: milliseconds at the usual pace. */
const UNDO = 4_000;
/** In a guided game nothing is taken back, and there is enough to read. */
const GUIDED = 700;

/** A pace for tests, which need not look, shortens what moves as well. */
export function briskness(): number {
  return Math.min(1, settings.pace * 2);
}

/** The timing of a screen at a table: in a guided game no one waits long. */
export function timingAt(table: string, timing: Timing): Timing {
  if (table !== LESSON) return timing;
  return (fresh, before, after) => {
    const moment = timing(fresh, before, after);
    return { ...moment, waits: Math.min(moment.waits, GUIDED * briskness()) };
  };
}

/** For how many milliseconds one may think again. */
export function undoTime(): number {
  return UNDO * briskness();
}

/** After a move: time to think again, or `look` to see what someone else has done. */
export function afterMove(look: number, before: Known, after: Known): number {
  if (!others(after)) return 0;
  if (undoable(after)) return undoTime();
  const own = before.you.length > 0;
  return own ? 0 : look * settings.pace;
}

/** Whether a player elsewhere continues. */
export function others({ standing, yours }: Known): boolean {
  const due = pendingSeats(standing.view);
  return standing.outcome === null && due.length > 0 && !due.some((seat) => yours.includes(seat));
}

/** Whether this device may take its move back, and a computer is next. */
export function undoable({ standing, entries, yours, setup }: Known): boolean {
  const machine = pendingSeats(standing.view).every((seat) => standing.seats[seat - 1]?.kind === "computer");
  return machine && takebackSeat(withoutTakebacks(entries), yours, standing, setup.dice) !== null;
}
