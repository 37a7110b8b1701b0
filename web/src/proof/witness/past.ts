/** Past of a game: the events that stand, and where they have led. */
import type { Position } from "../../rules/position.ts";
import type { Transcript } from "./transcript.ts";

/** An event that stands. */
interface StandingEvent {
  readonly text: string;
  /** Whether chance brought it. */
  readonly chance: boolean;
  /** What follows from it. */
  readonly position: Position | null;
}

export class Past {
  readonly #transcript: Transcript;
  readonly #events: StandingEvent[] = [];
  /** By ply, where what stood then had led: for pages that show the past. */
  readonly #stood = new Map<number, Position | null>();
  /** Where the game begins; null of one that these pages do not know. */
  opening: Position | null = null;

  constructor(transcript: Transcript) {
    this.#transcript = transcript;
  }

  /** Whether it can be said here which dice a case is: not of a game that these pages do not know. */
  get comparable(): boolean {
    return this.#transcript.game === null || this.opening !== null;
  }

  /** Where everything that stands has led; null in a game that these pages do not know. */
  get position(): Position | null {
    return this.#events.length ? this.#events.at(-1)!.position : this.opening;
  }

  /** Where what stood after a ply had led. */
  at(ply: number): Position | null | undefined {
    return ply > 0 ? this.#stood.get(ply) : this.opening;
  }

  /** An entry was told: how it stands after it. */
  mark(ply: number): void {
    this.#stood.set(ply, this.position);
  }

  /** How many events stand. */
  get length(): number {
    return this.#events.length;
  }

  add(text: string, chance: boolean, position: Position | null): void {
    this.#events.push({ text, chance, position });
  }

  /** The last events, so many of them, which stand no more. */
  take(number: number): readonly StandingEvent[] {
    return this.#events.splice(Math.max(0, this.#events.length - number));
  }
}
