/** What a player has chosen for the dice that lie: forgotten with the next throw. */
import type { DiceTurn } from "./turn.svelte.ts";

export class Picking<T> {
  readonly #turn: DiceTurn;
  #own = $state.raw<{ since: number; what: T } | null>(null);

  constructor(turn: DiceTurn) {
    this.#turn = turn;
  }

  get what(): T | null {
    return this.#own && this.#own.since === this.#turn.last?.ply ? this.#own.what : null;
  }

  choose(what: T): void {
    this.#own = { since: this.#turn.last?.ply ?? 0, what };
  }
}

/** Ten things are chosen with the keys 1 to 9 and 0. */
export function digit(place: number): string {
  return String((place + 1) % 10);
}
