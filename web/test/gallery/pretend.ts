/** Pretended tables: a real store that shows what a part of the gallery wants. */
import { ownFaces } from "../../src/look/avatars/faces.ts";
import type { LogEntry } from "../../src/rules/table.ts";
import type { Known } from "../../src/store/fold.ts";
import type { SeatState, Standing } from "../../src/store/standing.ts";
import { TableStore } from "../../src/store/table.svelte.ts";
import type { SentSetup, OwnAction } from "../../src/wire/types.ts";

export interface Pretence {
  game: string;
  view: Standing["view"];
  seats?: readonly SeatState[];
  standing?: Partial<Standing>;
  setup?: Partial<SentSetup>;
  yours?: readonly number[];
  you?: readonly OwnAction[];
  entries?: readonly LogEntry[];
}

export function seat(number: number, name: string, more: Partial<SeatState> = {}): SeatState {
  return { seat: number, name, kind: "person", level: "", avatar: 7 * number, present: true, ...more };
}

export const TWO = [seat(1, "Ana"), seat(2, "Robo", { kind: "computer", level: "easy" })];
export const SIX = ["Ana", "Ben", "Charlotte", "Dominique", "Élodie", "Maximilian-Ferdinand"].map((name, i) => seat(i + 1, name));

/** A table in that state, which is never connected: requests stay unanswered. */
export function pretend(pretence: Pretence): TableStore {
  const store = new TableStore(`gallery-${crypto.getRandomValues(new Uint32Array(1))[0]}`);
  store.show(known(pretence));
  return store;
}

function known({ game, view, seats = TWO, standing, setup, yours = [1], you = [], entries = [] }: Pretence): Known {
  const quiet = {
    acting: [],
    outcome: null,
    paused: false,
    proposal: null,
    rematch: null,
    deadline: null,
    objecting: [],
    awaited: [],
    waiting: [],
  };
  return {
    setup: { game, dice: "cup", objectives: [], options: {}, public: false, turn_seconds: 0, look: 1, hints: true, ...setup },
    standing: { ...quiet, ply: entries.length, hints: true, seats: ownFaces(seats), started: true, view, ...standing },
    ...{ entries, yours, you, fresh: [], ahead: 0 },
  };
}

export function entry(ply: number, kind: string, more: Partial<LogEntry> = {}): LogEntry {
  return { ply, kind, at: Date.now() / 1000 - 90, ...more };
}
