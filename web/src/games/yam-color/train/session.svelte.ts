/** A session of training: this many throws, each seen, answered, looked at. */
import type { Material } from "../../../rules/material.ts";
import { device } from "../../../device.ts";
import { play } from "../../../sound.ts";
import type { Round } from "../round.ts";
import { drawRound, matchingDice } from "./plot.ts";
import { isRight, MOST_KEPT, type Attempt, type Kind } from "./history.ts";

const NAME = "train-yam-color";
const COUNT_FROM = 3;
const TICK = 600;
const LOOK = 900;

export type Phase = "before" | "countdown" | "seen" | "told" | "after";

export class Training {
  phase = $state<Phase>("before");
  counting = $state(COUNT_FROM);
  round = $state.raw<Round>({ thrower: 0, dice: [], card: null, balls: [], calls: [] });
  kind = $state.raw<Kind>({ level: "all", how: "balls", limit: 0, ear: false });
  throws = $state(10);
  /** The answers of this session. */
  done = $state.raw<readonly Attempt[]>([]);
  history = $state.raw<readonly Attempt[]>(device.recall<Attempt[]>(NAME, []));
  /** When the throw was seen, by the clock of the page. */
  seenAt = $state(0);
  readonly #material: Material;
  readonly #random: () => number;
  #session = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(material: Material, random: () => number = Math.random) {
    this.#material = material;
    this.#random = random;
  }

  get matchingDice(): number[] {
    return matchingDice(this.round.dice, this.round.balls, this.kind.how);
  }

  get last(): Attempt | undefined {
    return this.done.at(-1);
  }

  begin(kind: Kind, throws: number): void {
    Object.assign(this, { kind, throws, done: [], phase: "countdown", counting: COUNT_FROM });
    this.round = { ...this.round, dice: [], card: null, balls: [] };
    this.#session = Date.now();
    this.#later(TICK, () => this.#tick());
  }

  #tick(): void {
    this.counting -= 1;
    play("take");
    if (this.counting > 0) this.#later(TICK, () => this.#tick());
    else this.#show();
  }

  #show(): void {
    this.round = drawRound(this.#material, this.kind.level, this.#random);
    this.phase = "seen";
    this.seenAt = performance.now();
    play("settle");
    if (this.kind.limit) this.#later(this.kind.limit * 1000, () => this.answer(null));
  }

  /** The answer to what is seen; null where time ran out. */
  answer(said: number | null): void {
    if (this.phase !== "seen") return;
    const milliseconds = performance.now() - this.seenAt;
    const attempt = { ...this.kind, at: Date.now(), session: this.#session, count: this.matchingDice.length, said, milliseconds };
    this.done = [...this.done, attempt];
    this.#keep([...this.history, attempt].slice(-MOST_KEPT));
    this.phase = "told";
    clearTimeout(this.#timer);
    play(isRight(attempt) ? "point" : "take");
    if (isRight(attempt)) this.#later(LOOK, () => this.next());
  }

  /** On to the next throw, or to the end. */
  next(): void {
    if (this.phase !== "told") return;
    clearTimeout(this.#timer);
    if (this.done.length < this.throws) this.#show();
    else this.phase = "after";
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.phase = this.done.length ? "after" : "before";
  }

  forget(): void {
    this.done = [];
    this.#keep([]);
  }

  #keep(history: readonly Attempt[]): void {
    this.history = history;
    device.keep(NAME, history);
  }

  #later(milliseconds: number, work: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, milliseconds);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
