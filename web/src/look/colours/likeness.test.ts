import { expect, test } from "vitest";
import { difference, lab, linear, seen, SIGHTS } from "../../../test/colourVision.ts";
import { COLOURS, type Colour } from "../../words/arguments.ts";
import { ALIKE, alikeAmong } from "./likeness.ts";
import { COLOURS_OF, PALETTE } from "./palette.ts";

const FAR_ENOUGH = 20;

function apart(one: Colour, other: Colour): number {
  const differences = Object.values(SIGHTS).map((sight) => {
    const [a, b] = [one, other].map((name) => lab(seen(linear(PALETTE[name].fill), sight)));
    return difference(a!, b!);
  });
  return Math.min(...differences);
}

test("the pairs are those that are close in some sight", () => {
  const pairs = COLOURS.flatMap((one, i) => COLOURS.slice(i + 1).map((other) => [one, other] as const));
  expect(ALIKE).toEqual(pairs.filter(([one, other]) => apart(one, other) < FAR_ENOUGH));
});

test("no game of ours has such a pair", () => {
  expect(Object.values(COLOURS_OF).flatMap(alikeAmong)).toEqual([]);
});
