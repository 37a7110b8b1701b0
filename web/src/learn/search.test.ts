import { describe, expect, it } from "vitest";
import { rulesOf } from "../../build/words.ts";
import { GAMES, LANGUAGES } from "../words/parts.ts";
import { gameOf, pieces, ruleAddress } from "./address.ts";
import { fits, marked, sectionsFound } from "./search.ts";

describe("searching the rules", () => {
  it("minds neither accents nor capitals", () => {
    expect(fits("En cas d’ÉGALITÉ, le gobelet", "egalite d'e")).toBe(true);
    expect(fits("numéro", "NUMERO")).toBe(true);
  });
  it("wants every word, in any order", () => {
    expect(fits("a cross earns 0", "0 cross")).toBe(true);
    expect(fits("a cross earns 0", "cross die")).toBe(false);
  });
  it("marks what was found, in the letters of the text", () => {
    expect(marked("Égal, égale", "egal")).toEqual([
      { text: "Égal", found: true },
      { text: ", ", found: false },
      { text: "égal", found: true },
      { text: "e", found: false },
    ]);
  });
  it("finds every rule of every book by its number alone", () => {
    for (const language of LANGUAGES) {
      for (const game of GAMES) {
        const { sections } = rulesOf(language, game);
        for (const { number } of sections.flatMap((section) => section.rules)) {
          const found = sectionsFound(sections, number.toLowerCase()).flatMap((section) => section.rules);
          expect(found.map((rule) => rule.number)).toContain(number);
        }
      }
    }
  });
});

describe("numbers of rules", () => {
  it("lead to their book", () => {
    expect(ruleAddress("CY-12")).toBe("/rules/color-yam#CY-12");
    expect(gameOf("CO-03")).toBe("coloretto");
    expect(gameOf("XX-03")).toBe(null);
  });
  it("are cut out of a sentence, and so are quoted words", () => {
    expect(pieces("With `es`, see CY-10.")).toEqual([
      { text: "With ", kind: "text" },
      { text: "es", kind: "code" },
      { text: ", see ", kind: "text" },
      { text: "CY-10", kind: "rule" },
      { text: ".", kind: "text" },
    ]);
  });
});
