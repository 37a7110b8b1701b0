/** What a player has chosen for the dice that lie: forgotten with the next throw, or when other dice are kept. */
import type { DiceTurn } from "./turn.svelte.ts";

export class Picking<T> {
  readonly #turn: Pick<DiceTurn, "since" | "kept">;
  #own = $state.raw<{ since: number; kept: string; what: T } | null>(null);

  constructor(turn: Pick<DiceTurn, "since" | "kept">) {
    this.#turn = turn;
  }

  get what(): T | null {
    const own = this.#own;
    return own && own.since === this.#turn.since && own.kept === this.#turn.kept ? own.what : null;
  }

  choose(what: T): void {
    this.#own = { since: this.#turn.since, kept: this.#turn.kept, what };
  }
}

/** Ten things are chosen with the keys 1 to 9 and 0. */
export function digit(place: number): string {
  return String((place + 1) % 10);
}
