/** Leads through a guided game: which step it is, the table at that step, back and on. */
import { settings } from "../settings.svelte.ts";
import { LESSON, TableStore } from "../store/table.svelte.ts";
import { hintAt, stops, type Guided, type GuidedStep } from "./guided.ts";
import type { OwnAction } from "../wire/types.ts";
import { GuidedLine } from "./line.ts";

/** How long one looks at what the others do; without flights there is less to look at. */
const LOOK = 1_300;
const CALM_LOOK = 500;

/** The table of a guide. What is to be read comes before what is to be done. */
class GuidedTable extends TableStore {
  readonly #guide: Guide;

  constructor(guide: Guide, line: GuidedLine) {
    super(LESSON, { open: () => line, patient: false });
    this.#guide = guide;
  }

  override get you(): readonly OwnAction[] {
    return this.#guide.next?.who === "you" ? super.you : [];
  }
}

export class Guide {
  readonly guided: Guided;
  readonly stops: readonly number[];
  readonly #you: { name: string; avatar: number };
  step = $state(0);
  store = $state.raw<TableStore | null>(null);
  #line: GuidedLine | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(guided: Guided, name: string, avatar: number) {
    this.guided = guided;
    this.#you = { name, avatar };
    this.stops = stops(guided);
    this.#lay(0);
  }

  /** A guide at the first step that is wanted, or at the last. */
  static at(guided: Guided, name: string, avatar: number, wanted: (guide: Guide) => boolean): Guide {
    const guide = new Guide(guided, name, avatar);
    for (let step = 0; step < guided.steps.length && !wanted(guide); step++) guide.#lay(step);
    return guide;
  }

  get next(): GuidedStep | null {
    return this.guided.steps[this.step] ?? null;
  }

  get hint(): GuidedStep | null {
    return hintAt(this.guided, this.step);
  }

  /** Where one is among the stops, from 1. */
  get number(): number {
    return Math.max(1, this.stops.filter((stop) => stop <= this.step).length);
  }

  get over(): boolean {
    return this.step >= this.guided.steps.length - 1;
  }

  /** It was read: continue. */
  advance(): void {
    if (this.next?.who === "read" && !this.over) this.#advance();
  }

  /** To the stop before this one; the table is laid again as it stood then. */
  back(): void {
    const before = this.stops.filter((stop) => stop < this.step).at(-1);
    if (before !== undefined) this.#lay(before);
  }

  again(): void {
    this.#lay(0);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.store?.close();
  }

  #advance(): void {
    this.#line?.advance();
    this.step += 1;
    this.#wait();
  }

  /** The person did the next step; the line has published it already. */
  #did(): void {
    this.step += 1;
    this.#wait();
  }

  /** What happens by itself is seen for a moment before the next thing does. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (this.next?.who === "it") this.#timer = setTimeout(() => this.#advance(), settings.calm ? CALM_LOOK : LOOK);
  }

  #lay(step: number): void {
    this.close();
    const line = new GuidedLine(this.guided, step, this.#you, () => this.#did());
    this.#line = line;
    this.step = step;
    this.store = new GuidedTable(this, line).start();
    this.#wait();
  }
}
