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
