/** How long each step of a dice game moves and is looked at: every throw has its moment. Pure but for the settings. */
import { settings } from "../../settings.svelte.ts";
import type { Known } from "../../store/fold.ts";
import { AT_ONCE, type Moment } from "../../store/moments.ts";
import { gameOf } from "../../store/tableState.svelte.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { Fact } from "../../rules/fact.ts";
import { afterMove, briskness, others } from "../screen/pace.ts";

/** Milliseconds at the usual pace. */
const DIE_LANDS = 420;
/** Someone else's throw that does not end the turn. */
const LOOK = 1_100;
/** Someone else's move: which dice are kept, what is written. */
const MOVED = 700;
/** What one has written oneself, before anything else takes its place. */
const OWN = 1_300;
/** Dice that have ended a turn; longer where the line was missed, or everyone's points came. */
const RESULT = 1_800;
const MISSED = 2_300;
const WON = 2_800;
const DECIDED = 1_900;

interface Rolled {
  dice?: readonly unknown[];
  phase?: string;
  thrown?: readonly number[];
}

/** How long six dice are in the air. */
export function flight(): number {
  return (settings.calm ? 280 : 760) * briskness();
}

export function timing(fresh: readonly LogEntry[], before: Known, after: Known): Moment {
  const facts = fresh.flatMap((entry) => entry.facts ?? []);
  const has = (...kinds: string[]): boolean => facts.some((fact) => kinds.includes(fact.kind));
  const view = gameOf(after.standing.view) as Rolled;
  if (has("thrown")) return throwMoment(facts, view, after);
  if (has("die")) return { ...AT_ONCE, moves: DIE_LANDS * briskness(), rests: view.thrown?.length ? 0 : DECIDED * settings.pace };
  const own = before.you.length > 0;
  // A box of Double Yam shows what it was given; where no one waits, it would be out of sight at once.
  if (has("written", "crossed") || (own && has("scored") && !others(after))) return writtenMoment(facts, before, after);
  return { ...AT_ONCE, waits: afterMove(has("scored") ? RESULT : MOVED, before, after) };
}

/** A move that has ended a turn: its result is looked at, of the time in which one may think again. */
function writtenMoment(facts: readonly Fact[], before: Known, after: Known): Moment {
  const points = facts.some((fact) => fact.kind === "points");
  const rests = (before.you.length === 0 ? LOOK : points ? RESULT : OWN) * settings.pace;
  return { ...AT_ONCE, rests, waits: Math.max(0, afterMove(0, before, after) - rests) };
}

function throwMoment(facts: readonly Fact[], view: Rolled, after: Known): Moment {
  // Real dice have landed before they are entered.
  const moves = after.setup.dice === "hands" ? 0 : flight();
  const over = view.dice?.length === 0;
  if (over) return { moves, rests: result(facts) * settings.pace, waits: 0 };
  return { moves, rests: 0, waits: others(after) ? LOOK * settings.pace : 0 };
}

function result(facts: readonly Fact[]): number {
  if (facts.some((fact) => fact.kind === "points")) return WON;
  return facts.some((fact) => fact.kind === "crossed") ? MISSED : RESULT;
}
