/** How long each step of Coloretto moves and is looked at: cards land before anything tells of them. Pure but for the settings. */
import { settings } from "../../settings.svelte.ts";
import type { Known } from "../../store/fold.ts";
import { AT_ONCE, type Moment } from "../../store/moments.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { Fact } from "../../rules/fact.ts";
import { afterMove, briskness } from "../screen/pace.ts";

/** Milliseconds at the usual pace: a card is turned up, goes to its row, or flies to the player who takes it. */
const TURNS = 460;
const SHIFTS = 240;
export const SWEEP = 460;
export const STAGGER = 60;
/** Someone else's card that was turned up or placed; a row that was taken. */
const LOOK = 500;
const TAKEN = 1_100;

export function timing(fresh: readonly LogEntry[], before: Known, after: Known): Moment {
  const facts = fresh.flatMap((entry) => entry.facts ?? []);
  const look = facts.some(({ kind }) => kind === "taken") ? TAKEN : facts.some(({ kind }) => kind !== "draws") ? LOOK : 0;
  return { ...AT_ONCE, moves: moves(facts, after), waits: look && afterMove(look, before, after) };
}

/** Nothing is on its way where less is to move; real cards lie there before they are entered. */
function moves(facts: readonly Fact[], after: Known): number {
  if (settings.calm) return 0;
  const turned = after.setup.dice === "hands" ? 0 : TURNS;
  return briskness() * Math.max(0, ...facts.map((fact) => taking(fact, turned)));
}

function taking({ kind, args }: Fact, turned: number): number {
  if (kind === "drawn") return turned;
  if (kind === "placed") return SHIFTS;
  if (kind === "given") return SWEEP;
  return kind === "taken" ? SWEEP + STAGGER * ((args["cards"] as string[]).length - 1) : 0;
}
