/** What people read off real pyramids and cards, before it is entered at the table. */
import { attempt } from "../../../table/notices/faults.ts";
import type { Material } from "../../../rules/material.ts";
import type { OwnAction } from "../../../wire/types.ts";
import { different, holds, mayCome, throwText } from "./entry.ts";
import type { Race } from "../race/race.svelte.ts";

export type Asked = "start" | "throw" | "card" | "earn";

type Box = Pick<Material, "colours" | "dice" | "cards">;
interface Read {
  at: string;
  open: boolean;
  /** The colours tapped: tops of pyramids, or balls of the card. */
  colours: readonly string[];
  /** A single answer: who starts, a card. */
  single: string | null;
}

export class EntryForm {
  readonly box: Box;
  readonly #race: Race;
  #own = $state.raw<Read | null>(null);

  constructor(race: Race, box: Box) {
    this.#race = race;
    this.box = box;
  }

  get you(): OwnAction | null {
    return this.#race.store.you.find((you) => you.does === "enter") ?? null;
  }

  /** What is asked of this device now. */
  get question(): Asked | null {
    return this.you ? (this.#race.view.phase as Asked) : null;
  }

  /** Whether it is asked openly: after a check only when people are done with looking at it. */
  get open(): boolean {
    return this.question !== null && (this.question !== "throw" || this.#race.checked === null || this.#read.open);
  }

  get colours(): readonly string[] {
    return this.#read.colours;
  }

  get single(): string | null {
    return this.#read.single ?? (this.fitting.length === 1 && this.colours.length ? `card ${this.fitting[0]}` : null);
  }

  /** The cards that have the balls tapped; of those with the same balls, which no one can tell apart, the first. */
  get fitting(): readonly number[] {
    if (this.question !== "card" && this.question !== "earn") return [];
    const { cards } = this.box;
    return different(mayCome(this.#race.view, cards.length), cards).filter((card) => holds(cards[card - 1] ?? {}, this.colours));
  }

  /** How many pyramids have no top yet. */
  get missingTops(): number {
    return this.question === "throw" ? this.box.dice.length - this.colours.length : 0;
  }

  /** What would be entered; null while something is missing. */
  get event(): string | null {
    return this.question === "throw" ? throwText(this.colours, this.box.dice) : this.single;
  }

  /** An answer is on its way: what is tapped now would be lost with the old question. */
  get waits(): boolean {
    return this.#race.store.requests.busy;
  }

  begin(): void {
    this.#set({ open: true });
  }

  add(colour: string): void {
    this.#set({ colours: [...this.colours, colour], single: null });
  }

  remove(place: number): void {
    this.#set({ colours: this.colours.filter((_, i) => i !== place), single: null });
  }

  choose(event: string): void {
    this.#set({ single: event });
  }

  async tell(): Promise<void> {
    const { you, event } = this;
    if (you && event && !this.waits) await attempt(this.#race.store.requests.enter(you, event));
  }

  get #at(): string {
    return `${this.#race.view.rounds} ${this.question}`;
  }

  get #read(): Read {
    return this.#own?.at === this.#at ? this.#own : { at: this.#at, open: false, colours: [], single: null };
  }

  #set(more: Partial<Read>): void {
    if (!this.waits) this.#own = { ...this.#read, ...more };
  }
}
