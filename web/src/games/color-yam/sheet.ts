/**
 * The sheet of Color'Yam as the pad shows it: lines, totals, points, and pencil, which is what the dice would give if the
 * turn ended now; it changes with each tap and is no one's score yet.
 */
import { endsPole, pointsFor, totalsOf, yamBounds } from "../../rules/color-yam/sheet.ts";
import type { SeatState } from "../../store/standing.ts";
import type { ColorYamView, LineView } from "../../wire/types.ts";
import type { Phrases } from "../../words/phrases.ts";

/** What these dice would give, before it is in ink. */
export interface Pencil {
  /** A sum; 0 is a cross. */
  entry: number;
  points: number;
  /** More points are possible, as others have still to play. */
  open: boolean;
}

export interface Cell {
  seat: number;
  entry: number | null;
  points: number | null;
  pencil: Pencil | null;
  /** A Yam number must be above this; null where any may be written. */
  above: number | null;
}

export interface LineRow {
  kind: "line";
  line: number;
  told: LineView;
  cells: Cell[];
  lit: boolean;
}

export type Row = LineRow | { kind: "total"; pole: number; totals: number[] };

/** What both sheets are shown from: the pad, and the lines around the one in play. */
export interface SheetProps extends SheetOptions {
  view: ColorYamView;
  phrases: Phrases;
  seats: readonly SeatState[];
}

export interface SheetOptions {
  rising: boolean;
  /** Whether what the dice would give is pencilled in. */
  pencil: boolean;
  /** A line that is to be crossed although it could be filled. */
  crossed?: number | null;
}

export function rows(view: ColorYamView, options: SheetOptions): Row[] {
  const told: Row[] = [];
  const pencilled = options.pencil ? previews(view) : new Map<number, number>();
  if (options.crossed && pencilled.has(options.crossed)) pencilled.set(options.crossed, 0);
  view.lines.forEach((line, i) => {
    told.push(lineRow(view, i + 1, line, pencilled, options.rising));
    if (endsPole(view.lines, i)) told.push({ kind: "total", pole: line.pole, totals: totals(view.lines.slice(0, i + 1)) });
  });
  return told;
}

const MOST_AROUND = 4;

/** The lines to show where there is room for a few: the one in play, the Yams of its pole, then the next one; in their order. */
export function linesAround(all: readonly Row[], most = MOST_AROUND): LineRow[] {
  const lines = all.filter((row) => row.kind === "line");
  const lit = lines.find((row) => row.lit);
  const yams = lines.filter(({ told }) => told.pole === lit?.told.pole && told.kind !== "objective");
  const later = lines.filter(({ line }) => line > (lit?.line ?? 0));
  const chosen = [...new Set([...(lit ? [lit] : []), ...yams, ...later, ...lines.toReversed()])].slice(0, most);
  return chosen.sort((a, b) => a.line - b.line);
}

function lineRow(view: ColorYamView, line: number, told: LineView, pencilled: Map<number, number>, rising: boolean): Row {
  const cells = told.entries.map((entry, i): Cell => {
    const seat = i + 1;
    const sum = seat === view.turn ? pencilled.get(line) : undefined;
    return {
      seat,
      entry,
      points: told.points?.[i] ?? null,
      pencil: sum === undefined ? null : pencil(told.entries, seat, sum),
      above: rising && entry === null && told.kind !== "objective" ? least(view, line, seat) : null,
    };
  });
  return { kind: "line", line, told, cells, lit: view.line === line };
}

/** What each line would take from the dice of the player at turn: sums by line, 0 for a cross. */
export function previews(view: ColorYamView): Map<number, number> {
  const found = new Map<number, number>();
  const settled = ["choose", "missed", "line"].includes(view.phase) && view.dice.length > 0;
  if (!settled || view.turn === null) return found;
  const column = view.lines.map((line) => line.entries[(view.turn ?? 1) - 1] ?? null);
  const asked = view.line === null ? column.flatMap((entry, i) => (entry === null ? [i + 1] : [])) : [view.line];
  for (const line of asked) found.set(line, view.fits.includes(line) ? view.sum : 0);
  if (view.second_chance !== null) found.set(view.second_chance, view.sum);
  return found;
}

/** The points of an entry as the others stand now. */
export function pencil(entries: readonly (number | null)[], seat: number, entry: number): Pencil {
  const others = entries.filter((_, i) => i !== seat - 1);
  return { entry, points: pointsFor(entry, others), open: entry > 0 && others.includes(null) };
}

/** The highest number in earlier Yam boxes; null where there is none. */
export function least(view: ColorYamView, line: number, seat: number): number | null {
  const column = view.lines.map((each) => each.entries[seat - 1] ?? null);
  return yamBounds(view.lines, column, line - 1).above || null;
}

/** The points of complete lines, by seat. */
export function totals(lines: readonly LineView[]): number[] {
  const points = lines.map((line) => line.points);
  return totalsOf(points, lines[0]?.entries.length ?? 0);
}
