/** A line to no server: plays a guided game. A request must be what the script has next. */
import type { Line } from "../wire/socket.ts";
import { PROTOCOL, type SentEntry, type ServerMessage, type SentSetup, type Status } from "../wire/types.ts";
import { entriesAt, type Guided, type GuidedStep } from "./guided.ts";

interface Request {
  type: string;
  key?: string;
  move?: string;
}

export class GuidedLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly #guided: Guided;
  readonly #setup: SentSetup;
  readonly #status: Status;
  /** Whether a request was the next step; the guide continues then. */
  readonly #done: () => void;
  #step: number;

  constructor(guided: Guided, step: number, you: { name: string; avatar: number }, done: () => void) {
    this.#guided = guided;
    this.#step = step;
    const [first, ...others] = guided.setup.seats!;
    this.#setup = { ...guided.setup, seats: [{ ...first!, ...you }, ...others] };
    this.#status = { present: this.#setup.seats!.map((_, i) => i + 1) };
    this.#done = done;
    queueMicrotask(() => this.onopen?.());
  }

  get #next(): GuidedStep | undefined {
    return this.#guided.steps[this.#step];
  }

  get #entries(): SentEntry[] {
    return entriesAt(this.#guided, this.#step);
  }

  send(text: string): void {
    const request = JSON.parse(text) as Request;
    if (request.type === "hello") this.#welcome();
    else if (request.type === "ping") queueMicrotask(() => this.#tell({ type: "pong", number: 0, now: now() }));
    else if (request.key) queueMicrotask(() => this.#answer(request, request.key ?? ""));
  }

  close(): void {}

  /** On to the next step, as a server would send it. */
  advance(): void {
    const event = this.#next?.event;
    this.#step += 1;
    if (event) this.#tell({ type: "step", now: now(), entries: this.#entries.slice(-1), status: this.#status });
  }

  #answer(request: Request, key: string): void {
    const step = this.#next;
    const fits = request.type === "throw" ? step?.does === "throw" : request.type === "play" && request.move === step?.event;
    if (step?.who !== "you" || !fits) {
      this.#tell({ type: "error", code: "learn/other", text: "", key });
      return;
    }
    this.advance();
    this.#tell({ type: "done", key, ply: this.#entries.length });
    this.#done();
  }

  #welcome(): void {
    const [setup, status, entries] = [this.#setup, this.#status, this.#entries];
    this.#tell({ type: "welcome", protocol: PROTOCOL, table: "learn", now: now(), setup, yours: [1], entries, status });
  }

  #tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function now(): number {
  return Date.now() / 1000;
}
