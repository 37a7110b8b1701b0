/** The course of a game: everyone's score after each moment that changed one, read from the facts of its entries. Pure. Twin of how the games' `rules.py` changes scores. */
import type { LogEntry } from "../../rules/table.ts";
import type { Fact } from "../../rules/fact.ts";

export interface Moment {
  ply: number;
  /** Who has won or lost points; 0 where it was everyone at once. */
  seat: number;
  /** Scores in seat order after it. */
  scores: readonly number[];
  /** Of Color'Yam the line that was completed; else 0. */
  line: number;
}

/** What a fact makes of the scores; `base` is what finished games of a match have brought. */
type Change = (scores: readonly number[], args: Fact["args"], base: readonly number[]) => readonly number[];

const lines: Change = (scores, { points }) => scores.map((score, i) => score + ((points as number[])[i] ?? 0));
const scored: Change = (scores, { seat, points }) => addPoints(scores, Number(seat), Number(points));
const collected: Change = (scores, { seat, total }, base) =>
  scores.map((score, i) => (i + 1 === seat && total !== undefined ? (base[i] ?? 0) + Number(total) : score));
const oneCard: Change = (scores, { seat }) => addPoints(scores, Number(seat), 1);
const cardLost: Change = (scores, { seat }) => addPoints(scores, Number(seat), -1);

const CHANGES: Record<string, Record<string, Change>> = {
  "color-yam": { points: lines },
  "double-yam": { scored },
  coloretto: { taken: collected, given: collected, reckoned: collected },
  "yam-color": { won: oneCard, earns: oneCard, fined: cardLost, "fined-out": cardLost },
};

function addPoints(scores: readonly number[], seat: number, points: number): readonly number[] {
  return scores.map((score, i) => (i + 1 === seat ? score + points : score));
}

/** The moments of a game in their order: of the entries that still stand. */
export function courseOf(game: string, players: number, entries: readonly LogEntry[]): Moment[] {
  const changes = CHANGES[game] ?? {};
  const moments: Moment[] = [];
  let scores: readonly number[] = Array<number>(players).fill(0);
  let base = scores;
  for (const entry of entries) {
    for (const { kind, args } of entry.facts ?? []) {
      if (kind === "match-next") base = scores;
      const after = changes[kind]?.(scores, args, base) ?? scores;
      if (same(after, scores)) continue;
      scores = after;
      moments.push({ ply: entry.ply, seat: Number(args["seat"] ?? 0), scores, line: Number(args["line"] ?? 0) });
    }
  }
  return moments;
}

function same(left: readonly number[], right: readonly number[]): boolean {
  return left.every((score, i) => score === right[i]);
}

/** How far a seat is ahead of the best of the others; below 0 it is behind. */
export function lead(scores: readonly number[], seat: number): number {
  const others = scores.filter((_, i) => i + 1 !== seat);
  return (scores[seat - 1] ?? 0) - (others.length ? Math.max(...others) : 0);
}

/** The moment from which a seat was ahead until the end; null where it never was, or always. */
export function turningPoint(course: readonly Moment[], seat: number): Moment | null {
  const behind = course.findLastIndex(({ scores }) => lead(scores, seat) <= 0);
  return behind < 0 ? null : (course[behind + 1] ?? null);
}
