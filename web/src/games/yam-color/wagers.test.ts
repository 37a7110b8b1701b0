import { describe, expect, test } from "vitest";
import type { ViewOf } from "../../store/tableState.svelte.ts";
import type { LogEntry } from "../../rules/table.ts";
import { lastChecked } from "./round.ts";
import { wagersOf } from "./wagers.ts";

type Told = [string, Record<string, unknown>];
type View = ViewOf<"yam-color">;

function entries(...each: Told[][]): LogEntry[] {
  return each.map((facts, i) => {
    return { ply: i + 1, at: i, kind: "event", text: "", facts: facts.map(([kind, args]) => ({ kind, rules: [], args })) };
  });
}

const THROW: Told[] = [
  ["thrown", { seat: 1, colours: Array(8).fill("red") }],
  ["card", { card: 5, balls: { red: 8 } }],
];
const COUNT: Told = ["count", { count: 4, matched: [0, 1, 2, 3] }];
const STAKES: Told[][] = [[["stakes", { seat: 1, card: 17 }]], [["stakes", { seat: 2, card: 9 }]], [["stakes-nothing", { seat: 3 }]]];

function after(made: Told[][], ...closing: Told[]) {
  return lastChecked(entries([COUNT], ...made, THROW, [["says", { seat: 2, number: 4 }], COUNT, ...closing]))?.wagers;
}

test("what is staked is the card won last, what is bet a number", () => {
  const view = {
    betting: "stake",
    stakes: [
      [1, 1],
      [2, 0],
    ],
    bets: [],
    hands: [[3, 17], [9]],
  } as unknown as View;
  expect(wagersOf(view)).toEqual([
    { seat: 1, what: 17 },
    { seat: 2, what: null },
  ]);
  const bets = {
    betting: "before",
    stakes: [],
    bets: [
      [1, 0],
      [2, null],
    ],
    hands: [[], []],
  } as unknown as View;
  expect(wagersOf(bets)).toEqual([
    { seat: 1, what: 0 },
    { seat: 2, what: null },
  ]);
});

describe("the check says what came", () => {
  test("of a stake: the winner's comes back, another's is lost, one was paid", () => {
    expect(after(STAKES, ["stakes-won", { seat: 2, cards: [17, 9] }])).toEqual([
      { seat: 1, what: 17, brought: "lost" },
      { seat: 2, what: 9, brought: "back" },
    ]);
    const paid = after(STAKES, ["fined", { seat: 1, card: 17 }], ["stakes-won", { seat: 2, cards: [9] }]);
    expect(paid?.map(({ brought }) => brought)).toEqual(["paid", "back"]);
  });

  test("of stakes that nobody wins: they come back", () => {
    expect(after(STAKES, ["stakes-back", { cards: [17, 9] }])?.map(({ brought }) => brought)).toEqual(["back", "back"]);
  });

  test("of a bet beside the race: a card, or nothing; of the right one nothing before its card is turned up", () => {
    const bets: Told[][] = [[["bets", { seat: 1, number: 4 }]], [["bets", { seat: 2, number: 3 }]]];
    expect(after(bets)?.map(({ brought }) => brought)).toEqual([undefined, "missed"]);
    expect(after(bets, ["earns", { seat: 1, card: 7, count: 4 }])).toEqual([
      { seat: 1, what: 4, brought: "won", card: 7 },
      { seat: 2, what: 3, brought: "missed" },
    ]);
  });

  test("of the right bet on the last card: that no card is left", () => {
    const bets: Told[][] = [[["bets", { seat: 1, number: 4 }]]];
    expect(after(bets, ["over", { scores: [3, 2] }])).toEqual([{ seat: 1, what: 4, brought: "late" }]);
  });

  test("bets that are the announcements are judged as such, and not told twice", () => {
    const made: Told[][] = [[["bets", { seat: 1, number: 4 }]], [["passes", { seat: 2 }]]];
    const checked = lastChecked(entries(...made, THROW, [COUNT, ["won", { seat: 1, card: 5 }]]));
    expect(checked?.wagers).toEqual([]);
    expect(checked?.judged.map(({ verdict }) => verdict)).toEqual(["won", "passed"]);
  });
});
