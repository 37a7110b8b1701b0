/** A line to no server: plays a guided game. What is asked must be what the script has next. */
import type { Line } from "../wire/socket.ts";
import { PROTOCOL, type EntryTold, type ServerMessage, type Standing } from "../wire/types.ts";
import { entriesAt, standsAt, type Guided, type GuidedStep } from "./guided.ts";

interface Asked {
  type: string;
  key?: string;
  move?: string;
}

export class GuidedLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly #guided: Guided;
  readonly #you: { name: string; avatar: number };
  /** Whether a request was the next step; the guide goes on then. */
  readonly #done: () => void;
  #step: number;

  constructor(guided: Guided, step: number, you: { name: string; avatar: number }, done: () => void) {
    this.#guided = guided;
    this.#step = step;
    this.#you = you;
    this.#done = done;
    queueMicrotask(() => this.onopen?.());
  }

  get #next(): GuidedStep | undefined {
    return this.#guided.steps[this.#step];
  }

  send(text: string): void {
    const asked = JSON.parse(text) as Asked;
    if (asked.type === "hello") this.#tell(this.#welcome());
    else if (asked.type === "ping") queueMicrotask(() => this.#tell({ type: "pong", number: 0, now: now() }));
    else if (asked.key) queueMicrotask(() => this.#answer(asked, asked.key ?? ""));
  }

  close(): void {}

  /** On to the next step, as a table would tell it. */
  advance(): void {
    const step = this.#next;
    this.#step += 1;
    if (step?.entry) this.#tell({ type: "step", now: now(), entries: [step.entry], yours: [1], ...this.#stands() });
  }

  #answer(asked: Asked, key: string): void {
    const step = this.#next;
    const fits = asked.type === "throw" ? step?.does === "throw" : asked.type === "play" && asked.move === step?.event;
    if (step?.who !== "you" || !fits) {
      this.#tell({ type: "error", code: "learn/other", text: "", key });
      return;
    }
    this.advance();
    this.#tell({ type: "done", key, ply: step.entry?.ply ?? 0 });
    this.#done();
  }

  #stands(): { standing: Standing; you: ReturnType<typeof standsAt>["you"] } {
    const { standing, you } = standsAt(this.#guided, this.#step);
    const seats = standing.seats.map((seat) => (seat.seat === 1 ? { ...seat, ...this.#you } : seat));
    // What is to be read comes before what is to be done.
    return { standing: { ...standing, seats }, you: this.#next?.who === "you" ? you : [] };
  }

  #welcome(): ServerMessage {
    return {
      type: "welcome",
      protocol: PROTOCOL,
      table: "learn",
      now: now(),
      setup: { ...this.#guided.setup, seats: [] }, // a script is shown as it was written
      yours: [1],
      entries: this.#entries(),
      ...this.#stands(),
    };
  }

  #entries(): EntryTold[] {
    return entriesAt(this.#guided, this.#step);
  }

  #tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Nothing happened, but what may be done has changed: something was read. */
  refresh(): void {
    this.#tell({ type: "step", now: now(), entries: [], yours: [1], ...this.#stands() });
  }
}

function now(): number {
  return Date.now() / 1000;
}
