/** Attendance: counts the rounds that were drawn without this device, by its own word or because the server left it out. */

/** A page that became visible and has no answer of the server for so long is not excused any more: milliseconds. */
const PATIENCE = 10_000;

export class Attendance {
  /** Rounds that were drawn without this device although it was there. */
  leftOut: number;
  /** Rounds that were drawn without it by its own word, or before it came. */
  excused: number;
  readonly #seen: number;
  #hidden = true;
  /** When the page became visible, while it waits for the first answer of the server; null while hidden or present. */
  #came: number | null = null;
  /** Whether the next round may have been requested before this device came. */
  #grace = false;

  /** `leftOut` rounds were counted before, up to a ply: the log up to there is only folded again. */
  constructor({ ply, leftOut } = { ply: 0, leftOut: 0 }) {
    [this.#seen, this.leftOut, this.excused] = [ply, leftOut, 0 - leftOut];
  }

  /** The page is visible and has a seat, or not. */
  attend(here: boolean, now: number): void {
    if (!here) this.#came = null;
    else if (this.#hidden) [this.#came, this.#grace] = [now, true];
    this.#hidden = !here;
  }

  /** The server has answered since the page became visible: the page knows what was drawn before. */
  arrive(): void {
    this.#came = null;
  }

  /** A round was drawn with this device (`in`), before its first join (`new`), or while it was away by its own or the server's word. */
  count(ply: number, how: "in" | "new" | "own" | "server", now: number): void {
    const again = ply <= this.#seen;
    const coming = this.#came !== null && (how === "new" || now - this.#came <= PATIENCE);
    const free = again || (how !== "server" && (this.#hidden || coming));
    if (how !== "in" && (free || (how !== "server" && this.#grace))) this.excused += 1;
    else if (how !== "in") this.leftOut += 1;
    if (how === "in" ? !again : !free) this.#grace = false;
  }
}
