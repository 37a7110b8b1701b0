/** Objectives of Color'Yam: how they are written, and whether dice meet them (CY-06, CY-07). Twin of `games/color_yam/material.py`. */
import { COLOURS_OF } from "../../look/colours/palette.ts";
import { COLOURS, type Colour } from "../../words/arguments.ts";
import type { Material } from "../material.ts";

/** Asked with the counts of the colours that are named, and with those of all colours. */
type Demand = (named: readonly number[], all: readonly number[]) => boolean;

/** A kind of objective. */
export interface Form {
  /** A, B and C stand for different colours. */
  readonly pattern: string;
  /** The pole of a sheet where it may stand. */
  readonly pole: number;
  readonly demand: Demand;
}

/** An objective taken apart: `1x brown` is the form `1x A` with brown. */
export interface Objective {
  readonly form: Form;
  readonly colours: readonly Colour[];
}

const some = (all: readonly number[], number: number) => all.filter((each) => each === number).length;

const WRITTEN: readonly (readonly [pattern: string, pole: number, demand: Demand])[] = [
  ["no A", 1, ([a]) => a === 0],
  ["no A B", 1, ([a, b]) => a === 0 && b === 0],
  ["1x A", 1, ([a]) => a === 1],
  ["2x A", 1, ([a]) => a === 2],
  ["1x A no B", 1, ([a, b]) => a === 1 && b === 0],
  ["3x", 2, (_, all) => some(all, 3) === 1],
  ["not 3x", 2, (_, all) => !all.includes(3)],
  ["2x 2x", 2, (_, all) => some(all, 2) === 2],
  ["4x", 2, (_, all) => all.includes(4)],
  ["3 colours", 2, (_, all) => all.filter(Boolean).length === 3],
  ["not 2x", 2, (_, all) => !all.includes(2)],
  ["A > B", 3, ([a, b]) => a! > b!],
  ["A = B", 3, ([a, b]) => a === b],
  ["A != B", 3, ([a, b]) => a !== b],
  ["A != B != C", 3, (named) => new Set(named).size === 3],
  ["A > all", 3, ([a], all) => all.filter((each) => each >= a!).length === 1],
];
/** Only on sheets of the Spanish edition. */
const SPANISH = "not 2x";

export const FORMS: readonly Form[] = WRITTEN.map(([pattern, pole, demand]) => ({ pattern, pole, demand }));
/** The colours of our dice. */
export const SHEET_COLOURS: readonly Colour[] = COLOURS_OF["color-yam"]!;
/** The objectives of a sheet, from top to bottom. */
export const PLACES = [0, 1, 2, 3, 4, 5] as const;

/** Of any box: our sixth colour is pink in the French box and red in the Spanish one; owners have others. */
const COLOUR = `(${COLOURS.join("|")})`;
const READS = FORMS.map((form) => ({ form, reads: new RegExp(`^${form.pattern.replace(/[ABC]/g, COLOUR)}$`) }));

/** What a text demands; null where it is no objective. */
export function readObjective(text: string): Objective | null {
  for (const { form, reads } of READS) {
    const colours = reads.exec(text)?.slice(1) as Colour[] | undefined;
    if (colours && new Set(colours).size === colours.length) return { form, colours };
  }
  return null;
}

/** Whether dice with these colours up meet an objective. */
export function meets(objective: string, dice: readonly string[]): boolean {
  const count = (colour: string) => dice.filter((each) => each === colour).length;
  const found = readObjective(objective);
  return found !== null && found.form.demand(found.colours.map(count), COLOURS.map(count));
}

/** One colour with two names: pink in the French box, red in the Spanish one. */
const OTHER_NAME: ReadonlyMap<string, string> = new Map([
  ["pink", "red"],
  ["red", "pink"],
]);
type Box = Pick<Material, "dice" | "colours" | "sheets">;

/** The box with its pink dice in the colour of an edition; unchanged if it has both. Agreements and records say what the box says. */
export function repaint<T extends Box>(box: T, edition: string): T {
  const pink = edition === "es" ? "red" : "pink";
  if (box.colours.includes(pink)) return box;
  const paint = (some: readonly string[]) => some.map((colour) => (colour === OTHER_NAME.get(pink) ? pink : colour));
  const colours = paint(box.colours);
  const inColours = (sheet: readonly string[]) => sheet.map((text) => recolour(text, colours));
  return { ...box, colours, dice: box.dice.map(paint), sheets: box.sheets.map(({ fr, es }) => ({ fr: inColours(fr), es: inColours(es) })) };
}

/** An objective, or a colour, in the colours of a box: red for pink, or pink for red, where it has only that one. */
export function recolour(text: string, colours: readonly string[]): string {
  const own = (word: string) => {
    const other = OTHER_NAME.get(word);
    return other !== undefined && colours.includes(other) && !colours.includes(word) ? other : word;
  };
  return text.split(" ").map(own).join(" ");
}

/** Two objectives stand in each pole. */
export function poleOf(place: number): number {
  return Math.floor(place / 2) + 1;
}

/** The kinds of objective that may stand in a pole. */
export function fitting(pole: number, edition: string): readonly Form[] {
  return FORMS.filter((form) => form.pole === pole && (form.pattern !== SPANISH || edition === "es"));
}

/** Whether these are a sheet of an edition, in the colours of a box. */
export function isSheet(objectives: readonly unknown[], edition: string, colours: readonly string[]): boolean {
  const isValidAt = (text: unknown, place: number) => {
    const found = typeof text === "string" ? readObjective(text) : null;
    if (found === null || !found.colours.every((colour) => colours.includes(colour))) return false;
    return fitting(poleOf(place), edition).includes(found.form);
  };
  return objectives.length === PLACES.length && objectives.every(isValidAt);
}
