import { describe, expect, it } from "vitest";
import { GAMES, LANGUAGES, rulesOf } from "../../build/words.ts";
import { splitRemarks } from "./remarks.ts";

describe("remarks", () => {
  it("are sentences and asides about the book, without options", () => {
    expect(splitRemarks("Chance picks them. The book says any colours.", "en")).toEqual({
      rule: "Chance picks them.",
      remarks: ["The book says any colours."],
    });
    expect(splitRemarks("It is drawn by chance (the book does not say who it is). A card waits.", "en")).toEqual({
      rule: "It is drawn by chance. A card waits.",
      remarks: ["The book does not say who it is."],
    });
  });

  it("name no option: what an option does is the rule", () => {
    const text = "The book does not say: with `pairs` `apart` all four are different. Deal them.";
    expect(splitRemarks(text, "en")).toEqual({ rule: text, remarks: [] });
  });

  it.each(LANGUAGES.flatMap((language) => GAMES.map((game) => [language, game] as const)))("lose no word: %s, %s", (language, game) => {
    const letters = (text: string): string => [...text.toLowerCase().replace(/[^\p{L}\d]/gu, "")].sort().join("");
    let found = 0;
    for (const { text } of rulesOf(language, game).sections.flatMap(({ rules }) => rules)) {
      const { rule, remarks } = splitRemarks(text, language);
      expect(rule).not.toBe("");
      expect(letters([rule, ...remarks].join(""))).toBe(letters(text));
      found += remarks.length;
    }
    expect(found).toBeGreaterThan(0);
  });
});
