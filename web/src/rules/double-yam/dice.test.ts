import { expect, test } from "vitest";
import { alikeOf, areAllAlike, nextSeat } from "./dice.ts";

test("three or more are alike, two are not", () => {
  expect([alikeOf([5, 2, 5, 2, 5, 2]), alikeOf([1, 1, 2, 2, 3, 4]), alikeOf(["red", "red", "red"])]).toEqual([[5, 2], [], ["red"]]);
});

test("all are alike in number or in colour; no dice are not", () => {
  const six = Array<number>(6).fill(4);
  const mixed = ["red", "blue", "red", "black", "green", "yellow"];
  expect(areAllAlike(six, mixed)).toBe(true);
  expect(areAllAlike([1, 2, 3, 4, 5, 6], Array<string>(6).fill("red"))).toBe(true);
  expect([areAllAlike([4, 4, 4, 4, 4, 5], mixed), areAllAlike([], [])]).toEqual([false, false]);
});

test("the next to play sits clockwise, and has an empty box", () => {
  expect([nextSeat(1, [[3], [null]]), nextSeat(2, [[null], [null]]), nextSeat(2, [[3], [null]])]).toEqual([2, 1, null]);
});
