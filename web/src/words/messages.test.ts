import { describe, expect, test, vi } from "vitest";
import { wordsOf } from "../../build/words.ts";
import { Messages } from "./messages.ts";
import { readMove } from "./arguments.ts";
import { GAMES, LANGUAGES, preferredLanguage } from "./parts.ts";
import { safeName } from "./phrases.ts";

const PARTS = ["common", ...GAMES] as const;

describe("words", () => {
  test.each([
    [["fr-CA", "en"], "fr"],
    [["de-DE", "es-MX", "en"], "es"],
    [["de"], "en"],
    [[], "en"],
  ])("for a browser that asks for %j are in %s", (asked, language) => {
    expect(preferredLanguage(asked)).toBe(language);
  });

  test.each(PARTS)("of the part %s have the same messages in every language", (part) => {
    const [english, ...others] = LANGUAGES.map((language) => keys(wordsOf(language, part).ftl));
    for (const other of others) expect(other).toEqual(english);
  });

  test("join lists as each language does", () => {
    const spanish = new Messages("es", [wordsOf("es", "common")]);
    expect(spanish.listText(["Ana", "Inés"])).toBe("Ana e Inés");
    expect(spanish.listText(["a", "b", "c"])).toBe("a, b y c");
    expect(spanish.listText(["a"])).toBe("a");
    expect(spanish.listText([])).toBe("");
  });

  test("write numbers as on a score sheet", () => {
    const french = new Messages("fr", [wordsOf("fr", "common")]);
    expect(french.say("score", { player: "Ana", number: 5120 })).toBe("Ana 5120");
  });

  test("that are missing show their key and complain", () => {
    const complain = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(new Messages("en", []).say("no-such")).toBe("no-such");
    expect(complain).toHaveBeenCalledOnce();
    complain.mockRestore();
  });
});

describe("a name", () => {
  test("is shown without what could disturb a line", () => {
    expect(safeName("  Ana\u202e \n Bob\u0007 ")).toBe("Ana Bob");
  });

  test("that runs from right to left is kept apart", () => {
    expect(safeName("דנה")).toBe("\u2068דנה\u2069");
  });
});

describe("a move", () => {
  test.each([
    ["again BDE", "again"],
    ["score series 6", "score"],
    ["2 says 5", "says"],
    ["take 1", "take"],
  ])("%s is read", (text, kind) => expect(readMove(text)?.kind).toBe(kind));

  test("that we do not know is none", () => expect(readMove("jump")).toBeNull());
});

/** Grammar that only some languages need. */
const LOCAL = new Set(["colour", "masculine", "feminine"]);

function keys(ftl: string): string[] {
  const found = [...ftl.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1] ?? "");
  return found.filter((key) => !LOCAL.has(key)).sort();
}
