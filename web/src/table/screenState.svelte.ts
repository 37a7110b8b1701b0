/** State of the screen of a game, for what stands around it: its help, how it is described. */
import type { LogEntry } from "../rules/table.ts";

/** How a screen describes the table differently: in a race every word counts. */
export interface Telling {
  /** What is read out of fresh entries. */
  aloud: (fresh: readonly LogEntry[]) => string;
  /** What the log keeps to itself for now. */
  hides: (entry: LogEntry) => boolean;
  /** Whether the screen itself announces the new turn. */
  ownTurn: () => boolean;
  /** Whether something is still being shown that whose turn it is would give away. */
  awaited: () => boolean;
}

/** A word or two under a name; `brief` where there is no room for words. */
export interface SeatNote {
  text: string;
  brief: string;
}

export class ScreenState {
  /** Opens the help of the screen that is shown: from the header, where a phone has room for it. */
  help = $state.raw<(() => void) | null>(null);
  /** A word or two under a name: what is not in the points yet. */
  note = $state.raw<((seat: number) => SeatNote | null) | null>(null);
  telling = $state.raw<Telling | null>(null);
  /** A game that was played and is looked at again: nothing can be done in it, and there is no bar. */
  readonly past: boolean;
  /** Turns a phone from table to sheet and back; null where there is no sheet. */
  turn = $state.raw<(() => void) | null>(null);
  /** Whether the seal beside the dice was opened, to be explained. */
  sealOpened = $state(false);
  #holds = $state.raw<(() => boolean) | null>(null);
  #counts = $state.raw<(() => boolean) | null>(null);
  #scores = $state.raw<(() => readonly number[]) | null>(null);

  constructor(past = false) {
    this.past = past;
  }

  /** For an effect: what stands under each name while this screen is shown. */
  useNotes(note: (seat: number) => SeatNote | null): () => void {
    this.note = note;
    return () => (this.note = null);
  }

  /** Whether the screen still shows what is over by now: what stands around it waits with it. */
  get isHeld(): boolean {
    return this.#holds?.() ?? false;
  }

  /** For an effect: while `holds` says so, the end is not shown yet. */
  holdWhile(holds: () => boolean): () => void {
    this.#holds = holds;
    return () => (this.#holds = null);
  }

  /** Whether the points are being counted at the end: the screen waits for it. */
  get counting(): boolean {
    return this.#counts?.() ?? false;
  }

  /** For an effect: while `counts` says so, the count is shown. */
  countWhile(counts: () => boolean): () => void {
    this.#counts = counts;
    return () => (this.#counts = null);
  }

  /** Everyone's points, where the screen counts before it tells them; else null. */
  get scores(): readonly number[] | null {
    return this.#scores?.() ?? null;
  }

  /** For an effect: points stand beside the names as `scores` says while this screen is shown. */
  useScores(scores: () => readonly number[]): () => void {
    this.#scores = scores;
    return () => (this.#scores = null);
  }

  /** For an effect: `open` is what the question mark does while this screen is shown. */
  useHelp(open: () => void): () => void {
    this.help = open;
    return () => {
      if (this.help === open) this.help = null;
    };
  }

  /** For an effect: `turn` shows the sheet, or the table again. */
  useTurn(turn: () => void): () => void {
    this.turn = turn;
    return () => {
      if (this.turn === turn) this.turn = null;
    };
  }

  /** For an effect: the table is described so while this screen is shown. */
  useTelling(telling: Telling): () => void {
    this.telling = telling;
    return () => (this.telling = null);
  }
}
