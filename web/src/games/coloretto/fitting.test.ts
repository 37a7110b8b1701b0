import { expect, test } from "vitest";
import { fitting } from "./lastMoves.ts";

const COUNTS = [10, 6, 3, 1, -1, -3, -6].map((points, i) => ({ colour: String(i), cards: 1, jokers: 0, points }));

test("colours that fit are all shown", () => {
  expect(fitting(COUNTS, 7)).toEqual({ shown: COUNTS, rest: 0 });
});

test("colours for which there is no room are one sum", () => {
  const { shown, rest } = fitting(COUNTS, 6);
  expect([shown.length, rest]).toEqual([5, -9]);
});
