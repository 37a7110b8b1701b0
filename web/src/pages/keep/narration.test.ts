import { beforeAll, expect, test } from "vitest";
import type { Narrator } from "../../words/narrator.ts";
import type { KeptSheet } from "./keptSheet.svelte.ts";
import { words } from "../../words/words.svelte.ts";
import { enteredText, keptStory, luckText, triesAgain } from "./narration.ts";

beforeAll(async () => {
  await words.load("keep", "color-yam", "double-yam");
});

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

function luck(game: "color-yam" | "double-yam", kind: string, args: Record<string, unknown>): string {
  const result = { luck: [{ kind, rules: [], args: { seat: 1, tries: 46, ...args } }] };
  return luckText(words.narrator(game, ["Ana", "Bob"]), { result } as unknown as KeptSheet)
    .join()
    .replaceAll("\u00a0", " ");
}

test("luck is told with the goal in words and the tries", () => {
  const rare = "so much comes once in 46 tries, even if you play for nothing else.";
  const line = { line: 1, sum: 31, objective: "no yellow" };
  expect(luck("color-yam", "luck-line", line)).toBe(`Ana wrote 31 on “no yellow die”: ${rare}`);
  expect(luck("color-yam", "luck-line", { ...line, objective: "yam" })).toBe(`Ana wrote 31 in a Yam box: ${rare}`);
  expect(luck("color-yam", "luck-missed", line)).toContain("missed “no yellow die”");
  expect(luck("double-yam", "luck-box", { box: "red", number: 0, points: 90 })).toMatch(/^Ana scored 90 in .*red.*: so much/);
});

test("of a game that was only counted nothing is told of how it went", () => {
  const fact = (key: string, ply: number) => ({ key, args: {}, ply });
  const story = { sentence: fact("end-told-never-behind", 0), facts: [fact("end-fact-row", 4), fact("end-fact-colour", 0)] };
  expect(keptStory(story, ["start 1", "take 1 red"])).toBe(story);
  expect(keptStory(story, ["count 1 red 3"])).toEqual({ sentence: null, facts: [fact("end-fact-colour", 0)] });
});
