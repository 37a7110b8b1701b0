import { beforeAll, expect, it } from "vitest";
import type { LineView } from "../../wire/types.ts";
import { words } from "../../words/words.svelte.ts";
import { hostLine, hostSentence, leadText } from "./host.ts";
import type { Asked, KeptSheet } from "./keptSheet.svelte.ts";

const NAMES = ["Ana", "Bob", "Cleo"];

beforeAll(async () => {
  await words.change("en");
  await words.load("keep", "color-yam", "double-yam", "yam-color", "coloretto");
});

function line(kind: string, entries: (number | null)[] = [null, null, null]): LineView {
  return { kind, number: 1, objective: kind === "objective" ? "no yellow" : null, entries, points: null, pole: 1 };
}

function said(game: string, view: object, question: Partial<Asked>, scores = [0, 0, 0], bought = false): string {
  const facts = bought
    ? [
        { kind: "tries-again", rules: [], args: { seat: 1 } },
        { kind: "written", rules: [], args: { seat: 1 } },
      ]
    : [];
  const result = { view: { view: game, ...view }, scores, entries: [{ text: "", facts }] };
  const sheet = { game, result, correcting: null, kept: { names: NAMES } } as unknown as KeptSheet;
  const asked = { seats: [1], sums: [], missable: true, line: 0, pile: 0, most: 0, ...question } as Asked;
  return hostSentence(hostLine(words.narrator(game, NAMES), sheet, asked)).replaceAll("\u00a0", " ");
}
const color = (of: LineView, question: Partial<Asked> = {}, bought = false): string =>
  said("color-yam", { lines: [of] }, { kind: "line", line: 1, ...question }, [0, 0, 0], bought);

it("says whose turn it is and what the line asks for", () => {
  expect(color(line("objective"))).toBe("Ana: no yellow die.");
});
it("says which sum leads the line", () => {
  expect(color(line("objective", [null, 31, 24]))).toBe("Ana: no yellow die. More than 31 leads.");
  expect(color(line("objective", [null, 36, 24]))).toBe("Ana: no yellow die.");
});
it("says that it is a second chance", () => {
  expect(color(line("objective"), {}, true)).toBe("Ana: second chance, no yellow die.");
});
it("says what a Yam must be above, and leads only where that is more", () => {
  expect(color(line("yam", [null, 22, 15]), { sums: [20, 21] })).toBe("Ana: Yam 1, more than 19. More than 22 leads.");
  expect(color(line("yam", [null, 19, 15]), { sums: [20, 21] })).toBe("Ana: Yam 1, more than 19.");
  expect(color(line("yam"), { missable: false, sums: [6] })).toBe("Ana: Yam 1.");
});
it("says in Double Yam how far ahead or behind the player is", () => {
  const box = { kind: "box" };
  expect(said("double-yam", {}, box, [10, 42, 0])).toBe("Ana: Which box? 32 points behind.");
  expect(said("double-yam", {}, box, [43, 42, 0])).toBe("Ana: Which box? One point ahead.");
  expect(said("double-yam", {}, box)).toBe("Ana: Which box?");
});
it("says in YAM color who throws", () => {
  const view = { view: "yam-color", thrower: 2 };
  const sheet = { result: { view, scores: [] } } as unknown as KeptSheet;
  const asked = { kind: "round", seats: [1, 2, 3], pile: 25 } as unknown as Asked;
  const shown = hostLine(words.narrator("yam-color", NAMES), sheet, asked);
  expect(shown).toEqual({ player: "Bob", need: "your throw. Who wins the card?", about: "25 cards left" });
});

it("says who leads, unless all are level", () => {
  const narrator = words.narrator("double-yam", NAMES);
  expect(leadText(narrator, [4, 9, 9])).toBe("Bob and Cleo lead together: 9 points.");
  expect(leadText(narrator, [4, 9, 8])).toBe("Bob leads: 9 points.");
  expect(leadText(narrator, [0, 0, 0])).toBe("");
  expect(leadText(narrator, [5, 5, 5])).toBe("");
});
