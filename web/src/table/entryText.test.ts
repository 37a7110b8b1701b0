import { expect, it } from "vitest";
import type { LogEntry } from "../rules/table.ts";
import type { Fact } from "../rules/fact.ts";
import { words } from "../words/words.svelte.ts";
import type { Narrator } from "../words/narrator.ts";
import { logText } from "./entryText.ts";

const throwOf = (text: string) => {
  const fact: Fact = { kind: "thrown", args: { seat: 1 }, rules: [], certain: true } as never;
  return logText({ tell: () => text } as unknown as Narrator, { kind: "event", facts: [fact] } as unknown as LogEntry);
};

it("leaves out the letters of dice, in three languages, and no other letters", () => {
  expect(throwOf("Ana, first throw: A yellow 5, B blue 6 and C black 1. Sum: 12.")).toBe(
    "Ana, first throw: yellow 5, blue 6 and black 1. Sum: 12.",
  );
  expect(throwOf("E, premier lancer : A jaune 5, B bleu 6 et F noir 1.")).toBe("E, premier lancer : jaune 5, bleu 6 et noir 1.");
  expect(throwOf("Ana, primera tirada: A amarillo 5 y D azul 6.")).toBe("Ana, primera tirada: amarillo 5 y azul 6.");
});

it("tells facts of a game without words plainly, whatever other games call so", async () => {
  await words.load("table", "plain");
  const facts = [
    { kind: "drawn", rules: [], args: { seat: 1, card: "red" } },
    { kind: "again", rules: [], args: { seat: 2 } },
  ];
  const entry: LogEntry = { ply: 1, at: 0, kind: "event", facts };
  expect(logText(words.narrator("duo", ["Ana", "Ben"]), entry)).toBe("Ana: drawn, card red. Ben: again.");
});
