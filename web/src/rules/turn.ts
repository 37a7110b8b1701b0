/** Turn of up to three throws, with any dice thrown again in between; and one die each for the start. Twin of `core/dice_turn.py`. */
import type { DieView } from "../wire/types.ts";
import { LETTERS } from "../words/phrases.ts";
import { oneOf, throwOf, upTo, type Due } from "./position.ts";

const SIDES = 6;

export interface Turn {
  /** What lies on the table; nothing before the first throw. */
  readonly dice: readonly number[];
  /** The places of the dice that are thrown next. */
  readonly cup: readonly number[];
  readonly throws: number;
  /** The throw that brought all these dice at once; 0 if several made them. */
  readonly whole: number;
}

export const FRESH: Turn = { dice: [], cup: [0, 1, 2, 3, 4, 5], throws: 0, whole: 0 };
export const NO_TURN: Turn = { ...FRESH, cup: [] };

/** What may be done with dice that lie there: stop, or throw any of them again; in the order of the rules. */
export const CHOICES: readonly string[] = [
  "stop",
  ...upTo(LETTERS.length).flatMap((number) => letters(LETTERS, number).map((some) => `again ${some}`)),
];

/** This many letters of some, in their order. */
function letters(of: string, number: number): readonly string[] {
  if (number === 0) return [""];
  return [...of].flatMap((first, i) => letters(of.slice(i + 1), number - 1).map((rest) => first + rest));
}

export function throwDue({ cup }: Turn, owner: number): Due {
  return throwOf(cup.length, SIDES, owner);
}

/** The dice leave the cup; null where these were not in it. */
export function throwDice({ dice, cup, throws }: Turn, text: string): Turn | null {
  const numbers = /^throw ([1-6]+)$/.exec(text)?.[1];
  if (numbers?.length !== cup.length) return null;
  const lies = dice.length ? [...dice] : cup.map(() => 0);
  cup.forEach((place, i) => (lies[place] = Number(numbers[i])));
  return { dice: lies, cup: [], throws: throws + 1, whole: cup.length === FRESH.cup.length ? throws + 1 : 0 };
}

/** These dice go back into the cup. */
export function again(turn: Turn, text: string): Turn | null {
  const letters = /^again ([A-F]+)$/.exec(text)?.[1];
  return letters ? { ...turn, cup: [...letters].map((letter) => LETTERS.indexOf(letter)) } : null;
}

/** The colours that lie up, of dice with these faces. */
export function coloursOf({ dice }: Turn, faces: readonly (readonly string[])[]): readonly string[] {
  return dice.map((number, die) => faces[die]![number - 1]!);
}

/** The dice as they lie there. */
export function diceViews(turn: Turn, faces: readonly (readonly string[])[]): readonly Readonly<DieView>[] {
  const colours = coloursOf(turn, faces);
  return turn.dice.map((number, die) => ({ letter: LETTERS[die]!, number, colour: colours[die]!, cup: turn.cup.includes(die) }));
}

/** Who is in question for the start, and what they have thrown so far. */
export interface Contest {
  readonly seats: readonly number[];
  readonly thrown: readonly number[];
}

export const NOBODY: Contest = { seats: [], thrown: [] };
const DICE = upTo(SIDES).map((number) => `die ${number}`);

export function dieDue({ seats, thrown }: Contest): Due {
  return oneOf(DICE, contestant(seats, thrown));
}

/** The contest after one more die; a single seat is left when it is decided. */
export function contestAfter({ seats, thrown }: Contest, text: string): Contest | null {
  const number = /^die ([1-6])$/.exec(text)?.[1];
  if (!number) return null;
  const all = [...thrown, Number(number)];
  if (all.length < seats.length) return { seats, thrown: all };
  return { seats: seats.filter((_, i) => all[i] === Math.max(...all)), thrown: [] };
}

/** Whose die is next, after a number of; no one's where all lie. */
export function contestant(seats: readonly number[], thrown: readonly number[]): number | undefined {
  return seats[thrown.length];
}
