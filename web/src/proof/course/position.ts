/** Position in a game, as far as chance goes: what is due, and what follows from an event. */
import type { MatchTold } from "../../wire/types.ts";

/** What a game is played by. */
export interface Played {
  readonly players: number;
  /** What was agreed, line by line. */
  readonly agreed: readonly string[];
}

/** Chance that is due: so many dice, or one of some events. */
export interface Due {
  /** Of dice. */
  readonly dice: number;
  readonly sides: number;
  /** Where it is no throw, what may come, in the order of the cases. */
  readonly of: readonly string[];
  /** Whether it falls from somebody's hand, and so has links of its own. */
  readonly owned: boolean;
}

export type GameView = MatchTold["game"];

export interface Position {
  /** null where a move is due, or nothing. */
  readonly due: Due | null;
  /** What follows; null where that cannot happen here. */
  after(text: string): Position | null;
  /** Whether a game may be over, or may not be. */
  mayEnd(over: boolean): boolean;
  /** Whether a view has the dice and the cards that lie here. */
  shows(view: GameView): boolean;
  /** Whether a race against the clock is on: only then a throw may be taken back. */
  readonly racing: boolean;
}

export function throwOf(dice: number, sides: number): Due {
  return { dice, sides, of: [], owned: true };
}

/** One of these events. */
export function oneOf(of: readonly string[], owned = false): Due {
  return { dice: 0, sides: 0, of, owned };
}

/** Whether what has come is of the kind that is due. */
export function isDue(due: Due, text: string): boolean {
  const [what, value = ""] = text.split(" ");
  if (due.dice) return what === "throw" && value.length === due.dice;
  return due.of.some((each) => each.startsWith(`${what} `));
}

/** Whether an event is that case of so many. */
export function isCase(due: Due, text: string, found: bigint, total: bigint): boolean {
  if (!due.dice) return BigInt(due.of.length) === total && due.of[Number(found)] === text;
  return BigInt(due.sides) ** BigInt(due.dice) === total && text === `throw ${digits(found, BigInt(due.sides), due.dice)}`;
}

/** The case, die by die: the first die counts most. */
function digits(found: bigint, sides: bigint, dice: number): string {
  let text = "";
  for (let die = 0; die < dice; die++, found /= sides) text = String((found % sides) + 1n) + text;
  return text;
}

/** What was agreed of an option; what is not said has its default. */
export function option({ agreed }: Played, name: string, usual: string): string {
  const start = `option ${name} `;
  return agreed.find((line) => line.startsWith(start))?.slice(start.length) ?? usual;
}

/** From 1 to a number. */
export function upTo(number: number): readonly number[] {
  return Array.from({ length: number }, (_, i) => i + 1);
}

/** Seats in the order of play, from one of them on: the first that is not before it. */
export function clockwise(seats: readonly number[], from: number): readonly number[] {
  return [...seats.filter((seat) => seat >= from), ...seats.filter((seat) => seat < from)];
}

export function same(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, i) => each === other[i]);
}
