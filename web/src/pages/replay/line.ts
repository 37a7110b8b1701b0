/** A line to no server: tells a table as it stood after a ply, so that the game's own screen shows it. */
import type { AnyView } from "../../store/told.svelte.ts";
import type { Line } from "../../wire/socket.ts";
import { PROTOCOL, type EntryTold, type ServerMessage, type SetupTold, type Standing } from "../../wire/types.ts";

/** A whole game, to be stepped through. */
export interface Played {
  table: string;
  setup: SetupTold;
  entries: readonly EntryTold[];
  /** How it stands at its last ply. */
  standing: Standing;
  /** Whose table it is: they stay where they sat. Nobody's for those who watched. */
  yours: readonly number[];
}

/** How a table stood after a ply: nobody may act, everybody is there. */
export function standingAt(played: Played, ply: number, view: AnyView): Standing {
  const seats = played.standing.seats.map((seat) => ({ ...seat, present: true }));
  const outcome = ply >= played.standing.ply ? played.standing.outcome : null;
  return {
    ply,
    seats,
    outcome,
    view,
    started: true,
    paused: false,
    acting: [],
    proposal: null,
    rematch: null,
    deadline: null,
    hints: false,
    objecting: [],
    awaited: [],
  };
}

export class ReplayLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly #played: Played;
  #ply: number;
  #view: AnyView;

  constructor(played: Played, ply: number, view: AnyView) {
    this.#played = played;
    this.#ply = ply;
    this.#view = view;
    queueMicrotask(() => this.onopen?.());
  }

  /** What the page says: only hello is answered, and a ping. */
  send(text: string): void {
    const { type } = JSON.parse(text) as { type: string };
    if (type === "hello") this.#tell(this.#welcome());
    if (type === "ping") queueMicrotask(() => this.#tell({ type: "pong", number: 0, now: Date.now() / 1000 }));
  }

  close(): void {}

  /** On to a later ply, as a step: the screen throws its dice again. */
  step(ply: number, view: AnyView): void {
    const entries = this.#entries().filter((entry) => entry.ply > this.#ply && entry.ply <= ply);
    this.#ply = ply;
    this.#view = view;
    const standing = standingAt(this.#played, ply, view);
    this.#tell({ type: "step", now: Date.now() / 1000, entries, standing, yours: [...this.#played.yours], you: [] });
  }

  #entries(): EntryTold[] {
    return [...this.#played.entries];
  }

  #welcome(): ServerMessage {
    return {
      type: "welcome",
      protocol: PROTOCOL,
      table: this.#played.table,
      now: Date.now() / 1000,
      setup: { ...this.#played.setup, seats: [] }, // a picture of the past: nothing of it is derived again
      yours: [...this.#played.yours],
      entries: this.#entries().filter((entry) => entry.ply <= this.#ply),
      standing: standingAt(this.#played, this.#ply, this.#view),
      you: [],
    };
  }

  #tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
