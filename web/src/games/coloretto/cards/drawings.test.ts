import { expect, test } from "vitest";
import { apart, drawn, type Ink } from "../../../../test/ink.ts";
import { COLOURS_OF } from "../../../look/colours/palette.ts";
import { SHAPES } from "../../../look/colours/shapes.ts";
import type { Colour } from "../../../words/arguments.ts";
import { DIAMONDS, MARKS, type Mark } from "./drawings.ts";
import { CHAMELEON } from "../../../look/chameleon.ts";

const SMALL = 16;
const DIFFERENT = 0.2;
const colours = COLOURS_OF["coloretto"] as readonly Colour[];
const inks: Record<string, Ink> = {
  ...Object.fromEntries(colours.map((colour) => [colour, drawn(SHAPES[colour], SMALL)])),
  ...Object.fromEntries(Object.entries(MARKS).map(([mark, path]) => [mark, drawn(path, SMALL)])),
};

test("all cards are told apart by their marks alone, at 16 pixels in one ink", () => {
  const names = Object.keys(inks);
  const pairs = names.flatMap((one, i) =>
    names.slice(i + 1).map((other) => ({ one, other, apart: apart(inks[one] as Ink, inks[other] as Ink) })),
  );
  expect(pairs).toHaveLength(55);
  expect(pairs.filter((pair) => pair.apart < DIFFERENT)).toEqual([]);
});

test.each(Object.keys(MARKS))("the mark of %s is neither a dot nor a blot, and stays within its square", (mark) => {
  const filled = (inks[mark] as Ink).reduce((sum, ink) => sum + ink, 0) / SMALL ** 2;
  expect(filled).toBeGreaterThan(0.2);
  expect(filled).toBeLessThan(0.8);
  const numbers = MARKS[mark as Mark].match(/-?[\d.]+/g)?.map(Number) ?? [];
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(24);
});

test("the chameleon is drawn on its field, and the back is full of diamonds", () => {
  const numbers = Object.values(CHAMELEON).flatMap((path) => path.match(/[\d.]+/g)?.map(Number) ?? []);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(64);
  expect(DIAMONDS.match(/Z/g)?.length).toBeGreaterThan(15);
});
