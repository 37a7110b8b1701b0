import { beforeAll, expect, test } from "vitest";
import type { LogEntry } from "../../rules/table.ts";
import type { Fact } from "../../rules/fact.ts";
import { words } from "../../words/words.svelte.ts";
import { statusOf } from "./status.ts";

beforeAll(() => words.load("table", "color-yam"));

function entry(ply: number, ...facts: Partial<Fact>[]): LogEntry {
  return { ply, at: 0, kind: "event", text: "", facts: facts.map((fact) => ({ kind: "", rules: [], args: {}, ...fact })) };
}

const thrown = (seat: number, nth: number, sum: number) => ({
  kind: "thrown",
  args: { seat, throw: nth, sum, numbers: [1, 1, 1, 1, 1, 1], colours: ["pink", "pink", "pink", "pink", "pink", "pink"], cup: [] },
});

function status(...entries: LogEntry[]): string {
  return statusOf(words.narrator("color-yam", ["Ana", "Théo"]), entries, [1]);
}

test("it says whose dice lie there, which roll it is, and their sum", () => {
  expect(status(entry(1, thrown(2, 2, 27)))).toBe("Théo, 2nd roll: 27.");
});

test("it says what a roll was good for, and why it was crossed", () => {
  const came = (kind: string, slot: string) => status(entry(1, thrown(2, 3, 21), { kind, args: { seat: 2, slot, line: 3 } }));
  expect(came("written", "objective")).toBe("Théo, 3rd roll: 21, made it!");
  expect(came("crossed", "objective")).toBe("Théo, 3rd roll: 21, missed. No free Yam box can take it: a cross.");
  expect(came("crossed", "yam")).toBe("Théo, 3rd roll: 21, not above the last Yam: a cross.");
});

test("a takeback is told until the game goes on, and what it undid no more", () => {
  const takeback = entry(4, { kind: "takeback", args: { number: 2, seat: 2 } });
  const before = [entry(1, thrown(2, 1, 17)), entry(2, { kind: "again", args: { seat: 2, dice: "AB" } }), entry(3, thrown(2, 2, 9))];
  expect(status(...before, takeback)).toContain("undone");
  expect(status(...before, takeback, entry(5, { kind: "stops", args: { seat: 2 } }))).toBe("Théo, 1st roll: 17.");
});

test("what happened before the last roll is not told any more", () => {
  const hinted: LogEntry = { ply: 1, at: 0, kind: "hinted", seat: 2 };
  expect(status(hinted, entry(2, thrown(2, 1, 20)))).toBe("Théo, 1st roll: 20.");
  expect(status(entry(1, thrown(2, 1, 20)), { ...hinted, ply: 2 })).toContain("hint");
  expect(status(entry(1, thrown(2, 1, 20)), { ...hinted, ply: 2, seat: 1 })).toBe("Théo, 1st roll: 20.");
});
