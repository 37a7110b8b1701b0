/** Which event a case is: for dice and for who starts. Cards depend on the pile: see cards.ts. */

import { COLOURS_OF } from "../look/colours/palette.ts";

/** What is played, as far as its dice need to be known. */
export interface Dicing {
  readonly game: string;
  readonly players: number;
  /** What was agreed, line by line: the cards depend on options. */
  readonly agreed?: readonly string[];
}

const SHEETS = 6n;
/** The sides of the dice of each game. */
const SIDES: ReadonlyMap<string, bigint> = new Map(Object.entries({ "color-yam": 6n, "double-yam": 6n, "yam-color": 4n, coloretto: 6n }));

/** Whether the dice of a game can be compared here. Of any other, which a server may have of its own, nothing is known. */
export function knowsDice(game: string): boolean {
  return SIDES.has(game);
}

/** Whether an event is that case of so many; null where it cannot be said here. */
export function means(text: string, found: bigint, total: bigint, { game, players }: Dicing): boolean | null {
  const sides = SIDES.get(game);
  if (sides === undefined) return null; // a game that these pages do not know
  const [what, ...words] = text.split(" ");
  const value = words[0] ?? "";
  const expected = { die: 6n, sheet: SHEETS, start: BigInt(players) }[what!];
  if (what === "start" && game === "color-yam" && total < BigInt(players)) return null; // among those who had tied
  if (expected !== undefined) return total === expected && value === String(found + 1n);
  if (what !== "throw") return null;
  return sides ** BigInt(value.length) === total && value === digits(found, sides, value.length);
}

/** The case, die by die: the first die counts most. */
function digits(found: bigint, sides: bigint, dice: number): string {
  let text = "";
  for (let die = 0; die < dice; die++, found /= sides) text = String((found % sides) + 1n) + text;
  return text;
}

/** The colours on the dice of YAM color, die by die, each by the first letter of its name. */
const YAM_COLOR_DICE = ["rogb", "oybv", "ygvr", "gbro", "bvoy", "vryg", "royg", "gbvr"];

/** Whether an event is a throw of YAM color with these colours on top. */
export function fellSo(text: string, colours: readonly string[]): boolean {
  const names = COLOURS_OF["yam-color"]!;
  const tops = [...text.replace(/^throw /, "")].map((digit, i) => YAM_COLOR_DICE[i]?.[Number(digit) - 1]);
  return text.startsWith("throw ") && tops.map((top) => names.find((name) => name[0] === top)).join() === colours.join();
}
