/** Asks for the review of a table until it is there, and says how far it is. */
import { api, type Fault } from "../../wire/api.ts";
import type { ReviewProgress } from "../../wire/types.ts";

/** Milliseconds between two questions while it is computed, and where the server is busy. */
const EVERY = 700;
const BUSY = 3_000;

export class ReviewFetch {
  reply = $state.raw<ReviewProgress | null>(null);
  /** The code of what went wrong; null where nothing did. */
  fault = $state<string | null>(null);
  /** Too much is being computed: it is asked for again by itself. */
  busy = $state(false);
  readonly #table: string;
  readonly #ask: (table: string) => Promise<ReviewProgress>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(table: string, ask: (table: string) => Promise<ReviewProgress> = api.review) {
    this.#table = table;
    this.#ask = ask;
  }

  /** For an $effect: asks until the page goes. */
  run(): () => void {
    this.#ended = false;
    void this.#go();
    return () => {
      this.#ended = true;
      clearTimeout(this.#timer);
    };
  }

  /** Once more, after something went wrong. */
  retry(): void {
    this.fault = null;
    void this.#go();
  }

  async #go(): Promise<void> {
    try {
      const reply = await this.#ask(this.#table);
      if (this.#ended) return;
      this.reply = reply;
      this.busy = false;
      if (!reply.review) this.#later(EVERY);
    } catch (error) {
      if (this.#ended) return;
      this.busy = (error as Fault).code === "review/busy";
      if (this.busy) this.#later(BUSY);
      else this.fault = (error as Fault).code ?? "network/strange";
    }
  }

  #later(milliseconds: number): void {
    this.#timer = setTimeout(() => void this.#go(), milliseconds);
  }
}
