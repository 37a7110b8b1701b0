import { expect, test } from "vitest";
import type { DieShown } from "../dice/keptDice.ts";
import { alike, rack } from "./boxes.ts";

const sheet = [
  { name: "red", points: null },
  { name: "black", points: 12 },
  { name: "black", points: null },
  { name: "series", points: null },
];

test("empty boxes show what they would take, the best number of a series first", () => {
  const boxes = rack(sheet, { "score red": 0, "score black": 6, "score series 2": 6, "score series 5": 15 });
  expect(boxes.map((box) => box.points)).toEqual([null, 12, null, null]);
  expect(boxes[1]?.fills).toEqual([]);
  expect(boxes[2]?.fills).toEqual([{ move: "score black", points: 6, number: 0 }]);
  expect(boxes[3]?.fills.map((fill) => fill.number)).toEqual([5, 2]);
});

test("without dice nothing is pencilled in", () => {
  expect(rack(sheet, {}).every((box) => box.fills.length === 0)).toBe(true);
});

function lie(...faces: [string, number][]): DieShown[] {
  return faces.map(([colour, number], i) => ({ letter: "ABCDEF"[i] ?? "", colour, number, cup: false }));
}

test("alike dice count from three on (DY-06)", () => {
  const dice = lie(["red", 6], ["red", 5], ["red", 3], ["red", 2], ["blue", 5], ["green", 5]);
  expect(alike(dice, false)).toEqual([
    { colour: "red", number: 0, count: 4, points: 32 },
    { colour: null, number: 5, count: 3, points: 15 },
  ]);
  expect(alike(lie(["red", 1], ["blue", 2]), false)).toEqual([]);
});

test("six alike have their bonus (DY-07)", () => {
  const sixes = lie(["a", 4], ["b", 4], ["c", 4], ["d", 4], ["e", 4], ["f", 4]);
  expect(alike(sixes, false)[0]?.points).toBe(220);
  expect(alike(sixes, true)[0]?.points).toBe(320);
});
