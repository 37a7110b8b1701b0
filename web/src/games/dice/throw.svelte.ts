/** Which dice were just thrown, and whether they still fly: read from what happened at the table. */
import { device } from "../../device.ts";
import { settings } from "../../settings.svelte.ts";
import { play } from "../../sound.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import type { EntryTold, FactTold } from "../../wire/types.ts";
import { readMove } from "../../words/moves.ts";

const FLIGHT = 760;
const FADE = 280;
/** How long dice that have ended something are left to be looked at. */
const LINGER = 1_200;
const DECIDED = 1_900;

/** The share of these times that this device takes: tests need not look. */
function patience(): number {
  return device.recall("dice-patience", 1);
}

export class Throwing {
  /** How often each die was thrown since this page was opened. */
  counts = $state<number[]>([0, 0, 0, 0, 0, 0]);
  flying = $state(false);
  /** The dice lie, and what they brought may be looked at for a moment. */
  lingering = $state(false);
  /** A die for the start has just been thrown. */
  deciding = $state(false);
  #decided: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #points = false;

  /** For an effect: watches the table until it is undone. */
  watch(store: TableStore): () => void {
    const stop = store.onFresh((fresh) => fresh.forEach((entry) => this.#heard(entry, store.yours)));
    return () => {
      stop();
      this.#rest();
    };
  }

  /** Nothing flies, and nothing is looked at any more. */
  #rest(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#decided);
    this.flying = this.lingering = this.deciding = false;
  }

  #heard(entry: EntryTold, yours: readonly number[]): void {
    for (const fact of entry.facts ?? []) this.#happened(fact);
    // Who has moved has seen the dice.
    const own = (entry.facts ?? []).some((fact) => yours.includes(Number(fact.args["seat"])));
    if (own && entry.text && readMove(entry.text)) this.lingering = false;
  }

  #happened(fact: FactTold): void {
    if (fact.kind === "takeback") this.#rest();
    if (fact.kind === "die") this.#thrownForStart();
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

  #thrownForStart(): void {
    this.deciding = true;
    play("throw");
    clearTimeout(this.#decided);
    this.#decided = setTimeout(() => (this.deciding = false), DECIDED * patience());
  }

  #settled(): void {
    this.flying = false;
    this.lingering = true;
    this.#timer = setTimeout(() => (this.lingering = false), LINGER * patience());
    play("settle");
    if (this.#points) this.#sounded();
  }

  #sounded(): void {
    this.#points = false;
    play("point");
  }
}
