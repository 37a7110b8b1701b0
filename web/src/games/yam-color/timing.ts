/** How long a round of YAM color is looked at once it is counted; a race itself never waits. Pure but for the settings. */
import { settings } from "../../settings.svelte.ts";
import type { Known } from "../../store/fold.ts";
import { AT_ONCE, type Moment } from "../../store/moments.ts";
import { withoutTakebacks } from "../../store/takebacks.ts";
import type { LogEntry } from "../../rules/table.ts";
import { checkLength } from "./check/check.ts";
import { lastChecked } from "./round.ts";

/** After the last verdict: milliseconds at the usual pace. */
const LOOK = 1_200;

export function timing(fresh: readonly LogEntry[], _before: Known, { entries }: Known): Moment {
  const counts = fresh.some(({ facts }) => facts?.some(({ kind }) => kind === "count"));
  const round = counts ? lastChecked(withoutTakebacks(entries)) : null;
  if (round === null) return AT_ONCE;
  return { ...AT_ONCE, waits: (settings.calm ? 0 : checkLength(round)) + LOOK * settings.pace };
}
