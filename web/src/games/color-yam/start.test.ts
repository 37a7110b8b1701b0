import { expect, test } from "vitest";
import type { LogEntry } from "../../rules/table.ts";
import { nextLine, triesAgain } from "./start.ts";

const told = (kind: string, seat: number): LogEntry => ({ kind: "event", facts: [{ kind, args: { seat } }] }) as unknown as LogEntry;

test("a second chance is one player's, and ends with its line", () => {
  const missed = [told("thrown", 1), told("tries-again", 1), told("thrown", 2)];
  expect([1, 2, null].map((seat) => triesAgain(missed, seat))).toEqual([true, false, false]);
  expect(triesAgain([...missed, told("starts-line", 2)], 1)).toBe(false);
});

test("the next line is one that somebody has still to play", () => {
  const lines = (...filled: (number | null)[][]) => filled.map((entries) => ({ entries })) as never;
  const open = [null, null];
  expect(nextLine({ line: 1, lines: lines(open, open, open) })).toBe(2);
  expect(nextLine({ line: 1, lines: lines(open, [32, 28], open) })).toBe(3);
  expect(nextLine({ line: 1, lines: lines(open, [32, null], open) })).toBe(2);
  expect([nextLine({ line: 1, lines: lines(open, [0, 28]) }), nextLine({ line: null, lines: lines(open) })]).toEqual([null, null]);
});
