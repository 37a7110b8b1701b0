/** Position in a game: what is due, what follows from an event, and how the whole table looks to everyone. */
import type { Outcome, PlainView } from "../wire/types.ts";
import type { Fact } from "./fact.ts";
import type { Material } from "./material.ts";

/** What a game is played by. */
export interface Played {
  readonly players: number;
  /** What was agreed, line by line. */
  readonly agreed: readonly string[];
  readonly material: Material;
}

/** Chance that is due: this many dice, or one of some events. */
export interface Due {
  /** Of dice. */
  readonly dice: number;
  readonly sides: number;
  /** Where it is no throw, what may come, in the order of the cases. */
  readonly of: readonly string[];
  /** From whose hand it falls, so that it has links of its own; null where from no one's. */
  readonly owner: number | null;
}

/** A value of the wire that no one changes; where its type says `never` (pairs), anything. */
export type Constant<T> = [T] extends [never] ? unknown : T extends object ? { readonly [K in keyof T]: Constant<T[K]> } : T;
export type View = Constant<PlainView["view"]>;
export type GameView = Exclude<View, { view: "match" }>;
export type End = Constant<Outcome>;

export interface Position {
  /** null where a move is due, or nothing. */
  readonly pending: Due | null;
  /** What follows; null where that cannot happen here. */
  after(text: string): Position | null;
  /** The facts of an event that can happen here. */
  facts(text: string): readonly Fact[];
  /** The whole table as everyone sees it, in the shape in which the server tells it. */
  readonly view: View;
  /** How it has ended; null while it continues. */
  readonly outcome: End | null;
  /** The seats that have a move; none where chance is pending, or the game is over. */
  readonly actors: readonly number[];
  /** The legal moves of a seat, as the texts of their events. */
  moves(seat: number): readonly string[];
  /** Whether a race against the clock is on: only then a throw may be taken back. */
  readonly racing: boolean;
}

export function throwOf(dice: number, sides: number, owner: number): Due {
  return { dice, sides, of: [], owner };
}

/** One of these events. */
export function oneOf(of: readonly string[], owner: number | null = null): Due {
  return { dice: 0, sides: 0, of, owner };
}

/** How many cases there are. */
export function casesOf({ dice, sides, of }: Due): bigint {
  return dice ? BigInt(sides) ** BigInt(dice) : BigInt(of.length);
}

/** Whether an event is that case of a number of. */
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

/** Two values as JSON has them: all that is in one is in the other, and nothing more; the order of keys says nothing. */
export function same(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

/** The end of a game in which `order` says who is ahead, the first number that differs counts; equals share a place. */
export function endOf(scores: readonly number[], order: readonly (readonly number[])[], reason: string): End {
  const ranks = order.map((mine) => 1 + order.filter((other) => isAhead(other, mine)).length);
  return { scores, ranks, winners: upTo(ranks.length).filter((seat) => ranks[seat - 1] === 1), reason };
}

function isAhead(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((number, i) => number !== other[i]);
  return place >= 0 && one[place]! > other[place]!;
}
