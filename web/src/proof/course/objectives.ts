/** Objectives of Color'Yam: whether the colours of dice meet one (CY-06, CY-07). Twin of `games/color_yam/objectives.py`. */

/** Asked with the counts of the colours that are named, and with those of all colours. */
type Demand = (named: readonly number[], all: readonly number[]) => boolean;

const some = (all: readonly number[], number: number) => all.filter((each) => each === number).length;

/** A, B and C stand for colours. What is written more exactly comes first. */
const WRITTEN: readonly (readonly [string, Demand])[] = [
  ["no A", ([a]) => a === 0],
  ["no A B", ([a, b]) => a === 0 && b === 0],
  ["1x A", ([a]) => a === 1],
  ["2x A", ([a]) => a === 2],
  ["1x A no B", ([a, b]) => a === 1 && b === 0],
  ["3x", (_, all) => some(all, 3) === 1],
  ["not 3x", (_, all) => !all.includes(3)],
  ["2x 2x", (_, all) => some(all, 2) === 2],
  ["4x", (_, all) => all.includes(4)],
  ["3 colours", (_, all) => all.filter(Boolean).length === 3],
  ["not 2x", (_, all) => !all.includes(2)],
  ["A > all", ([a], all) => all.filter((each) => each >= a!).length === 1],
  ["A > B", ([a, b]) => a! > b!],
  ["A = B", ([a, b]) => a === b],
  ["A != B", ([a, b]) => a !== b],
  ["A != B != C", (named) => new Set(named).size === 3],
];

const FORMS = WRITTEN.map(([form, demand]) => [new RegExp(`^${form.replace(/[ABC]/g, "([a-z]+)")}$`), demand] as const);

/** Whether dice with these colours up meet an objective. */
export function meets(objective: string, dice: readonly string[], colours: readonly string[]): boolean {
  const count = (colour: string) => dice.filter((each) => each === colour).length;
  for (const [form, demand] of FORMS) {
    const found = form.exec(objective);
    if (found) return demand(found.slice(1).map(count), colours.map(count));
  }
  return false;
}
