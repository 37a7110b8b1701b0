/** Searching rules as people ask: any word counts, little words do not, other forms and other words for it do. */
import type { RulesBook } from "../../build/words.ts";
import type { Language } from "../words/parts.ts";
import { words } from "../words/words.svelte.ts";

/** What a language brings to a search: words too common to look for, and words that mean the same to a player. */
export interface Idiom {
  little: ReadonlySet<string>;
  alike: readonly (readonly string[])[];
}

/** An idiom from the messages `learn-search-little` (words) and `learn-search-alike` (groups between slashes). */
export function idiomOf(little: string, alike: string): Idiom {
  return { little: new Set(tokens(little)), alike: alike.split("/").map((group) => tokens(group)) };
}

/** Letters as they are compared: `Égalité` is `egalite`. One letter stays one letter. */
export function plain(text: string): string {
  return Array.from(text, (letter) => letter.normalize("NFD").replace(/\p{M}/gu, "")[0] ?? letter)
    .join("")
    .toLowerCase()
    .replaceAll("’", "'");
}

const TOKEN = /[a-z]{2}-\d+|[\p{L}\d]+/gu;

function tokens(text: string): string[] {
  return plain(text).match(TOKEN) ?? [];
}

/** A word's beginning, which its other forms share: `annoncer` finds `annoncé`. */
function stem(word: string): string {
  if (/\d/.test(word)) return word;
  return word.length > 5 ? word.slice(0, -2) : word.replace(/^(...+)[sx]$/, "$1");
}

/** What is asked for: for each word that matters, the beginnings that answer it. */
export function queryWords(query: string, idiom: Idiom): string[][] {
  const all = [...new Set(tokens(query))];
  const telling = all.filter((word) => !idiom.little.has(word));
  return (telling.length ? telling : all).map((word) => [...new Set([word, ...alike(word, idiom)].map(stem))]);
}

function alike(word: string, idiom: Idiom): string[] {
  return idiom.alike.filter((group) => group.includes(word)).flat();
}

const answers = (word: string, stems: readonly string[]): boolean => stems.some((each) => word.startsWith(each));

/** Whether a text answers every word that is asked for. */
export function matchesQuery(text: string, query: string, idiom: Idiom): boolean {
  const where = tokens(text);
  return queryWords(query, idiom).every((stems) => where.some((word) => answers(word, stems)));
}

export interface Stretch {
  text: string;
  found: boolean;
}

/** A text with what was found marked. */
export function highlight(text: string, query: string, idiom: Idiom): Stretch[] {
  const where = plain(text);
  const wanted = queryWords(query, idiom).flat();
  if (!wanted.length || where.length !== text.length) return [{ text, found: false }];
  const flags = new Array<boolean>(text.length).fill(false);
  for (const { 0: word, index } of where.matchAll(TOKEN)) {
    if (answers(word, wanted)) flags.fill(true, index, index + word.length);
  }
  return stretches(text, flags);
}

function stretches(text: string, flags: readonly boolean[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [i, flag] of flags.entries()) {
    const last = stretches.at(-1);
    if (last?.found === flag) last.text += text[i] ?? "";
    else stretches.push({ text: text[i] ?? "", found: flag });
  }
  return stretches;
}

type Section = RulesBook["sections"][number];

/** A title says what all its rules are about, a little. */
const IN_TITLE = 0.4;
/** Two words asked for that stand together say more than two far apart. */
const TOGETHER = 0.5;
const NEAR = 2;

/** How well a rule, its number first, answers: a point for each word, more where they stand together. */
function worth(title: string, text: string, wanted: readonly (readonly string[])[]): number {
  const where = tokens(text);
  const places = wanted.map((stems) => where.flatMap((word, i) => (answers(word, stems) ? [i] : [])));
  const titled = tokens(title);
  const points = wanted.map((stems, i) =>
    places[i]?.length ? (places[i][0] === 0 ? 2 : 1) : titled.some((word) => answers(word, stems)) ? IN_TITLE : 0,
  );
  const pairs = places.slice(1).filter((here, i) => here.some((a) => places[i]?.some((b) => a !== b && Math.abs(a - b) <= NEAR)));
  return points.reduce<number>((sum, point) => sum + point, 0) + TOGETHER * pairs.length;
}

/** The sections with the rules that answer, the best first; those that answer less than half as well are left out. */
export function sectionsFound(sections: readonly Section[], query: string, idiom: Idiom): Section[] {
  const wanted = queryWords(query, idiom);
  if (!wanted.length) return [...sections];
  const weighed = sections.map((section) => ({
    section,
    rules: section.rules.map((rule) => ({ rule, worth: worth(`${section.title} ${rule.title}`, `${rule.number} ${rule.text}`, wanted) })),
  }));
  const best = Math.max(0, ...weighed.flatMap(({ rules }) => rules.map((each) => each.worth)));
  return weighed
    .map(({ section, rules }) => ({
      section,
      rules: rules.filter((each) => each.worth > 0 && each.worth >= best / 2).sort((a, b) => b.worth - a.worth),
    }))
    .filter(({ rules }) => rules.length > 0)
    .sort((a, b) => (b.rules[0]?.worth ?? 0) - (a.rules[0]?.worth ?? 0))
    .map(({ section, rules }) => ({ ...section, rules: rules.map(({ rule }) => rule) }));
}

const known = new Map<Language, Idiom>();

/** Asked for by every sentence of a book, so it is made once. The part `learn` of the words must be there. */
export function inLanguage(): Idiom {
  const idiom = known.get(words.language) ?? idiomOf(words.say("learn-search-little"), words.say("learn-search-alike"));
  known.set(words.language, idiom);
  return idiom;
}
