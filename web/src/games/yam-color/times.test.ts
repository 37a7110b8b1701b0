import { expect, test } from "vitest";
import type { LogEntry } from "../../rules/table.ts";
import { isFastest, rightAnswers, timesOf } from "./times.ts";

type Args = Record<string, unknown>;

function entry(ply: number, ...facts: [string, Args][]): LogEntry {
  return { ply, at: ply, kind: "event", text: "", facts: facts.map(([kind, args]) => ({ kind, rules: [], args })) };
}

function call(ply: number, seat: number, number: number, reaction: number, ...more: [string, Args][]): LogEntry {
  const said = entry(ply, ["says", { seat, number }], ...more);
  return { ...said, timing: { call: { seat, number, told: 0, arrived: reaction }, reaction } };
}

const card = (ply: number) => entry(ply, ["card", { card: 1, balls: {} }]);
const count = (count: number): [string, Args] => ["count", { count, matched: [] }];
/** Ana is right after 3 s, then after 2 s; Ben calls 4 in both rounds; in the third no one is right. */
const GAME = [
  card(1),
  call(2, 1, 5, 3),
  call(3, 2, 4, 4, count(5)),
  card(4),
  call(5, 2, 4, 1),
  call(6, 1, 3, 2, count(3)),
  card(7),
  entry(8, ["time", { seconds: 10 }], count(5)),
];

test("a right answer is the match count itself, of its own round", () => {
  expect(rightAnswers(GAME)).toEqual([
    { ply: 3, seat: 1, seconds: 3 },
    { ply: 6, seat: 1, seconds: 2 },
  ]);
});

test("only an answer that beats all before it is the fastest so far", () => {
  const answers = rightAnswers(GAME);
  expect([3, 6, 8].map((ply) => isFastest(answers, ply))).toEqual([false, true, false]);
});

test("each player has right answers, a usual time and a best one", () => {
  expect(timesOf(rightAnswers(GAME), [1, 2])).toEqual([
    { seat: 1, right: 2, usual: 2.5, best: 2 },
    { seat: 2, right: 0, usual: null, best: null },
  ]);
});
