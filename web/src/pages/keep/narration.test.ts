import { expect, test } from "vitest";
import type { Narrator } from "../../words/narrator.ts";
import type { KeptSheet } from "./keptSheet.svelte.ts";
import { enteredText, triesAgain } from "./narration.ts";

function sheet(...entries: [kind: string, seat: number][][]): Pick<KeptSheet, "result"> {
  const result = { entries: entries.map((facts) => ({ facts: facts.map(([kind, seat]) => ({ kind, rules: [], args: { seat } })) })) };
  return { result } as unknown as KeptSheet;
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

test("an entry that is corrected is told without what followed from it", () => {
  const narrator = { tell: ({ kind }: { kind: string }) => kind } as unknown as Narrator;
  const facts = [bought.map(([kind, seat]) => ({ kind, rules: [], args: { seat } }))];
  const kept = { entries: ["second 24", "met 30"] };
  const told = { factsOf: (place: number) => facts[place] ?? [], kept } as unknown as KeptSheet;
  expect(enteredText(narrator, told, 0)).toBe("tries-again");
  expect(enteredText(narrator, told, 1)).toBe("met 30");
});
