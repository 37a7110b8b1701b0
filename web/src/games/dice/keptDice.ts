/** Which dice lie where: read from the view and from what happened. Nothing here is kept in mind. */
import type { LogEntry } from "../../rules/table.ts";
import { LETTERS } from "../../words/phrases.ts";

export interface DieShown {
  letter: string;
  number: number;
  colour: string;
  /** About to be thrown again. */
  cup: boolean;
}

/** The last throw of the table. */
export interface LastThrow {
  ply: number;
  seat: number;
  /** First, second or third of its turn. */
  nth: number;
  dice: readonly DieShown[];
  /** The letters of the dice that did not fly. */
  still: string;
}

/** The latest throw, of the entries that still stand; null where there was none. */
export function lastThrow(entries: readonly LogEntry[]): LastThrow | null {
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i];
    const fact = entry?.facts?.find((each) => each.kind === "thrown");
    if (entry && fact) return throwOf(entry.ply, fact.args);
  }
  return null;
}

function throwOf(ply: number, held: Readonly<Record<string, unknown>>): LastThrow {
  const numbers = held["numbers"] as number[];
  const colours = held["colours"] as string[];
  const flew = held["cup"] as number[];
  const dice = numbers.map((number, i) => ({
    letter: LETTERS[i] ?? "",
    number,
    colour: colours[i] ?? "",
    cup: false,
  }));
  const still = [...LETTERS].filter((_, i) => !flew.includes(i)).join("");
  return { ply, seat: Number(held["seat"]), nth: Number(held["throw"]), dice, still };
}

/** The dice that everyone sees as kept: those that are not in the cup, or did not fly last time. */
export function stillKept(dice: readonly DieShown[], last: LastThrow | null): string {
  if (dice.some((die) => die.cup))
    return others(
      dice
        .filter((die) => die.cup)
        .map((die) => die.letter)
        .join(""),
    );
  return dice.length ? (last?.still ?? "") : "";
}

/** One tap keeps a die or frees it. */
export function toggleDie(kept: string, letter: string): string {
  if (!LETTERS.includes(letter)) return kept;
  return inOrder(kept.includes(letter) ? kept.replace(letter, "") : kept + letter);
}

/** The dice that would be thrown again: all that are not kept, in the order of a move. */
export function others(kept: string): string {
  return [...LETTERS].filter((letter) => !kept.includes(letter)).join("");
}

function inOrder(letters: string): string {
  return [...LETTERS].filter((letter) => letters.includes(letter)).join("");
}

/** How many dice show each colour, the most first. */
export function countColours(dice: readonly Pick<DieShown, "colour">[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { colour } of dice) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return new Map([...counts].sort((a, b) => b[1] - a[1]));
}
