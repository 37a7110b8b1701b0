import { describe, expect, test } from "vitest";
import { withoutTakebacks } from "../../../store/takebacks.ts";
import type { LogEntry } from "../../../rules/table.ts";
import { questionIn, needed, togglePick } from "../entry/entryForm.svelte.ts";
import { drawing } from "../entryText.ts";
import { asideOf, heldCard, lastActor, lastMoves } from "../lastMoves.ts";
import type { Narrator } from "../../../words/narrator.ts";
import { finishedGames } from "../score/finishedGames.ts";
import { gainsOfOthers, gain, gainWith, onlyRow, signedText, takers, type Table, whyNot } from "./rows.ts";

function entry(ply: number, ...facts: [string, Record<string, unknown>][]): LogEntry {
  return { ply, kind: "event", facts: facts.map(([kind, args]) => ({ kind, rules: [], args })) } as unknown as LogEntry;
}

const ROUND = [
  entry(1, ["taken", { seat: 2, row: 1, cards: ["red"] }], ["round-over", { seat: 2 }]),
  entry(2, ["draws", { seat: 2 }]),
  entry(3, ["drawn", { seat: 2, card: "red" }]),
  entry(4, ["placed", { seat: 2, card: "red", row: 3 }]),
  entry(5, ["taken", { seat: 3, row: 3, cards: ["red"] }]),
];

function table(phase: string, rows: (string[] | null)[]): Table {
  return {
    phase,
    scores: [4, 7],
    rows: rows.map((cards) => ({ limit: 3, cards, would: null, totals: cards?.length ? [9, 3] : [] })),
  } as unknown as Table;
}

describe("what happened last", () => {
  const hinted = { ply: 6, kind: "hinted", seat: 1 } as unknown as LogEntry;
  const narrator = { phrases: { say: (key: string) => key, player: String } } as unknown as Narrator;

  test("are the last two moves, whole: who, which cards, which row", () => {
    const moves = lastMoves([...ROUND, hinted]).map(({ seat, kind, cards, row }) => [seat, kind, cards, row]);
    expect(moves).toEqual([
      [2, "placed", ["red"], 3],
      [3, "taken", ["red"], 3],
    ]);
  });
  test("is a card that somebody has drawn, as long as it is held", () => {
    const held = (entries: LogEntry[]) => heldCard(entries).map(({ seat, cards, facts }) => [seat, cards, facts.map(({ kind }) => kind)]);
    expect([held(ROUND.slice(0, 3)), held(ROUND)]).toEqual([[[2, ["red"], ["draws", "drawn"]]], []]);
  });
  test("is no hint that one has asked for oneself", () => {
    expect([asideOf(narrator, [...ROUND, hinted], [1]), asideOf(narrator, [...ROUND, hinted], [2])]).toEqual(["", "table-hinted"]);
  });
});

test("the log has one line for a card that is drawn and placed, and does not name it before it is turned", () => {
  expect(ROUND.filter((each) => !drawing(each)).map(({ ply }) => ply)).toEqual([1, 4, 5]);
});

describe("who took which row", () => {
  test("is known for this round only", () => expect([...takers(ROUND)]).toEqual([[3, 3]]));
  test("is known still after a takeback, but for what was taken back", () => {
    const back = (...later: LogEntry[]) => [...takers(withoutTakebacks([...ROUND, ...later, entry(9, ["takeback", { number: 1 }])]))];
    expect(back()).toEqual([]);
    expect(back(entry(6, ["taken", { seat: 1, row: 2, cards: [] }]))).toEqual([[3, 3]]);
  });
});

describe("why a row cannot be used", () => {
  const rows = [["red", "red", "red"], null, [], ["blue"]];
  test.each([
    ["place", ["place 3", "place 4"], ["full", "taken", null, null]],
    ["turn", ["draw", "take 1", "take 4"], [null, "taken", "empty", null]],
  ])("in the phase %s the rule is named", (phase, moves, why) => {
    expect(rows.map((_, i) => whyNot(table(phase, rows), moves, i + 1))).toEqual(why);
  });
  test("before one's turn that is the reason", () => expect(whyNot(table("turn", rows), null, 4)).toBe("not-your-turn"));
});

test("what a row would bring is the difference to the total, for each player", () => {
  const seen = table("turn", [["red"], []]);
  expect([gain(seen, 1, 1), gain(seen, 1, 2), gain(seen, 2, 1)]).toEqual([5, -4, null]);
});

describe("a card in hand", () => {
  const rows = [
    { limit: 3, cards: ["red"], would: null, totals: [6, 9, 3], placed: [8, 8, 5] },
    { limit: 3, cards: [], would: null, totals: [], placed: [6, 6, 2] },
    { limit: 1, cards: ["red"], would: null, totals: [6, 9, 3] },
  ];
  const seen = { phase: "place", scores: [4, 7, 1], taken: [3], collections: [{}, {}, {}], rows } as unknown as Table;

  test("shows what each row would bring with it", () => {
    expect([1, 2, 3].map((row) => [gain(seen, row, 1), gainWith(seen, row, 1)])).toEqual([
      [2, 4],
      [null, 2],
      [2, null],
    ]);
  });
  test("shows what each row would then bring the others who may still take it", () => {
    expect([1, 2, 3].map((row) => gainsOfOthers(seen, row, 1))).toEqual([[{ seat: 2, gain: 1 }], [{ seat: 2, gain: -1 }], []]);
  });
});

test("numbers have their sign, with a true minus", () => {
  expect([signedText(3), signedText(0), signedText(-12)]).toEqual(["+3", "+0", "−12"]);
});

test("who acted last is who drew, placed or took", () => {
  expect(lastActor(ROUND)).toBe(3);
  expect(lastActor(ROUND.slice(0, 2))).toBe(2);
  expect(lastActor([])).toBeNull();
});

test("finished games of a match are read from what still stands", () => {
  const game = (total: number) =>
    entry(9, ["reckoned", { seat: 1, total, counts: [], bonus: 0 }], ["reckoned", { seat: 2, total: 1, counts: [], bonus: 0 }]);
  const totals = (...entries: LogEntry[]) => finishedGames(withoutTakebacks(entries)).map((players) => players[0]?.total);
  const back = entry(10, ["takeback", { number: 1 }]);
  expect([totals(), totals(game(5), game(6)), totals(game(5), game(6), back), totals(game(5), game(6), back, game(7))]).toEqual([
    [],
    [5, 6],
    [5],
    [5, 7],
  ]);
});

test("real cards: two starting pairs may share a colour where the rules say so (CO-05)", () => {
  const tap = (within: number, ...cards: string[]) => cards.reduce((picks, card) => togglePick(picks, card, 4, within), [] as string[]);
  expect(tap(4, "red", "blue", "red")).toEqual(["blue"]);
  expect(tap(2, "red", "blue", "red", "gray")).toEqual(["red", "blue", "red", "gray"]);
  expect(tap(2, "red", "red", "blue")).toEqual(["blue"]);
  expect(tap(2, "red", "blue", "red", "gray", "red")).toEqual(["red", "blue", "gray"]);
  expect(tap(2, "red", "blue", "red", "gray", "green")).toEqual(["red", "blue", "red", "gray"]);
});

test("real cards: what is asked in a phase, and how many answers that needs (CO-04, CO-05)", () => {
  expect(["out", "deal", "start", "card", "gift", "turn"].map(questionIn)).toEqual(["out", "deal", "start", "card", "card", null]);
  expect([2, 3, 5].map((players) => [needed("out", players), needed("deal", players)])).toEqual([
    [2, 4],
    [1, 3],
    [0, 5],
  ]);
});

test("the last row that can be taken is chosen, where nothing else can be done", () => {
  expect(onlyRow(["take 2"])).toBe(2);
  expect(onlyRow(["take 1", "take 2"])).toBeNull();
  expect(onlyRow(["draw", "take 2"])).toBeNull();
  expect(onlyRow([])).toBeNull();
});
