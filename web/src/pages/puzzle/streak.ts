/** Puzzles of the day that were tried on this device: how each went, and for how many days in a row. Pure. */
import { isRecord, isText } from "../journal/guards.ts";

/** How near a try came: the best move, a close one, another. */
export type Mark = "best" | "close" | "far";

export interface Solved {
  /** `2026-11-17`. */
  date: string;
  game: string;
  marks: Mark[];
}

export const TRIES = 3;
/** Less is close. */
const CLOSE = 0.04;
/** What counts as equal. */
const EVEN = 1e-6;
const SIGNS: Record<Mark, string> = { best: "🟩", close: "🟨", far: "⬛" };
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAY = 86_400_000;

export function markOf(best: number, value: number): Mark {
  if (value >= best - EVEN) return "best";
  return best - value < CLOSE ? "close" : "far";
}

export const isFound = ({ marks }: Pick<Solved, "marks">): boolean => marks.at(-1) === "best";
export const isDone = (solved: Pick<Solved, "marks">): boolean => isFound(solved) || solved.marks.length >= TRIES;

/** Days in a row on which the best move was found, up to today, or to yesterday while today's is open. */
export function streakOn(solved: readonly Solved[], today: string): number {
  const foundDays = new Set(solved.filter(isFound).map(({ date }) => Date.parse(date)));
  const end = Date.parse(today);
  const first = foundDays.has(end) || solved.some((each) => each.date === today && isDone(each)) ? end : end - DAY;
  let days = 0;
  while (foundDays.has(first - days * DAY)) days += 1;
  return days;
}

/** To be shared: how it went, and nothing of what it was. */
export function signsOf({ marks }: Pick<Solved, "marks">): string {
  return marks.map((mark) => SIGNS[mark]).join("");
}

/** `2/3`; `X/3` where it was not found. */
export function countOf(solved: Pick<Solved, "marks">): string {
  return `${isFound(solved) ? solved.marks.length : "X"}/${TRIES}`;
}

/** All that was tried, with a day's puzzle changed. */
export function withDay(solved: readonly Solved[], day: Solved): Solved[] {
  return [...solved.filter(({ date }) => date !== day.date), day];
}

export function isSolved(one: unknown): one is Solved {
  if (!isRecord(one) || !isText(one["date"]) || !DATE.test(one["date"]) || !isText(one["game"])) return false;
  const { marks } = one;
  return Array.isArray(marks) && marks.length <= TRIES && marks.every((mark) => typeof mark === "string" && mark in SIGNS);
}

/** The day of a puzzle, the same everywhere: `2026-11-17` (UTC). */
export function dateOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** In Wordle's manner: the day, how it went, and where to try it oneself. */
export function resultText(solved: Solved, title: string, url: string): string {
  return `Arlequin · ${solved.date} · ${title} ${countOf(solved)}\n${signsOf(solved)}\n${url}`;
}
