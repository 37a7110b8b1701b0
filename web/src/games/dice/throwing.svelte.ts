/** Which dice were just thrown, and whether they still fly: read from what happened at the table. */
import { play } from "../../sound.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import type { EntryTold } from "../../wire/types.ts";

const SETTLED_AFTER = 760;

export class Throwing {
  /** How often each die was thrown since this page was opened. */
  counts = $state<number[]>([0, 0, 0, 0, 0, 0]);
  flying = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** For an effect: watches the table until it is undone. */
  watch(store: TableStore): () => void {
    const stop = store.onFresh((fresh) => fresh.forEach((entry) => this.#heard(entry)));
    return () => {
      stop();
      clearTimeout(this.#timer);
    };
  }

  #heard(entry: EntryTold): void {
    for (const fact of entry.facts ?? []) {
      if (fact.kind === "thrown") this.#thrown(fact.args["cup"] as number[]);
    }
  }

  #thrown(places: readonly number[]): void {
    this.counts = this.counts.map((count, i) => count + (places.includes(i) ? 1 : 0));
    this.flying = true;
    play("throw");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settled(), SETTLED_AFTER);
  }

  #settled(): void {
    this.flying = false;
    play("settle");
  }
}
