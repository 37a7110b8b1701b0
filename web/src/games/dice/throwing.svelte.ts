/** Which dice were just thrown, and whether they still fly: read from what happened at the table. */
import { settings } from "../../settings.svelte.ts";
import { play } from "../../sound.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import type { EntryTold, FactTold } from "../../wire/types.ts";

const FLIGHT = 760;
const FADE = 280;
const LINGER = 1_200;

export class Throwing {
  /** How often each die was thrown since this page was opened. */
  counts = $state<number[]>([0, 0, 0, 0, 0, 0]);
  flying = $state(false);
  /** The dice lie, and what they brought may be looked at for a moment. */
  lingering = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #points = false;

  /** For an effect: watches the table until it is undone. */
  watch(store: TableStore): () => void {
    const stop = store.onFresh((fresh) => fresh.forEach((entry) => this.#heard(entry)));
    return () => {
      stop();
      clearTimeout(this.#timer);
      this.flying = this.lingering = false;
    };
  }

  #heard(entry: EntryTold): void {
    for (const fact of entry.facts ?? []) this.#happened(fact);
  }

  #happened(fact: FactTold): void {
    if (fact.kind === "thrown") this.#thrown(fact.args["cup"] as number[]);
    if (fact.kind === "points" || fact.kind === "scored") this.#points = true;
    if (this.#points && !this.flying) this.#sounded();
  }

  #thrown(places: readonly number[]): void {
    this.counts = this.counts.map((count, i) => count + (places.includes(i) ? 1 : 0));
    this.flying = true;
    this.lingering = false;
    play("throw");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settled(), settings.calm ? FADE : FLIGHT);
  }

  #settled(): void {
    this.flying = false;
    this.lingering = true;
    this.#timer = setTimeout(() => (this.lingering = false), LINGER);
    play("settle");
    if (this.#points) this.#sounded();
  }

  #sounded(): void {
    this.#points = false;
    play("point");
  }
}
