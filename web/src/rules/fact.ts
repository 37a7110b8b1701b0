/** Fact: one thing that happened, and the rules that say so, in the shape in which the server tells it. */
import { coloursOf, contestant, type Contest, type Turn } from "./turn.ts";

export interface Fact {
  readonly kind: string;
  readonly rules: readonly string[];
  readonly args: Readonly<Record<string, unknown>>;
}

/** What happens: a game before it and after it, and how the event is written. */
export interface Step<State> {
  readonly before: State;
  readonly text: string;
  readonly after: State;
}

export function fact(kind: string, rules: string | readonly string[], args: Fact["args"] = {}): Fact {
  return { kind, rules: typeof rules === "string" ? [rules] : rules, args };
}

const TAKEBACK = /^takeback ([1-9]\d{0,5})$/;

/** How many events are taken back; null where an event is no takeback. */
export function readTakeback(text: string): number | null {
  const match = TAKEBACK.exec(text);
  return match && Number(match[1]);
}

/** The fact of a takeback, the same in all games. */
export function takebackFact(number: number): readonly Fact[] {
  return [fact("takeback", [], { number })];
}

/** Dice that were thrown: what was in the cup, and how all of them lie now. */
export function throwArgs(cup: readonly number[], turn: Turn, faces: readonly (readonly string[])[]): Fact["args"] {
  return { throw: turn.throws, numbers: turn.dice, colours: coloursOf(turn, faces), cup };
}

/** A die for the start, and whose it is. */
export function dieOf({ seats, thrown }: Contest, text: string): Fact["args"] {
  return { seat: contestant(seats, thrown), number: numberOf(text) };
}

/** The number with which an event ends. */
export function numberOf(text: string): number {
  return Number(text.slice(text.lastIndexOf(" ") + 1));
}
