import { expect, test } from "vitest";
import type { DieShown } from "../dice/keptDice.ts";
import { alike, anyAlike, bestFill, costly, fillsOf, hasEqual, isCoup, rack, seriesOf } from "./boxes.ts";

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

test("a filled series remembers its number", () => {
  const filled = [...sheet, { name: "series", points: 30 }, { name: "series", points: 0 }];
  expect(rack(filled, {}, [5, 2]).map((box) => box.number)).toEqual([0, 0, 0, 0, 5, 2]);
});

test("the numbers of series are those of this game", () => {
  const scored = (seat: number, number: number) => ({ kind: "scored", rules: [], args: { seat, box: "series", number } });
  const told = (...facts: { kind: string; rules: readonly string[]; args: object }[]) => ({ ply: 1, at: 0, kind: "event", facts }) as never;
  expect(seriesOf([told(scored(1, 3)), told(scored(2, 6)), told(scored(1, 1))]).get(1)).toEqual([3, 1]);
  expect(seriesOf([told(scored(1, 3)), told({ kind: "match-next", rules: [], args: {} })]).size).toBe(0);
});

function lie(...faces: [string, number][]): DieShown[] {
  return faces.map(([colour, number], i) => ({ letter: "ABCDEF"[i] ?? "", colour, number, cup: false }));
}

const DICE = lie(["red", 6], ["red", 5], ["red", 3], ["red", 2], ["blue", 5], ["green", 5]);

test("alike dice are told where a box is free for them, and only there", () => {
  const boxes = rack(sheet, { "score red": 32, "score black": 0, "score series 5": 15 });
  expect(alike(DICE, boxes)).toEqual([
    { box: "red", move: "score red", number: 0, count: 4, points: 32 },
    { box: "series", move: "score series 5", number: 5, count: 3, points: 15 },
  ]);
  expect(alike(DICE, rack(sheet, { "score black": 0 }))).toEqual([]);
  expect([anyAlike(DICE), anyAlike(lie(["red", 1], ["blue", 2], ["red", 3]))]).toEqual([true, false]);
});

test("what brings the most is offered; where nothing does, the last box", () => {
  expect(bestFill(rack(sheet, { "score red": 32, "score black": 40, "score series 5": 15 }))?.move).toBe("score black");
  expect(bestFill(rack(sheet, { "score red": 0, "score black": 0, "score series": 0 }))?.move).toBe("score series");
  expect(bestFill(rack(sheet, {}))).toBeNull();
});

test("a zero is doubted where 15 or more are free", () => {
  const zero = (points: number) => {
    const boxes = rack(sheet, { "score red": points, "score black": 0 });
    return costly(
      fillsOf(boxes).find(({ move }) => move === "score black")!,
      boxes,
    )?.points;
  };
  expect([zero(15), zero(14)]).toEqual([15, undefined]);
});

test("another kind of box may take as many; a second set of the same number is no other", () => {
  const two = [...sheet, { name: "series", points: null }];
  const equal = (preview: Record<string, number>) => hasEqual(bestFill(rack(two, preview))!, rack(two, preview));
  expect(equal({ "score red": 130, "score series 1": 130 })).toBe(true);
  expect(equal({ "score red": 0, "score series 1": 130 })).toBe(false);
});

test("six of a kind go into their own box where another takes as many", () => {
  const boxes = rack([...sheet, { name: "coup", points: null }], { "score black": 205, "score red": 0, "score coup": 205 });
  const alikes = lie(["black", 1], ["black", 3], ["black", 5], ["black", 4], ["black", 5], ["black", 3]);
  expect(bestFill(boxes)?.move).toBe("score coup");
  expect(isCoup(alikes, boxes, false)).toBe(true);
  expect(isCoup(alikes, rack(sheet, { "score black": 205 }), false)).toBe(true);
  expect(isCoup(alikes, rack(sheet, { "score red": 0 }), false)).toBe(false);
  expect(isCoup(DICE, rack(sheet, { "score red": 32 }), true)).toBe(false);
});

test("six of a kind of a single throw go into any box that is free, six of several throws only where all count", () => {
  const fives = lie(["red", 5], ["red", 5], ["red", 5], ["blue", 5], ["blue", 5], ["green", 5]);
  expect(isCoup(fives, rack(sheet, { "score black": 330 }), true)).toBe(true);
  expect(isCoup(fives, rack(sheet, { "score red": 330 }), true)).toBe(true);
  expect(isCoup(fives, rack(sheet, { "score red": 15 }), false)).toBe(false);
});
