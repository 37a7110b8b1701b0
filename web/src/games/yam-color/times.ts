/** Right answers of a game and how long they took, read from what happened. Pure. */
import type { LogEntry } from "../../rules/table.ts";

export interface RightAnswer {
  /** The entry that closed the round. */
  ply: number;
  seat: number;
  /** As the table judged it; null where no clock ran. */
  seconds: number | null;
}

export interface Times {
  seat: number;
  right: number;
  /** The median, and the shortest; null where nothing was measured. */
  usual: number | null;
  best: number | null;
}

/** The player who called the match count of a round: at most one player, for no number is called twice. */
export function rightAnswers(entries: readonly LogEntry[]): RightAnswer[] {
  const answers: RightAnswer[] = [];
  let called = new Map<number, Omit<RightAnswer, "ply">>();
  for (const { ply, facts, timing } of entries) {
    for (const { kind, args } of facts ?? []) {
      if (kind === "card") called = new Map();
      if (kind === "says") called.set(Number(args["number"]), { seat: Number(args["seat"]), seconds: timing?.reaction ?? null });
      const right = kind === "count" ? called.get(Number(args["count"])) : undefined;
      if (right) answers.push({ ply, ...right });
    }
  }
  return answers;
}

/** Whether the answer that a round was won with is faster than all before it. */
export function isFastest(answers: readonly RightAnswer[], ply: number): boolean {
  const now = answers.find((answer) => answer.ply === ply);
  const before = answers.flatMap((answer) => (answer.ply < ply && answer.seconds !== null ? [answer.seconds] : []));
  return now !== undefined && now.seconds !== null && before.length > 0 && now.seconds < Math.min(...before);
}

export function timesOf(answers: readonly RightAnswer[], seats: readonly number[]): Times[] {
  return seats.map((seat) => {
    const own = answers.filter((answer) => answer.seat === seat);
    const measured = own.flatMap(({ seconds }) => (seconds === null ? [] : [seconds])).sort((a, b) => a - b);
    return { seat, right: own.length, usual: median(measured), best: measured[0] ?? null };
  });
}

function median(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
