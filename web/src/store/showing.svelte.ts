/** Showing: brings what the table knows onto the screen, one step after the other, each in its own time. */
import type { LogEntry } from "../rules/table.ts";
import type { Known } from "./fold.ts";
import { AT_ONCE, urgent, type Moment, type Scene, type Timing } from "./moments.ts";

/** This many steps behind, nothing is looked at any more. */
const MOST_BEHIND = 6;
/** Whatever still moves then is not waited for: milliseconds. */
const LATEST = 1_500;
type Listener = (fresh: readonly LogEntry[]) => void;

export class Showing {
  /** The position that is shown, and the step that is being shown: for those who read. */
  #reads = $state.raw<{ shown: Known | null; scene: Scene | null }>({ shown: null, scene: null });
  /** The same for what happens here, whichever effect calls it. */
  #shown: Known | null = null;
  #scene: Scene | null = null;
  #queue: Known[] = [];
  #timing: Timing | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next: (() => void) | null = null;
  /** When the phase is over; while time stands still, how much of it is left. */
  #ends = 0;
  #held = false;
  #left: number | null = null;
  /** How many pieces are still on their way. */
  #aloft = 0;
  /** Whether steps wait for each other; where someone steps through a game, they do not. */
  readonly #patient: boolean;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown reads it
  readonly #published = new Set<Listener>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown reads it
  readonly #begun = new Set<Listener>();
  /** Called with the last ply, once everything has been shown on a screen that takes its time. */
  onquiet: (ply: number) => void = () => {};

  constructor(patient = true) {
    this.#patient = patient;
  }

  get shown(): Known | null {
    return this.#reads.shown;
  }

  /** What was published: ahead of the position while that is looked at. */
  get published(): Known | null {
    const { scene, shown } = this.#reads;
    return scene?.phase === "resting" ? scene.next : shown;
  }

  get scene(): Scene | null {
    return this.#reads.scene;
  }

  /** For an effect: steps are timed so while a screen is there. */
  useTiming(timing: Timing): () => void {
    this.#timing = timing;
    if (this.#scene === null) this.#quiet();
    return () => {
      if (this.#timing !== timing) return;
      this.#timing = null;
      this.flush();
    };
  }

  /** Calls back when a step is shown. */
  onTold(listen: Listener): () => void {
    this.#published.add(listen);
    return () => this.#published.delete(listen);
  }

  /** Calls back when what a step brings begins to move. */
  onBegun(listen: Listener): () => void {
    this.#begun.add(listen);
    return () => this.#begun.delete(listen);
  }

  /** Something new is known. `whole`: everything at once, as after a reconnect. */
  add(known: Known, whole: boolean): void {
    const now = whole || urgent(known) || isPageHidden();
    if (now || !this.#patient) this.flush();
    this.#queue.push(known);
    if (now) this.flush();
    else if (this.#scene === null) this.#begin();
  }

  /** For a piece that moves: nothing lands before it. Returns how to say that it lies. */
  aloft(): () => void {
    const scene = this.#scene;
    if (scene?.phase !== "moving") return () => {};
    this.#aloft += 1;
    let lies = false;
    return () => {
      if (lies || this.#scene?.next !== scene.next) return;
      lies = true;
      this.#aloft -= 1;
      if (this.#aloft === 0 && this.#scene.takes === 0) this.#next?.();
    };
  }

  /** Go on: no one needs to look any longer. */
  readonly hurry = (): void => {
    if (this.#scene === null || this.#scene.phase === "moving") return;
    clearTimeout(this.#timer);
    this.#next?.();
  };

  /** For an effect: the time in which one looks or thinks again stands still meanwhile. */
  hold(): () => void {
    this.#held = true;
    if (this.#scene !== null && this.#scene.phase !== "moving") {
      clearTimeout(this.#timer);
      this.#left = Math.max(0, this.#ends - performance.now());
    }
    return () => {
      this.#held = false;
      if (this.#left !== null && this.#scene !== null && this.#next) this.#wait(this.#left, this.#next);
      this.#left = null;
    };
  }

  /** Show everything now. */
  flush(): void {
    const timing = this.#timing;
    this.#timing = null;
    while (this.#scene !== null) {
      clearTimeout(this.#timer);
      this.#next?.();
    }
    if (this.#queue.length) this.#begin();
    this.#timing = timing;
    this.#quiet();
  }

  #begin(): void {
    const next = this.#queue.shift();
    if (next === undefined) return this.#quiet();
    const moment = this.#moment(next);
    const { fresh } = next;
    for (const listen of this.#begun) listen(fresh);
    this.#aloft = 0;
    this.#phase("moving", next, moment.moves, () => this.#land(next, moment));
  }

  #quiet(): void {
    if (this.#shown && this.#timing) this.onquiet(this.#shown.standing.ply);
  }

  #moment(next: Known): Moment {
    const before = this.#shown;
    if (before === null || !next.fresh.length || this.#timing === null) return AT_ONCE;
    const moment = this.#timing(next.fresh, before, next);
    return this.#queue.length < MOST_BEHIND ? moment : { ...AT_ONCE, moves: moment.moves };
  }

  #land(next: Known, { rests, waits }: Moment): void {
    const leave = (): void => {
      this.#show(next, null);
      this.#phase("waiting", next, waits, () => {
        this.#show(next, null);
        this.#begin();
      });
    };
    clearTimeout(this.#timer);
    if (rests) {
      this.#phase("resting", next, rests, leave);
      this.#tell(next);
    } else {
      this.#show(next, null);
      this.#tell(next);
      leave();
    }
  }

  #show(shown: Known | null, scene: Scene | null): void {
    this.#shown = shown;
    this.#scene = scene;
    this.#reads = { shown, scene };
  }

  #tell({ fresh }: Known): void {
    if (fresh.length) for (const listen of this.#published) listen(fresh);
  }

  /** One phase of a step; one that takes no time is over at once. */
  #phase(phase: Scene["phase"], next: Known, takes: number, then: () => void): void {
    this.#next = then;
    this.#left = null;
    if (!takes) return then();
    this.#show(this.#shown, { phase, fresh: next.fresh, next, takes });
    this.#wait(takes, then);
  }

  #wait(takes: number, then: () => void): void {
    if (this.#held && this.#scene?.phase !== "moving") {
      this.#left = takes;
      return;
    }
    this.#ends = performance.now() + takes;
    this.#timer = setTimeout(() => this.#over(then), takes);
  }

  /** The time of a phase is over; what is still on its way may be a little late. */
  #over(then: () => void): void {
    if (this.#scene?.phase !== "moving" || this.#aloft === 0) return then();
    this.#show(this.#shown, { ...this.#scene, takes: 0 });
    this.#timer = setTimeout(then, LATEST);
  }
}

/** Whether no one can see the page: then nothing has to be waited for. */
function isPageHidden(): boolean {
  return globalThis.document?.hidden ?? false;
}
