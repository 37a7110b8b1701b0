/** Why something that was pressed cannot be done: said once, shown until one may act again, or for a while. */
import { announcer } from "../../look/announcer.svelte.ts";

const SHOWN_MILLISECONDS = 8_000;

export class Reason {
  readonly #since: () => number;
  #current = $state.raw<{ since: number; text: string } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `since` tells moments apart: a reason belongs to the one in which it was asked for. */
  constructor(since: () => number) {
    this.#since = since;
  }

  /** Empty where there is none. */
  get text(): string {
    return this.#current?.since === this.#since() ? this.#current.text : "";
  }

  readonly tell = (text: string): void => {
    this.#current = { since: this.#since(), text };
    announcer.say(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.clear, SHOWN_MILLISECONDS);
  };

  readonly clear = (): void => {
    this.#current = null;
  };
}
