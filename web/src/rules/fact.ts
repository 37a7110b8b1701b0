/** Fact: one thing that happened, and the rules that say so, in the shape in which the server tells it. */
import { contestant } from "./contest.ts";
import { coloursOf, type Contest, type Turn } from "./turn.ts";

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

/** What was taken back; it is told in the same way in all games. */
export function takenBack(number: number): readonly Fact[] {
  return [fact("takeback", [], { number })];
}

/** Dice that were thrown: what was in the cup, and how all of them lie now. */
export function thrownDice(cup: readonly number[], turn: Turn, faces: readonly (readonly string[])[]): Fact["args"] {
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
