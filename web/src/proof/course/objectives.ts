/** Objectives of Color'Yam: whether the colours of dice meet one (CY-06, CY-07). Twin of `games/color_yam/objectives.py`. */
import { COLOURS_OF } from "../../look/colours/palette.ts";

/** Asked with the counts of the colours that are named, and with those of all colours. */
type Demand = (named: readonly number[], all: readonly number[]) => boolean;

const some = (all: readonly number[], number: number) => all.filter((each) => each === number).length;

/** A, B and C stand for different colours; with the pole of a sheet where it may stand. */
const WRITTEN: readonly (readonly [form: string, pole: number, demand: Demand])[] = [
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
  ["A > all", 3, ([a], all) => all.filter((each) => each >= a!).length === 1],
  ["A > B", 3, ([a, b]) => a! > b!],
  ["A = B", 3, ([a, b]) => a === b],
  ["A != B", 3, ([a, b]) => a !== b],
  ["A != B != C", 3, (named) => new Set(named).size === 3],
];
/** Only on sheets of the Spanish edition. */
const SPANISH = "not 2x";
const SIX = 6;

const COLOUR = `(${COLOURS_OF["color-yam"]!.join("|")})`;
const FORMS = WRITTEN.map(([form, pole, demand]) => ({ form, pole, demand, reads: new RegExp(`^${form.replace(/[ABC]/g, COLOUR)}$`) }));

interface Objective {
  readonly form: string;
  readonly pole: number;
  readonly demand: Demand;
  readonly named: readonly string[];
}

/** What a text demands; null where it is no objective. */
function read(text: string): Objective | null {
  for (const { reads, ...form } of FORMS) {
    const named = reads.exec(text)?.slice(1);
    if (named && new Set(named).size === named.length) return { ...form, named };
  }
  return null;
}

/** Whether dice with these colours up meet an objective. */
export function meets(objective: string, dice: readonly string[], colours: readonly string[]): boolean {
  const count = (colour: string) => dice.filter((each) => each === colour).length;
  const found = read(objective);
  return found !== null && found.demand(found.named.map(count), colours.map(count));
}

/** Whether these are a sheet of an edition: six objectives, two for each pole from top to bottom. */
export function isSheet(objectives: readonly unknown[], edition: string): boolean {
  const fits = (text: unknown, place: number) => {
    const found = typeof text === "string" ? read(text) : null;
    return found?.pole === Math.floor(place / 2) + 1 && (found.form !== SPANISH || edition === "es");
  };
  return objectives.length === SIX && objectives.every(fits);
}
