/** An objective as signs, as the pad prints it: numbers, colours, and diamonds for any colour. */
import { readObjective } from "../../rules/color-yam/objectives.ts";
import type { Colour } from "../../words/arguments.ts";

export type Sign =
  | { kind: "text"; text: string }
  | { kind: "colour"; colour: Colour }
  /** Any colour; another one each time. */
  | { kind: "any" }
  /** A colour that is not chosen yet. */
  | { kind: "blank"; letter: string }
  | { kind: "all" };

const text = (told: string): Sign => ({ kind: "text", text: told });
const any: Sign = { kind: "any" };

/** The signs of an objective; null where its text is none that we know. */
export function signs(objective: string): Sign[] | null {
  const read = readObjective(objective);
  return read && formSigns(read.form.pattern, read.colours);
}

/** The signs of a form, with as many of its colours as are chosen. */
export function formSigns(pattern: string, colours: readonly Colour[]): Sign[] {
  return FREE[pattern] ?? signsOf(pattern, colours);
}

const FREE: Readonly<Record<string, Sign[]>> = {
  "3x": [text("3×"), any],
  "not 3x": [text("≠ 3×"), any],
  "2x 2x": [text("2×"), any, text("2×"), any],
  "4x": [text("4×"), any],
  "3 colours": [text("="), any, any, any],
  "not 2x": [text("≠ 2×"), any],
};

/** `1x A no B` with its colours in place of the letters. */
function signsOf(form: string, colours: readonly Colour[]): Sign[] {
  const left = [...colours];
  const told: Sign[] = [];
  let none = false;
  for (const part of form.split(" ")) {
    if (part === "no") none = true;
    else if ("ABC".includes(part)) told.push(...(none ? [text("0×")] : []), colourSign(left.shift(), part));
    else if (part === "all") told.push({ kind: "all" });
    else told.push(text(part.replace("x", "×").replace("!=", "≠")));
  }
  return told;
}

function colourSign(colour: Colour | undefined, letter: string): Sign {
  return colour ? { kind: "colour", colour } : { kind: "blank", letter };
}

/** The colours whose number of dice matters: those named, or every one on the table. */
export function watchedColours(objective: string | null, counts: ReadonlyMap<string, number>): [string, number][] {
  if (objective === null) return [];
  const read = readObjective(objective);
  if (!read?.colours.length) return [...counts];
  const own = read.colours.map((colour): [string, number] => [colour, counts.get(colour) ?? 0]);
  if (read.form.pattern !== "A > all") return own;
  return [...own, ...[...counts].filter(([colour]) => !own.some(([named]) => named === colour))];
}
