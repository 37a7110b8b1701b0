import { expect, test } from "vitest";
import { withoutTakebacks } from "../../store/takebacks.ts";
import type { LogEntry } from "../../rules/table.ts";
import { lastThrow, others, stillKept, countColours, toggleDie, type DieShown } from "./keptDice.ts";

function thrown(ply: number, nth: number, cup: number[]): LogEntry {
  const args = { seat: 2, throw: nth, cup, numbers: [1, 2, 3, 4, 5, 6], colours: ["red", "red", "blue", "red", "black", "blue"] };
  return { ply, at: 0, kind: "event", facts: [{ kind: "thrown", rules: [], args }] };
}
function told(ply: number, kind: string): LogEntry {
  return { ply, at: 0, kind: "event", facts: [{ kind, rules: [], args: {} }] };
}
function takeback(ply: number, number: number): LogEntry {
  return { ply, at: 0, kind: "event", facts: [{ kind: "takeback", rules: [], args: { number } }] };
}
function dice(cup = ""): DieShown[] {
  return [..."ABCDEF"].map((letter, i) => ({ letter, number: i + 1, colour: "red", cup: cup.includes(letter) }));
}

test("a tap keeps a die and frees it again, in the order of the letters", () => {
  expect(toggleDie("", "D")).toBe("D");
  expect(toggleDie("D", "A")).toBe("AD");
  expect(toggleDie("AD", "D")).toBe("A");
  expect(toggleDie("A", "X")).toBe("A");
});

test("what is not kept is thrown again", () => {
  expect(others("")).toBe("ABCDEF");
  expect(others("BE")).toBe("ACDF");
  expect(others("ABCDEF")).toBe("");
});

test("the last throw is found behind what followed it", () => {
  const last = lastThrow([thrown(1, 1, [0, 1, 2, 3, 4, 5]), thrown(2, 2, [0, 5]), told(3, "stops")]);
  expect(last).toMatchObject({ ply: 2, seat: 2, nth: 2, still: "BCDE" });
  expect(last?.dice[2]).toEqual({ letter: "C", number: 3, colour: "blue", cup: false });
});

test("where nothing was thrown there is no last throw", () => {
  expect(lastThrow([told(1, "die")])).toBeNull();
  expect(lastThrow([])).toBeNull();
});

test("after a takeback the throw that still stands is found, with the dice that were kept", () => {
  const ALL = [0, 1, 2, 3, 4, 5];
  const stands = (...entries: LogEntry[]) => lastThrow(withoutTakebacks(entries));
  expect(stands(thrown(1, 1, ALL), thrown(2, 2, [0, 5]), told(3, "stops"), takeback(4, 1))).toMatchObject({ ply: 2, still: "BCDE" });
  expect(stands(thrown(1, 1, ALL), told(2, "again"), thrown(3, 2, [0]), takeback(4, 1))).toMatchObject({ ply: 1, still: "" });
  expect(stands(thrown(1, 1, ALL), takeback(2, 1))).toBeNull();
});

test("everybody sees as kept what is not in the cup, or did not fly", () => {
  const second = lastThrow([thrown(2, 2, [0, 5])]);
  expect(stillKept(dice("AC"), null)).toBe("BDEF");
  expect(stillKept(dice(), second)).toBe("BCDE");
  expect(stillKept(dice(), lastThrow([thrown(1, 1, [0, 1, 2, 3, 4, 5])]))).toBe("");
  expect(stillKept([], second)).toBe("");
});

test("colours are counted, the most first", () => {
  expect([...countColours(lastThrow([thrown(1, 1, [])])?.dice ?? [])]).toEqual([
    ["red", 3],
    ["blue", 2],
    ["black", 1],
  ]);
});
