/** Tables that are only pretended: a real store whose line answers what a part of the gallery wants. */
import { device } from "../../device.ts";
import { TableStore } from "../../store/table.svelte.ts";
import type { Line } from "../../wire/socket.ts";
import type { EntryTold, SeatTold, SetupTold, Standing, Welcome, YoursTold } from "../../wire/types.ts";
import { PROTOCOL } from "../../wire/types.ts";

export interface Pretence {
  game: string;
  view: Standing["view"];
  seats?: readonly SeatTold[];
  standing?: Partial<Standing>;
  setup?: Partial<SetupTold>;
  yours?: readonly number[];
  you?: readonly YoursTold[];
  entries?: readonly EntryTold[];
}

export function seat(number: number, name: string, more: Partial<SeatTold> = {}): SeatTold {
  return { seat: number, name, kind: "person", level: "", avatar: 7 * number, present: true, ...more };
}

export const TWO = [seat(1, "Ana"), seat(2, "Robo", { kind: "computer", level: "easy" })];
export const SIX = ["Ana", "Ben", "Charlotte", "Dominique", "Élodie", "Maximilian-Ferdinand"].map((name, i) => seat(i + 1, name));

/** A table in that state; it is known a moment later. What is asked of it stays unanswered. */
export function pretend(pretence: Pretence): TableStore {
  const name = `gallery-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const store = new TableStore(name, { open: () => answering(welcome(name, pretence)) });
  queueMicrotask(() => store.start());
  setTimeout(() => device.forgetTable(name), 500);
  return store;
}

function answering(told: Welcome): Line {
  const line: Line = {
    send: (text) => {
      if ((JSON.parse(text) as { type: string }).type === "hello") setTimeout(() => line.onmessage?.({ data: JSON.stringify(told) }));
    },
    close: () => {},
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  setTimeout(() => line.onopen?.());
  return line;
}

function welcome(table: string, { game, view, seats = TWO, standing, setup, yours = [1], you = [], entries = [] }: Pretence): Welcome {
  const now = Date.now() / 1000;
  return {
    type: "welcome",
    protocol: PROTOCOL,
    table,
    now,
    setup: { game, dice: "cup", objectives: [], options: {}, public: false, turn_seconds: 0, look: 1, hints: true, ...setup },
    standing: {
      acting: [],
      deadline: null,
      outcome: null,
      paused: false,
      ply: entries.length,
      proposal: null,
      rematch: null,
      hints: true,
      objecting: [],
      awaited: [],
      seats: [...seats],
      started: true,
      view,
      ...standing,
    },
    entries: [...entries],
    yours: [...yours],
    you: [...you],
  };
}

export function entry(ply: number, kind: string, more: Partial<EntryTold> = {}): EntryTold {
  return { ply, kind, at: Date.now() / 1000 - 90, ...more };
}
