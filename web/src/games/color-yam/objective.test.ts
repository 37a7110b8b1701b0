import { expect, test } from "vitest";
import { signs, watchedColours } from "./objective.ts";

function told(objective: string): string {
  return (signs(objective) ?? [])
    .map((sign) => (sign.kind === "text" ? sign.text : sign.kind === "colour" ? sign.colour : sign.kind === "any" ? "?" : "all"))
    .join(" ");
}

test.each([
  ["no blue", "0× blue"],
  ["no yellow blue", "0× yellow 0× blue"],
  ["1x yellow no green", "1× yellow 0× green"],
  ["2x pink", "2× pink"],
  ["3x", "3× ?"],
  ["not 3x", "≠ 3× ?"],
  ["2x 2x", "2× ? 2× ?"],
  ["3 colours", "= ? ? ?"],
  ["blue > pink", "blue > pink"],
  ["orange != pink != yellow", "orange ≠ pink ≠ yellow"],
  ["green > all", "green > all"],
])("%s is shown as %s", (objective, signed) => expect(told(objective)).toBe(signed));

test("an objective that nobody knows has no signs", () => expect(signs("5x mauve")).toBeNull());

test("the colours that matter are counted, missing ones as 0", () => {
  const counts = new Map([
    ["blue", 3],
    ["pink", 2],
    ["green", 1],
  ]);
  expect(watchedColours("blue > yellow", counts)).toEqual([
    ["blue", 3],
    ["yellow", 0],
  ]);
  expect(watchedColours("3x", counts)).toEqual([
    ["blue", 3],
    ["pink", 2],
    ["green", 1],
  ]);
  expect(watchedColours("green > all", counts)).toEqual([
    ["green", 1],
    ["blue", 3],
    ["pink", 2],
  ]);
  expect(watchedColours(null, counts)).toEqual([]);
});
