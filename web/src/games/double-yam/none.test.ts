import { beforeAll, expect, it } from "vitest";
import { words } from "../../words/words.svelte.ts";
import { noneText } from "./boxes.ts";

beforeAll(() => words.load("table", "double-yam"));

const die = (letter: string, colour: string, number: number) => ({ letter, colour, number });
const MIXED = ["red", "yellow", "green", "blue", "black", "red"].map((colour, i) => die("ABCDEF"[i]!, colour, i + 1));
const BLACK = MIXED.map((each, i) => (i < 3 ? { ...each, colour: "black" } : each));

function told(dice: typeof MIXED, yours: number[]): string {
  const scene = { dice, view: { turn: 1, phase: "choose" }, store: { yours } };
  return noneText(scene as unknown as Parameters<typeof noneText>[0], words.narrator("double-yam", ["Ana", "Ben"]).phrases);
}

it("says that no dice are alike", () => expect(told(MIXED, [1])).toBe("No three alike yet"));
it("boasts of no points that no free box can take", () => {
  expect(told(BLACK, [1])).toBe("Nothing for your free boxes");
  expect(told(BLACK, [2])).toBe("Nothing for Ana’s free boxes");
});
