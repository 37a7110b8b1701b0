/** Moves taken apart from their notation, for words about them: the twin of each game's events.py. */
import type { Held } from "./arguments.ts";

export interface Move {
  /** again, stop, score, cross, yam, line, crossline, says, passes, bets, stakes, draw, place, take. */
  kind: string;
  held: Held;
}

const READERS: [RegExp, (match: RegExpExecArray) => Move][] = [
  [/^(stop|cross|yam|draw)$/, (m) => ({ kind: m[1] ?? "", held: {} })],
  [/^again ([A-F]+)$/, (m) => ({ kind: "again", held: { dice: m[1] } })],
  [/^score (\w+)(?: (\d+))?$/, (m) => ({ kind: "score", held: { box: m[1], number: m[2] ? Number(m[2]) : null } })],
  [/^line (\d+)$/, (m) => ({ kind: "line", held: { line: Number(m[1]) } })],
  [/^cross (\d+)$/, (m) => ({ kind: "crossline", held: { line: Number(m[1]) } })],
  [/^(place|take) (\d+)$/, (m) => ({ kind: m[1] ?? "", held: { row: Number(m[2]) } })],
  [/^(\d+) (says|bets|stakes) (\d+)$/, (m) => ({ kind: m[2] ?? "", held: { seat: Number(m[1]), number: Number(m[3]) } })],
  [/^(\d+) passes$/, (m) => ({ kind: "passes", held: { seat: Number(m[1]) } })],
];

/** A move from its text; null where it is none that we know. */
export function readMove(text: string): Move | null {
  for (const [pattern, make] of READERS) {
    const match = pattern.exec(text);
    if (match) return make(match);
  }
  return null;
}
