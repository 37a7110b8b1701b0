/** Tables of the dice games for the gallery, written by hand. */
import type { LogEntry } from "../../src/rules/table.ts";
import type { ColorYamView, DoubleYamView, LineView } from "../../src/wire/types.ts";
import { entry } from "./pretend.ts";

type Shown = readonly (readonly [number, string])[];

export const BLACK: Shown = [
  [2, "black"],
  [2, "black"],
  [3, "black"],
  [2, "green"],
  [4, "blue"],
  [6, "yellow"],
];
export const PINK: Shown = [
  [4, "pink"],
  [1, "pink"],
  [6, "pink"],
  [2, "green"],
  [4, "blue"],
  [6, "yellow"],
];

export function dice(shown: Shown, cup = "") {
  return shown.map(([number, colour], i) => {
    const letter = "ABCDEF"[i] ?? "";
    return { letter, number, colour, cup: cup.includes(letter) };
  });
}

/** What happened when they were thrown; the dice of `flew`, by their places. */
export function thrown(shown: Shown, seat = 1, nth = 1, flew: readonly number[] = [0, 1, 2, 3, 4, 5]): LogEntry {
  const args = { seat, throw: nth, numbers: shown.map(([n]) => n), colours: shown.map(([, c]) => c), cup: flew, sum: 0 };
  return entry(nth, "event", { text: "throw", facts: [{ kind: "thrown", args, rules: [] }] });
}

const BOXES = ["red", "yellow", "green", "blue", "black", "black", "series", "series", "series", "coup"];

export function doubleYam(more: Partial<DoubleYamView> = {}, filled: readonly (readonly (number | null)[])[] = []): DoubleYamView {
  const sheets = [0, 1].map((s) => BOXES.map((name, i) => ({ name, points: filled[s]?.[i] ?? null })));
  return {
    view: "double-yam",
    actors: [1],
    contest: [],
    dice: [],
    moves: [],
    phase: "throw",
    preview: {},
    scores: [0, 0],
    seat: 1,
    sheets,
    single: false,
    thrown: [],
    throws_left: 3,
    turn: 1,
    ...more,
  };
}

export const PREVIEW = {
  "score red": 0,
  "score yellow": 0,
  "score green": 0,
  "score blue": 0,
  "score black": 7,
  "score series 2": 6,
  "score series 3": 0,
  "score coup": 0,
};

function line(
  kind: string,
  pole: number,
  number: number,
  objective: string | null,
  entries: (number | null)[],
  points: number[] | null = null,
): LineView {
  return { kind, pole, number, objective, entries, points };
}

export function colorYam(more: Partial<ColorYamView> = {}): ColorYamView {
  return {
    view: "color-yam",
    actors: [1],
    contest: [],
    dice: [],
    fits: [],
    line: 4,
    moves: [],
    phase: "throw",
    queue: [],
    scores: [5, 7],
    seat: 1,
    second_chance: null,
    sheet: 1,
    sum: 0,
    thrown: [],
    throws_left: 3,
    turn: 1,
    lines: [
      line("objective", 1, 1, "1x brown", [16, 17], [1, 2]),
      line("objective", 1, 2, "1x yellow no green", [0, 0], [0, 0]),
      line("yam", 1, 1, null, [21, 24], [1, 2]),
      line("objective", 2, 3, "3x", [null, 22]),
      line("objective", 2, 4, "not 3x", [null, null]),
      line("yam", 2, 2, null, [null, null]),
      line("objective", 3, 5, "blue > pink", [null, null]),
      line("objective", 3, 6, "orange = green", [null, null]),
      line("yam", 3, 3, null, [null, null]),
      line("yam", 3, 4, null, [null, null]),
    ],
    ...more,
  };
}
