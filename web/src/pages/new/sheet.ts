/** Sheets of one's own for Color'Yam: the objectives that there are, and dice that fit them or not. */
import { COLOURS_OF } from "../../look/colours/palette.ts";
import type { Colour } from "../../words/arguments.ts";
import { readObjective } from "../../words/names.ts";

type Test = (named: readonly number[], counts: readonly number[]) => boolean;

export interface Form {
  pattern: string;
  pole: number;
  /** How many colours it names. */
  colours: number;
  /** Only in the Spanish edition. */
  spanish?: boolean;
  test: Test;
}

const how = (counts: readonly number[], wanted: number): number => counts.filter((n) => n === wanted).length;
const at = (named: readonly number[], place: number): number => named[place] ?? 0;

/** The twin of FORMS in games/color_yam/objectives.py. */
export const FORMS: readonly Form[] = [
  { pattern: "no A", pole: 1, colours: 1, test: (n) => at(n, 0) === 0 },
  { pattern: "no A B", pole: 1, colours: 2, test: (n) => at(n, 0) === 0 && at(n, 1) === 0 },
  { pattern: "1x A", pole: 1, colours: 1, test: (n) => at(n, 0) === 1 },
  { pattern: "2x A", pole: 1, colours: 1, test: (n) => at(n, 0) === 2 },
  { pattern: "1x A no B", pole: 1, colours: 2, test: (n) => at(n, 0) === 1 && at(n, 1) === 0 },
  { pattern: "3x", pole: 2, colours: 0, test: (_, counts) => how(counts, 3) === 1 },
  { pattern: "not 3x", pole: 2, colours: 0, test: (_, counts) => how(counts, 3) === 0 },
  { pattern: "2x 2x", pole: 2, colours: 0, test: (_, counts) => how(counts, 2) === 2 },
  { pattern: "4x", pole: 2, colours: 0, test: (_, counts) => how(counts, 4) > 0 },
  { pattern: "3 colours", pole: 2, colours: 0, test: (_, counts) => counts.filter(Boolean).length === 3 },
  { pattern: "not 2x", pole: 2, colours: 0, spanish: true, test: (_, counts) => how(counts, 2) === 0 },
  { pattern: "A > B", pole: 3, colours: 2, test: (n) => at(n, 0) > at(n, 1) },
  { pattern: "A = B", pole: 3, colours: 2, test: (n) => at(n, 0) === at(n, 1) },
  { pattern: "A != B", pole: 3, colours: 2, test: (n) => at(n, 0) !== at(n, 1) },
  { pattern: "A != B != C", pole: 3, colours: 3, test: (n) => new Set(n).size === 3 },
  { pattern: "A > all", pole: 3, colours: 1, test: (n, counts) => counts.filter((c) => c >= at(n, 0)).length === 1 },
];

export const SHEET_COLOURS: readonly Colour[] = COLOURS_OF["color-yam"] ?? [];
export const PLACES = [0, 1, 2, 3, 4, 5] as const;

export function poleOf(place: number): number {
  return Math.floor(place / 2) + 1;
}

export function fitting(pole: number, edition: string): Form[] {
  return FORMS.filter((form) => form.pole === pole && (!form.spanish || edition === "es"));
}

export function formOf(text: string): Form | undefined {
  const pattern = readObjective(text, SHEET_COLOURS)?.form;
  return FORMS.find((form) => form.pattern === pattern);
}

export function coloursOf(text: string): string[] {
  return readObjective(text, SHEET_COLOURS)?.colours ?? [];
}

/** An objective in notation; missing or repeated colours are filled with the next free ones. */
export function write(form: Form, wanted: readonly string[]): string {
  const chosen: string[] = [];
  for (let i = 0; i < form.colours; i++) {
    const asked = wanted[i];
    const free = SHEET_COLOURS.filter((colour) => !chosen.includes(colour));
    const later = wanted.slice(i + 1);
    const kept = asked !== undefined && !chosen.includes(asked) ? asked : (free.find((c) => !later.includes(c)) ?? free[0]);
    chosen.push(kept ?? "");
  }
  const letters = ["A", "B", "C"];
  return form.pattern
    .split(" ")
    .map((part) => (letters.includes(part) ? chosen[letters.indexOf(part)] : part))
    .join(" ");
}

/** Another colour at one place; where it stood before, the old one goes. */
export function recoloured(text: string, place: number, colour: string): string {
  const form = formOf(text);
  const colours = coloursOf(text);
  if (!form) return text;
  const before = colours.indexOf(colour);
  if (before >= 0) colours[before] = colours[place] ?? "";
  colours[place] = colour;
  return write(form, colours);
}

export function freshSheet(): string[] {
  return ["1x brown", "no yellow", "3x", "not 3x", "blue > pink", "orange = green"];
}

/** Six objectives by chance that fit the edition. */
export function surprise(edition: string, random: () => number = Math.random): string[] {
  const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T;
  const texts: string[] = [];
  for (const place of PLACES) {
    const forms = fitting(poleOf(place), edition);
    let text = "";
    for (let tries = 0; tries < 20 && (text === "" || texts.includes(text)); tries++) {
      text = write(
        pick(forms),
        [...SHEET_COLOURS].sort(() => random() - 0.5),
      );
    }
    texts.push(text);
  }
  return texts;
}

/** Objectives that the edition does not have give way to the first that it has. */
export function fitted(texts: readonly string[], edition: string): string[] {
  return texts.map((text, place) => {
    const forms = fitting(poleOf(place), edition);
    const form = formOf(text);
    return form && forms.includes(form) ? text : write(forms[0] as Form, []);
  });
}

export function meets(text: string, dice: readonly string[]): boolean {
  const form = formOf(text);
  const counts = SHEET_COLOURS.map((colour) => dice.filter((die) => die === colour).length);
  const named = coloursOf(text).map((colour) => dice.filter((die) => die === colour).length);
  return form?.test(named, counts) ?? false;
}

/** Six dice that fit, and six that do not: the same for the same text. */
export function examples(text: string): { fits: string[]; misses: string[] } {
  let seed = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const found: { fits: string[]; misses: string[] } = { fits: [], misses: [] };
  for (let tries = 0; tries < 4000 && !(found.fits.length && found.misses.length); tries++) {
    const dice = PLACES.map(() => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return SHEET_COLOURS[(seed >>> 16) % SHEET_COLOURS.length] ?? "";
    }).sort((a, b) => SHEET_COLOURS.indexOf(a as Colour) - SHEET_COLOURS.indexOf(b as Colour));
    const kind = meets(text, dice) ? "fits" : "misses";
    if (!found[kind].length) found[kind] = dice;
  }
  return found;
}
