import { expect, test } from "vitest";
import type { KeptSheet } from "./keptSheet.svelte.ts";
import { triesAgain } from "./told.ts";

function sheet(...entries: [kind: string, seat: number][][]): Pick<KeptSheet, "told"> {
  const told = { entries: entries.map((facts) => ({ facts: facts.map(([kind, seat]) => ({ kind, rules: [], args: { seat } })) })) };
  return { told } as unknown as KeptSheet;
}
const bought: [string, number][] = [
  ["tries-again", 2],
  ["written", 2],
];

test("a second chance is open until its player has written or crossed something else", () => {
  expect(triesAgain(sheet(bought), 2)).toBe(true);
  expect(triesAgain(sheet(bought, [["written", 1]]), 2)).toBe(true);
  expect(triesAgain(sheet(bought, [["crossed", 2]]), 2)).toBe(false);
  expect(triesAgain(sheet(bought), 1)).toBe(false);
  expect(triesAgain(sheet(), 1)).toBe(false);
});
