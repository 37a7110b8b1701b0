/** A hint at a table: whether it can be asked for, and the result. */
import { announcer } from "../../look/announcer.svelte.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import type { Advice } from "../../store/tableState.svelte.ts";
import type { Narrator } from "../../words/narrator.ts";
import { words } from "../../words/words.svelte.ts";
import { attempt } from "../notices/faults.ts";

export class Hinting {
  readonly store: TableStore;
  readonly #narrator: () => Narrator;
  #thinking = $state(false);
  /** The hint that was put away. */
  #closed = $state.raw<Advice | null>(null);

  constructor(store: TableStore, narrator: () => Narrator) {
    this.store = store;
    this.#narrator = narrator;
  }

  get narrator(): Narrator {
    return this.#narrator();
  }

  /** Whether there is a button: hints are given here, or would be if no one objected. */
  get isOffered(): boolean {
    const { standing, yours } = this.store;
    if (!standing || !yours.length || standing.outcome) return false;
    return standing.hints || standing.objecting.length > 0;
  }

  /** Whether a hint is on its way; a player who has moved waits for none. */
  get thinking(): boolean {
    return this.#thinking && this.store.acting !== null;
  }

  get visibleAdvice(): Advice | null {
    const { advice } = this.store;
    return advice === this.#closed ? null : advice;
  }

  /** Whether someone would rather play without. */
  get hasObjection(): boolean {
    return (this.store.standing?.objecting.length ?? 0) > 0;
  }

  /** Why it cannot be asked for now; empty where it can. */
  get why(): string {
    const objecting = this.store.standing?.objecting ?? [];
    if (objecting.length)
      return words.say("hints-objected", { players: this.narrator.phrases.players(objecting), number: objecting.length });
    const you = this.store.acting;
    return you?.does === "move" && you.moves.length > 1 ? "" : words.say("hints-not-now");
  }

  close(): void {
    this.#closed = this.store.advice;
  }

  /** Ask; where the hint is there already, show it or put it away. */
  async press(): Promise<void> {
    const you = this.store.acting;
    if (this.why) return void announcer.note(this.why);
    if (this.visibleAdvice) return this.close();
    this.#closed = null;
    if (this.visibleAdvice || you === null || this.#thinking) return;
    this.#thinking = true;
    await attempt(this.store.requests.advise(you));
    this.#thinking = false;
  }
}
