import { expect, test } from "vitest";
import { matchingPlaces, nextCards, stakeOf } from "./cards.ts";

test("a ball counts for one die, or for all of its colour where faces count", () => {
  const count = (faces: boolean) => matchingPlaces(["red", "blue", "red", "red", "green"], { red: 2, green: 1, yellow: 1 }, faces);
  expect([count(false), count(true)]).toEqual([
    [0, 2, 4],
    [0, 2, 3, 4],
  ]);
});

test("the next card is unseen, else the first under the pile; in a playoff one that was won", () => {
  const piles = { playoff: false, unseen: [2, 7], under: [5, 3], hands: [[8], [4, 1]] };
  const next = (changed: Partial<typeof piles>) => nextCards({ ...piles, ...changed }, [1, 2, 3]);
  expect([next({}), next({ unseen: [] }), next({ unseen: [], under: [] })]).toEqual([[2, 7], [5], []]);
  expect([next({ playoff: true }), next({ playoff: true, hands: [[], []] })]).toEqual([
    [1, 4, 8],
    [1, 2, 3],
  ]);
});

test("a stake is the latest card that somebody has won", () => {
  expect([1, 2, 3].map((seat) => stakeOf([[8, 3], []], seat))).toEqual([3, null, null]);
});
