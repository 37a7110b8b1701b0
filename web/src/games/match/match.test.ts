import { expect, test } from "vitest";
import type { LogEntry } from "../../rules/table.ts";
import { gamesOf, goesOn } from "./match.svelte.ts";

function entry(kind: string, args: Record<string, unknown>): LogEntry {
  return { ply: 1, at: 1, kind: "event", text: "", facts: [{ kind, rules: [], args }] };
}

const FIRST = entry("match-next", { totals: [312, 280], played: 1 });
const SECOND = entry("match-next", { totals: [400, 500], played: 2 });
const LAST = entry("match-over", { totals: [700, 610], played: 3 });

test("what each game brought is how much the totals grew", () => {
  expect(gamesOf([])).toEqual([]);
  expect(gamesOf([entry("filled", { seat: 1 }), FIRST, SECOND, LAST])).toEqual([
    [312, 280],
    [88, 220],
    [300, 110],
  ]);
});

test("between two games the match goes on, after the last it does not", () => {
  expect([[FIRST], [entry("filled", {})], [LAST]].map(goesOn)).toEqual([true, false, false]);
});
