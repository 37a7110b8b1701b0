import { expect, test } from "vitest";
import { contestOf } from "./contest.ts";

const view = { phase: "die", contest: [1, 2], thrown: [4] };
const fresh = [{ ply: 3, at: 0, kind: "event", facts: [{ kind: "die", rules: [], args: { seat: 2, number: 6 } }] }];

test("the throws for the start are those of the view", () => {
  expect(contestOf(view, null)).toEqual({ shown: true, seats: [1, 2], thrown: [4], due: 1 });
  expect(contestOf({ ...view, phase: "throw" }, null).shown).toBe(false);
});

test("whoever throws is lit until their die lies, and nobody once all lie", () => {
  const first = { ...view, contest: [2, 1], thrown: [] };
  expect([contestOf(first, { phase: "moving", fresh }).due, contestOf(view, { phase: "moving", fresh }).due]).toEqual([0, null]);
});

test("the die that falls now, or has just decided it, lies there too", () => {
  expect(contestOf(view, { phase: "moving", fresh }).thrown).toEqual([4, 6]);
  expect(contestOf(view, { phase: "resting", fresh }).thrown).toEqual([4, 6]);
  expect(contestOf({ ...view, thrown: [4, 6] }, { phase: "waiting", fresh }).thrown).toEqual([4, 6]);
});
