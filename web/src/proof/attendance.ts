/** Attendance: counts the rounds that were drawn without this device, by its own word or because the server left it out. */

/** A page that became visible and has no answer of the server for so long is not excused any more: milliseconds. */
const PATIENCE = 10_000;

/** Why a device is not in a round: it has not joined, it is away by its own signed word, or by the server's. */
export type Absence = "new" | "own" | "server";

export class Attendance {
  /** Rounds that were drawn without this device although it was there. */
  leftOut: number;
  /** Rounds that were drawn without it by its own word, or before it came. */
  excused: number;
  readonly #seen: number;
  /** When the page became visible, while it waits for the first answer of the server; null while hidden or present. */
  #came: number | null = null;
  #hidden = true;
  /** Whether the next round may have been requested before this device came. */
  #grace = false;

  /** `leftOut` rounds were counted before, up to a ply: the log up to there is only folded again. */
  constructor({ ply, leftOut } = { ply: 0, leftOut: 0 }) {
    this.#seen = ply;
    this.leftOut = leftOut;
    this.excused = 0 - leftOut;
  }

  /** The page is visible and has a seat. */
  come(now: number): void {
    if (!this.#hidden) return;
    this.#hidden = false;
    this.#came = now;
    this.#grace = true;
  }

  /** The page is hidden, or has no seat. */
  go(): void {
    this.#hidden = true;
    this.#came = null;
  }

  /** The server has answered since the page became visible: the page knows what was drawn before. */
  arrive(): void {
    this.#came = null;
  }

  /** A round was drawn with this device. */
  contribute(ply: number): void {
    if (ply > this.#seen) this.#grace = false;
  }

  /** A round was drawn without it. */
  miss(ply: number, absence: Absence, now: number): void {
    const coming = this.#came !== null && (absence === "new" || now - this.#came <= PATIENCE);
    const free = ply <= this.#seen || (absence !== "server" && (this.#hidden || coming));
    if (free || (absence !== "server" && this.#grace)) this.excused += 1;
    else this.leftOut += 1;
    if (!free) this.#grace = false;
  }
}
