/** What training has brought so far: every answer, kept on this device. */
import type { How, Level } from "./plot.ts";

export interface Kind {
  level: Level;
  how: How;
  /** Seconds for one throw; 0 for as long as one likes. */
  limit: number;
  ear: boolean;
}

export interface Attempt extends Kind {
  /** When, in milliseconds since 1970. */
  at: number;
  /** The session: when it began. */
  session: number;
  count: number;
  /** null: no answer in time. */
  said: number | null;
  /** From seeing the throw to the answer. */
  milliseconds: number;
}

export interface Session {
  at: number;
  kind: Kind;
  throws: number;
  right: number;
  /** The middle one of the times of right answers, in seconds; null where none was right. */
  median: number | null;
}

export const MOST_KEPT = 4000;

export function isRight(attempt: Attempt): boolean {
  return attempt.said === attempt.count;
}

export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** The sessions, the oldest first. */
export function sessions(attempts: readonly Attempt[]): Session[] {
  const by = groupAttempts(attempts);
  return [...by.entries()].map(([at, each]) => sumSession(at, each)).toSorted((a, b) => a.at - b.at);
}

function groupAttempts(attempts: readonly Attempt[]): Map<number, Attempt[]> {
  const by = new Map<number, Attempt[]>();
  for (const each of attempts) by.set(each.session, [...(by.get(each.session) ?? []), each]);
  return by;
}

export function sumSession(at: number, attempts: readonly Attempt[]): Session {
  const right = attempts.filter(isRight);
  const [first] = attempts;
  const { level = "all", how = "balls", limit = 0, ear = false } = first ?? {};
  const middle = median(right.map((each) => each.milliseconds / 1000));
  return { at, kind: { level, how, limit, ear }, throws: attempts.length, right: right.length, median: middle };
}

export function sameKind(a: Kind, b: Kind): boolean {
  return a.level === b.level && a.how === b.how && a.limit === b.limit && a.ear === b.ear;
}

const COLUMNS = ["at", "session", "level", "how", "limit", "ear", "count", "said", "right", "milliseconds"];

/** Every answer as a line of a table, times as ISO 8601. */
export function csv(attempts: readonly Attempt[]): string {
  const lines = attempts.map((each) => [
    new Date(each.at).toISOString(),
    new Date(each.session).toISOString(),
    each.level,
    each.how,
    each.limit,
    each.ear ? "yes" : "no",
    each.count,
    each.said ?? "",
    isRight(each) ? 1 : 0,
    Math.round(each.milliseconds),
  ]);
  return `${[COLUMNS, ...lines].map((line) => line.join(",")).join("\r\n")}\r\n`;
}
