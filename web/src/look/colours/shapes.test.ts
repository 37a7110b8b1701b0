import { describe, expect, test } from "vitest";
import { apart, drawn, type Ink } from "../../../test/ink.ts";
import { COLOURS } from "../../words/arguments.ts";
import { SHAPES } from "./shapes.ts";

const SMALL = 16;
/** Two drawings of which a fifth of the ink differs, however they are turned, are distinguished. */
const DIFFERENT = 0.2;
const ANGLES = Array.from({ length: 72 }, (_, i) => i * 5);

const upright = Object.fromEntries(COLOURS.map((colour) => [colour, drawn(SHAPES[colour], SMALL)]));
const turned = Object.fromEntries(COLOURS.map((colour) => [colour, ANGLES.map((angle) => drawn(SHAPES[colour], SMALL, angle))]));

function closest(one: string, other: string): number {
  return Math.min(...(turned[other] ?? []).map((ink) => apart(upright[one] as Ink, ink)));
}

describe("the shapes at 16 pixels in one ink", () => {
  test("are told apart from each other, however they are turned", () => {
    const pairs = COLOURS.flatMap((one, i) => COLOURS.slice(i + 1).map((other) => [one, other] as const));
    const alike = pairs.map(([one, other]) => ({ one, other, apart: closest(one, other) })).filter((pair) => pair.apart < DIFFERENT);
    expect(alike).toEqual([]);
  });

  test.each(COLOURS)("the shape of %s is neither a dot nor a blot", (colour) => {
    const filled = (upright[colour] as Ink).reduce((sum, ink) => sum + ink, 0) / SMALL ** 2;
    expect(filled).toBeGreaterThan(0.25);
    expect(filled).toBeLessThan(0.8);
  });

  test.each(COLOURS)("the shape of %s stays within its square", (colour) => {
    const numbers = SHAPES[colour].match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(24);
  });
});

test("the drawing itself is right: a square drawn turned by a quarter is the same", () => {
  expect(apart(drawn("M4 4 H20 V20 H4 Z", 16), drawn("M4 4 H20 V20 H4 Z", 16, 90))).toBe(0);
  expect(apart(drawn("M4 4 H20 V20 H4 Z", 16), drawn("M4 4 H20 V12 H4 Z", 16))).toBeCloseTo(0.5);
});
