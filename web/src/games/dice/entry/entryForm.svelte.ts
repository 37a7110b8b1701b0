/** What people read off real dice, before it is entered at the table. */
import { throwText, type Face, type Faces } from "./entry.ts";
import type { DiceTurn } from "../turn.svelte.ts";

export type Asked = "throw" | "die" | "start" | "sheet";

export class EntryForm {
  readonly #turn: DiceTurn;
  readonly #box: readonly Faces[];
  #own = $state.raw<{ since: number; faces: readonly Face[]; single: string | null } | null>(null);

  constructor(turn: DiceTurn, box: readonly Faces[]) {
    this.#turn = turn;
    this.#box = box;
  }

  /** What is asked of this device now. */
  get question(): Asked | null {
    if (this.#turn.you?.does !== "enter") return null;
    const phase = this.#turn.phase;
    return phase === "die" || phase === "start" || phase === "sheet" ? phase : "throw";
  }

  /** The faces of the dice in the cup. */
  get dice(): readonly Faces[] {
    const cup = this.#turn.view.dice.map((die) => die.cup);
    return cup.includes(true) ? this.#box.filter((_, i) => cup[i]) : this.#box;
  }

  get faces(): readonly Face[] {
    return this.#now?.faces ?? [];
  }

  /** A single answer: a number, a player, a sheet. */
  get single(): string | null {
    return this.#now?.single ?? null;
  }

  /** An answer is on its way, or its die lands: what is tapped now would be lost with the old question. */
  get waits(): boolean {
    return this.#turn.store.requests.busy || this.#turn.store.moving;
  }

  get #now() {
    return this.#own && this.#own.since === this.#turn.you?.since ? this.#own : null;
  }

  /** What would be entered; null while something is missing. */
  get event(): string | null {
    return this.question === "throw" ? throwText(this.faces, this.dice) : this.single;
  }

  add(face: Face): void {
    this.#set([...this.faces, face], null);
  }

  remove(place: number): void {
    this.#set(
      this.faces.filter((_, i) => i !== place),
      null,
    );
  }

  choose(event: string): void {
    this.#set([], event);
  }

  #set(faces: readonly Face[], single: string | null): void {
    if (!this.waits) this.#own = { since: this.#turn.you?.since ?? 0, faces, single };
  }
}
