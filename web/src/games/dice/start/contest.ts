/** The throws for the start as they are shown: the last die is looked at before anything goes on. */
import type { EntryTold } from "../../../wire/types.ts";

export interface ContestShown {
  shown: boolean;
  seats: readonly number[];
  thrown: readonly number[];
}

interface Contesting {
  phase: string;
  contest: readonly number[];
  thrown: readonly number[];
}

/** `view` is what is shown; while it is held, the dice that have ended it are added. */
export function contestOf(view: Contesting, held: boolean, entries: readonly EntryTold[]): ContestShown {
  const missing = held ? view.contest.length - view.thrown.length : 0;
  const thrown = [...view.thrown, ...(missing > 0 ? diceOf(entries).slice(-missing) : [])];
  return { shown: view.phase === "die", seats: view.contest, thrown };
}

function diceOf(entries: readonly EntryTold[]): number[] {
  return entries.flatMap((entry) => (entry.facts ?? []).filter((fact) => fact.kind === "die").map((fact) => Number(fact.args["number"])));
}
