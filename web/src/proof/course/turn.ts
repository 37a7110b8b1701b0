/** Turn of up to three throws, with any dice thrown again in between; and one die each for the start. Twin of `core/dice_turn.py`. */
import type { DieView } from "../../wire/types.ts";
import { oneOf, same, throwOf, upTo, type Due } from "./position.ts";

const LETTERS = "ABCDEF";
const SIDES = 6;
export const THROWS = 3;

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

export function throwDue({ cup }: Turn): Due {
  return throwOf(cup.length, SIDES);
}

/** The dice leave the cup; null where so many, or such ones, were not in it. */
export function thrown({ dice, cup, throws }: Turn, text: string): Turn | null {
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

export function liesSo({ dice, cup }: Turn, shown: readonly DieView[]): boolean {
  const cups = shown.flatMap((die, place) => (die.cup ? [place] : []));
  const numbers = shown.map((die) => die.number);
  return same(numbers, dice) && same(cups, dice.length ? cup : []);
}

/** Who is in question for the start, and what they have thrown so far. */
export interface Contest {
  readonly seats: readonly number[];
  readonly thrown: readonly number[];
}

export const NOBODY: Contest = { seats: [], thrown: [] };
export const DIE_DUE: Due = oneOf(
  upTo(SIDES).map((number) => `die ${number}`),
  true,
);

/** The contest after one more die; a single seat is left when it is decided. */
export function contested({ seats, thrown }: Contest, text: string): Contest | null {
  const number = /^die ([1-6])$/.exec(text)?.[1];
  if (!number) return null;
  const all = [...thrown, Number(number)];
  if (all.length < seats.length) return { seats, thrown: all };
  return { seats: seats.filter((_, i) => all[i] === Math.max(...all)), thrown: [] };
}
