import { describe, expect, it } from "vitest";
import { rulesOf, wordsOf } from "../../build/words.ts";
import { GAMES, LANGUAGES, type Game, type Language } from "../words/parts.ts";
import { gameOf, pieces, ruleAddress } from "./address.ts";
import { matchesQuery, idiomOf, highlight, sectionsFound, type Idiom } from "./search.ts";

const NONE = idiomOf("", "");

function message(ftl: string, key: string): string {
  return new RegExp(`^${key} = (.*)$`, "m").exec(ftl)?.[1] ?? "";
}

function idiom(language: Language): Idiom {
  const { ftl } = wordsOf(language, "learn");
  return idiomOf(message(ftl, "learn-search-little"), message(ftl, "learn-search-alike"));
}

function found(language: Language, game: Game, query: string): string[] {
  const sections = sectionsFound(rulesOf(language, game).sections, query, idiom(language));
  return sections.flatMap((section) => section.rules.map((rule) => rule.number));
}

describe("searching the rules", () => {
  it("minds neither accents nor capitals", () => {
    expect(matchesQuery("En cas d’ÉGALITÉ, le gobelet", "egalite", NONE)).toBe(true);
    expect(matchesQuery("numéro", "NUMERO", NONE)).toBe(true);
  });
  it("finds a word by its beginning and in its other forms, not in the middle of another", () => {
    expect(matchesQuery("Un nombre déjà annoncé", "annoncer", NONE)).toBe(true);
    expect(matchesQuery("Un nombre déjà annoncé", "ann", NONE)).toBe(true);
    expect(matchesQuery("a cross earns 0", "ross", NONE)).toBe(false);
  });
  it("marks what was found, whole words in the letters of the text", () => {
    expect(highlight("Égal, égale", "egal", NONE)).toEqual([
      { text: "Égal", found: true },
      { text: ", ", found: false },
      { text: "égale", found: true },
    ]);
  });
  it("leaves little words out, unless there is nothing else", () => {
    const small = idiomOf("the of", "");
    expect(matchesQuery("a row", "the row", small)).toBe(true);
    expect(matchesQuery("a row", "the", small)).toBe(false);
  });
  it.each<[Language, Game, string, string]>([
    ["fr", "coloretto", "quand dois-je prendre", "CO-10"],
    ["fr", "coloretto", "obligé", "CO-10"],
    ["fr", "coloretto", "suis-je obligé de prendre ?", "CO-10"],
    ["es", "coloretto", "¿cuándo tengo que tomar?", "CO-10"],
    ["en", "coloretto", "when must I take", "CO-10"],
    ["en", "coloretto", "forced to take", "CO-10"],
    ["fr", "yam-color", "même chiffre", "YC-06"],
    ["fr", "yam-color", "même nombre", "YC-06"],
    ["es", "yam-color", "mismo número", "YC-06"],
    ["en", "yam-color", "same number", "YC-06"],
  ])("answers in %s, %s: %s", (language, game, query, number) => {
    expect(found(language, game, query)[0]).toBe(number);
  });
  it.each<[Language, Game, string, string]>([
    ["es", "coloretto", "coger", "CO-11"],
    ["es", "coloretto", "obligado", "CO-10"],
    ["fr", "yam-color", "deux joueurs annoncent", "YC-06"],
    ["es", "yam-color", "dos jugadores", "YC-01"],
  ])("has among its answers in %s, %s: %s", (language, game, query, number) => {
    expect(found(language, game, query)).toContain(number);
  });
  it("says so when nothing answers", () => {
    expect(found("en", "coloretto", "xylophone")).toEqual([]);
  });
  it.each(LANGUAGES)("finds every rule of every book by its number alone, in %s", (language) => {
    const spoken = idiom(language);
    for (const { sections } of GAMES.map((game) => rulesOf(language, game))) {
      for (const { number } of sections.flatMap((section) => section.rules)) {
        expect(sectionsFound(sections, number.toLowerCase(), spoken)[0]?.rules[0]?.number).toBe(number);
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
