import colour from "virtual:material/color-yam";
import double from "virtual:material/double-yam";
import { expect, test } from "vitest";
import { assignDice, columns, exists, possible, throwText, type Face } from "./entry.ts";

const face = (colour: string, number: number): Face => ({ colour, number });

test("each face of Color'Yam is on one die only: the order of taps does not matter", () => {
  const taps = [face("pink", 6), face("blue", 1), face("green", 1), face("orange", 1), face("pink", 1), face("yellow", 1)];
  expect(throwText(taps, colour.dice)).toBe("throw 611111");
  expect(throwText(taps.toReversed(), colour.dice)).toBe("throw 611111");
});

test("a second face of the same die is not possible", () => {
  expect(possible([face("pink", 6)], face("brown", 1), colour.dice)).toBe(false);
  expect(possible([face("pink", 6)], face("blue", 1), colour.dice)).toBe(true);
});

test("where several dice have a face, those who hold one move on", () => {
  // Black 2 is on A and D; red 1 is on A only: the first black 2 has to be D's.
  const held = assignDice([face("black", 2), face("red", 1)], double.dice);
  expect(held?.[0]).toBe(1);
  expect(held?.[3]).toBe(0);
  expect(possible([face("black", 2), face("black", 2)], face("red", 1), double.dice)).toBe(false);
});

test("nothing is told before every die is there", () => {
  expect(throwText([face("black", 2)], double.dice)).toBeNull();
  expect(throwText([face("black", 2)], double.dice.slice(0, 1))).toBe("throw 2");
});

test("the pad has the faces of the box", () => {
  expect(columns(colour.dice)).toHaveLength(6);
  expect(columns(double.dice)).toHaveLength(5);
  expect(exists(face("red", 1), double.dice)).toBe(true);
  expect(exists(face("pink", 1), double.dice)).toBe(false);
});
