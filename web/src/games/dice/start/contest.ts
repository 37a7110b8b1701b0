/** The throws for the start as they are shown: the last die is looked at before anything continues. */
import type { Scene } from "../../../store/moments.ts";
import type { LogEntry } from "../../../rules/table.ts";

export interface ContestShown {
  shown: boolean;
  seats: readonly number[];
  thrown: readonly number[];
  /** Whose die falls or is due: a place in `seats`; null once all lie. */
  due: number | null;
}

interface Contesting {
  phase: string;
  contest: readonly number[];
  thrown: readonly number[];
}

/** The dice of the view, and the one that falls now or has just ended it. */
export function contestOf(view: Contesting, scene: Pick<Scene, "phase" | "fresh"> | null): ContestShown {
  const fallen = scene && scene.phase !== "waiting" ? diceOf(scene.fresh) : [];
  const thrown = [...view.thrown, ...fallen];
  // As lit as the player above: until the die has landed, it is theirs.
  return { shown: view.phase === "die", seats: view.contest, thrown, due: thrown.length < view.contest.length ? view.thrown.length : null };
}

function diceOf(entries: readonly LogEntry[]): number[] {
  return entries.flatMap((entry) => (entry.facts ?? []).filter((fact) => fact.kind === "die").map((fact) => Number(fact.args["number"])));
}
