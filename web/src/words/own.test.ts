/** The words of the pages around the games: the same messages in every language, and none missing. */
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "./parts.ts";

const FTL = import.meta.glob<string>("./*/*.ftl", { query: "?raw", import: "default", eager: true });
const SOURCES = import.meta.glob<string>(["../{pages,table,look}/**/*.{svelte,ts}", "../*.svelte", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

function keys(language: string): Map<string, string> {
  const texts = Object.entries(FTL)
    .filter(([path]) => path.startsWith(`./${language}/`))
    .map(([, text]) => text);
  const messages = texts.join("\n").matchAll(/^([a-z][\w-]*) = ((?:.*\n?)(?:[ }].*\n?)*)/gm);
  return new Map(Array.from(messages, (match) => [match[1] ?? "", match[2] ?? ""]));
}

function places(text: string): string[] {
  return [...new Set([...text.matchAll(/\$(\w+)/g)].map((match) => match[1] ?? ""))].sort();
}

const english = keys("en");

describe.each(LANGUAGES)("%s", (language) => {
  const own = keys(language);
  it("has every message", () => expect([...own.keys()].sort()).toEqual([...english.keys()].sort()));
  it("tells the same things", () => {
    for (const [key, text] of own) expect([key, places(text)]).toEqual([key, places(english.get(key) ?? "")]);
  });
});

it("has the words that the pages around the games ask for", () => {
  const asked = Object.values(SOURCES).flatMap((text) => Array.from(text.matchAll(/words\.say\(\s*"([\w-]+)"/g), (m) => m[1] ?? ""));
  expect(asked.filter((key) => !english.has(key) && !["unnamed", "waiting"].includes(key))).toEqual([]);
});

it("has nothing in its files but messages and comments", () => {
  const lines = Object.entries(FTL).flatMap(([path, text]) => text.split("\n").map((line) => `${path}: ${line}`));
  expect(lines.filter((line) => !/: (?:$|#|[ }]|-?[a-z][\w-]* =)/.test(line))).toEqual([]);
});

it("keeps a per cent sign with its number, at the end of a line too", () => {
  const lines = Object.entries(FTL).flatMap(([, text]) => text.split("\n"));
  expect(lines.filter((line) => /[\d}] %/.test(line))).toEqual([]);
});

it("keeps French punctuation with the word before it, at the end of a line too", () => {
  const lines = Object.entries(FTL)
    .filter(([path]) => path.startsWith("./fr/"))
    .flatMap(([, text]) => text.split("\n"));
  const loose = lines.filter((line) => !line.startsWith("#") && / [:;!?»](?= |[’.,)]|$)|« /.test(line));
  expect(loose).toEqual([]);
  const glued = lines.filter((line) => !line.startsWith("#") && /[\p{L}\d}][:;!?»](?= |$)/u.test(line));
  expect(glued).toEqual([]);
});

it("writes apostrophes as printers do, but in names of games", () => {
  const lines = Object.values(FTL).flatMap((text) => text.split("\n").filter((line) => !line.startsWith("#")));
  expect(lines.filter((line) => line.replaceAll("Color'Yam", "").includes("'"))).toEqual([]);
});

it("speaks Spanish as in Spain and America: nobody is vosotros", () => {
  const lines = Object.entries(FTL)
    .filter(([path]) => path.startsWith("./es/"))
    .flatMap(([, text]) => text.split("\n").filter((line) => !line.startsWith("#")));
  expect(lines.filter((line) => /vuestr|vosotr|\p{L}[áé]is(?!\p{L})|(^|\P{L})(tirad|jugad|elegid|tocad)(?!\p{L})/iu.test(line))).toEqual(
    [],
  );
});

it("has one French word for what is undone, and one for skill", () => {
  const french = Object.entries(FTL).filter(([path]) => path.startsWith("./fr/"));
  const lines = french.flatMap(([, text]) => text.split("\n").filter((line) => !line.startsWith("#")));
  const undo = lines.filter((line) => /^[\w-]*undo(-not)? =/.test(line) && !line.startsWith("coloretto-keys"));
  expect(undo.length).toBeGreaterThan(3);
  expect(undo.filter((line) => !/annuler/i.test(line))).toEqual([]);
  expect(lines.filter((line) => /défaire|(à|demandé à) reprendre (un|votre|son( dernier)?) coup/i.test(line))).toEqual([]);
  expect(lines.filter((line) => /chance.*adresse/i.test(line))).toEqual([]);
});
