import { expect, test } from "vitest";
import type { EntryTold } from "../../../wire/types.ts";
import { contestOf } from "./contest.ts";

function die(ply: number, number: number): EntryTold {
  return { ply, at: 0, kind: "event", facts: [{ kind: "die", rules: [], args: { seat: ply, number } }] };
}

test("the last die for the start is shown beside the others before the game goes on", () => {
  const before = { phase: "die", contest: [1, 2], thrown: [5] };
  expect(contestOf(before, true, [die(1, 5), die(2, 3)])).toEqual({ shown: true, seats: [1, 2], thrown: [5, 3] });
  expect(contestOf(before, false, [die(1, 5)]).thrown).toEqual([5]);
});

test("nobody throws for the start in the middle of a turn", () => {
  expect(contestOf({ phase: "throw", contest: [], thrown: [] }, true, [die(1, 5)])).toEqual({ shown: false, seats: [], thrown: [] });
});
