/** Dialog between the games of a match: open from the end of one until someone continues. */
import type { TableStore } from "../../store/table.svelte.ts";
import type { LogEntry } from "../../rules/table.ts";

export class GameBreak {
  open = $state(false);
  #over = $state(false);

  /** For a component. It opens when the end of the game has been looked at. */
  constructor(store: TableStore) {
    $effect(() => store.onFresh((fresh) => (this.#over ||= goesOn(fresh))));
    $effect(() => {
      if (!this.#over || store.resting) return;
      this.#over = false;
      this.open = true;
    });
    // The player who left it open sees the end of the match all the same.
    $effect(() => {
      if (store.standing?.outcome) this.open = false;
    });
  }
}

const OVER = new Set(["match-next", "match-over"]);

/** What each game brought its players, in seat order: of the entries that still stand. */
export function gamesOf(entries: readonly LogEntry[]): number[][] {
  const totals = entries
    .flatMap((entry) => entry.facts ?? [])
    .filter(({ kind }) => OVER.has(kind))
    .map(({ args }) => args["totals"] as number[]);
  return totals.map((after, g) => after.map((total, s) => total - (totals[g - 1]?.[s] ?? 0)));
}

/** Whether a game is over and the match continues. */
export function goesOn(fresh: readonly LogEntry[]): boolean {
  return fresh.some((entry) => entry.facts?.some(({ kind }) => kind === "match-next"));
}
