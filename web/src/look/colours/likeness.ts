/** Colours that some people hardly tell apart: with normal sight or a dichromacy they differ by a CIEDE2000 below 20. */
import type { Colour } from "../../words/arguments.ts";

/** Held by likeness.test.ts. */
export const ALIKE: readonly (readonly [Colour, Colour])[] = [
  ["red", "purple"],
  ["red", "gold"],
  ["orange", "gold"],
  ["yellow", "white"],
  ["green", "white"],
  ["green", "turquoise"],
  ["blue", "purple"],
  ["violet", "gray"],
  ["violet", "turquoise"],
  ["violet", "gold"],
  ["pink", "gray"],
  ["pink", "white"],
  ["brown", "purple"],
  ["gray", "turquoise"],
];

/** The pairs among some colours. */
export function alikeAmong(colours: readonly Colour[]): (readonly [Colour, Colour])[] {
  return ALIKE.filter((pair) => pair.every((colour) => colours.includes(colour)));
}
