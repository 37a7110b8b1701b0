import { expect, test } from "vitest";
import type { EntryTold } from "../../wire/types.ts";
import { triesAgain } from "./start.ts";

const told = (kind: string, seat: number): EntryTold => ({ kind: "event", facts: [{ kind, args: { seat } }] }) as unknown as EntryTold;

test("a second chance is one player's, and ends with its line", () => {
  const missed = [told("thrown", 1), told("tries-again", 1), told("thrown", 2)];
  expect([1, 2, null].map((seat) => triesAgain(missed, seat))).toEqual([true, false, false]);
  expect(triesAgain([...missed, told("starts-line", 2)], 1)).toBe(false);
});
