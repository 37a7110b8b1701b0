/** The count at the end as it is shown: which beat it has reached; it can be skipped. */
import { settings } from "../../settings.svelte.ts";
import { play } from "../../sound.ts";
import { beatLength, type CountBeat } from "./count.ts";

export class Counting {
  readonly beats: readonly CountBeat[];
  #beat = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `fresh`: the game has ended on this page. Later visitors, and those who prefer less motion, see the result at once. */
  constructor(beats: readonly CountBeat[], fresh: boolean) {
    this.beats = beats;
    this.#beat = fresh && !settings.calm ? 0 : beats.length;
  }

  /** For an effect: counts until it is undone. */
  run(): () => void {
    this.#next();
    return () => clearTimeout(this.#timer);
  }

  get isDone(): boolean {
    return this.#beat >= this.beats.length;
  }

  /** How many beats were counted. */
  get beatCount(): number {
    return this.#beat;
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#beat = this.beats.length;
  }

  #next(): void {
    if (this.isDone) return;
    this.#timer = setTimeout(() => {
      this.#beat += 1;
      play(this.isDone ? "point" : "take");
      this.#next();
    }, beatLength(this.beats.length));
  }
}
