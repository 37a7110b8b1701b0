import { describe, expect, test } from "vitest";
import { withoutTakebacks } from "../../store/takebacks.ts";
import type { LogEntry } from "../../rules/table.ts";
import { beats, beatLength, stateAt } from "./check/check.ts";
import { COLOURS } from "../../words/arguments.ts";
import { beatsOf, MOTIFS, motif, paceOf } from "./ear/ear.ts";
import { numberOf } from "./calls.ts";
import { lastChecked, pairBalls, reactions, roundNumber, spread } from "./round.ts";
import { pressedKey, keyLabels } from "./race/keyRows.ts";

type Args = Record<string, unknown>;

function entry(ply: number, ...facts: [string, Args][]): LogEntry {
  return { ply, at: ply, kind: "event", text: "", facts: facts.map(([kind, args]) => ({ kind, rules: [], args })) };
}

const DICE = ["red", "red", "blue", "green", "red", "violet", "blue", "orange"];
const THROW = [entry(1, ["thrown", { seat: 1, colours: DICE }]), entry(2, ["card", { card: 5, balls: { red: 2, blue: 4, violet: 2 } }])];
const COUNT: [string, Args] = ["count", { count: 5, matched: [0, 1, 2, 5, 6] }];
const CALLS = [
  entry(3, ["says", { seat: 4, number: 5 }]),
  entry(4, ["says", { seat: 1, number: 8 }]),
  entry(5, ["says", { seat: 2, number: 7 }]),
  entry(6, ["passes", { seat: 5 }]),
];
const CLOSED = entry(
  7,
  ["says", { seat: 3, number: 2 }],
  COUNT,
  ["fined", { seat: 1, card: 9 }],
  ["fined-nothing", { seat: 2 }],
  ["won", { seat: 4, card: 5 }],
);

test("reactions are those of this round's calls that were told", () => {
  const timed = (ply: number, seat: number, reaction: number): LogEntry => {
    const call = { seat, number: 3, told: 0, arrived: reaction };
    return { ...entry(ply, ["says", { seat, number: 3 }]), timing: { call, reaction } };
  };
  const now = [...THROW, timed(3, 4, 1.25), entry(4, ["passes", { seat: 5 }]), timed(5, 2, 1.5)];
  expect([...reactions([...THROW, timed(3, 1, 9), CLOSED, ...now])]).toEqual([
    [4, 1.25],
    [2, 1.5],
  ]);
});

describe("a round that was checked", () => {
  const round = lastChecked([...THROW, ...CALLS, CLOSED])!;

  test("is told from the highest call down, passes last", () => {
    expect(round.judged.map(({ seat, number, verdict, card }) => [seat, number, verdict, card])).toEqual([
      [1, 8, "fined", 9],
      [2, 7, "free", null],
      [4, 5, "won", 5],
      [3, 2, "below", null],
      [5, null, "passed", null],
    ]);
    expect([round.winner, round.count, round.card, round.thrower]).toEqual([4, 5, 5, 1]);
  });

  test("has a line for whoever had not answered when the time ran out, and times for the others", () => {
    const call = { seat: 4, number: 5, told: 0, arrived: 1.5 };
    const said = { ...entry(3, ["says", { seat: 4, number: 5 }]), timing: { call, reaction: 1.5 } };
    const out = entry(4, ["time", { seconds: 10 }], COUNT, ["won", { seat: 4, card: 5 }]);
    const lines = (...before: LogEntry[]) =>
      lastChecked([...before, ...THROW, said, out], [1, 2, 4])!.judged.map(({ seat, verdict, seconds }) => [seat, verdict, seconds]);
    expect(lines()).toEqual([
      [4, "won", 1.5],
      [1, "silent", 10],
      [2, "silent", 10],
    ]);
    expect(lines(entry(0, ["playoff", { seats: [2, 4] }]))).toEqual([
      [4, "won", 1.5],
      [2, "silent", 10],
    ]);
    expect(round.judged.some(({ verdict }) => verdict === "silent")).toBe(false);
  });

  test("lays each matching die on a ball of its own", () => {
    expect(pairBalls(round)).toEqual([[0], [1], [2], [6], [], [], [5], []]);
  });

  test("is shown ball by ball, then call by call; what is below the winner needs no beat", () => {
    expect(beats(round)).toBe(5 + 3 + 1);
    expect(stateAt(round, 0)).toEqual({ counted: 0, judged: 0, done: false });
    expect(stateAt(round, 3)).toEqual({ counted: 3, judged: 0, done: false });
    expect(stateAt(round, 6)).toEqual({ counted: 5, judged: 1, done: false });
    expect(stateAt(round, Infinity)).toEqual({ counted: 5, judged: 5, done: true });
    expect(beatLength(round, 0)).toBeLessThan(beatLength(round, 7));
  });

  test("is gone with the next throw, and there again when that is taken back", () => {
    expect(lastChecked([...THROW, CLOSED, ...THROW])).toBeNull();
    const stands = (number: number) => lastChecked(withoutTakebacks([...THROW, CLOSED, ...THROW, entry(9, ["takeback", { number }])]));
    expect(stands(THROW.length)?.count).toBe(lastChecked([...THROW, CLOSED])?.count);
    expect(stands(THROW.length + 1)).toBeNull();
    expect(lastChecked(THROW)).toBeNull();
  });

  test("stays while bets are made, and brings the card that a bet has earned", () => {
    const earned = entry(8, ["earns", { seat: 2, card: 3, count: 5 }]);
    const after = lastChecked([...THROW, ...CALLS, CLOSED, earned, entry(9, ["bets", { seat: 1, number: 3 }])]);
    expect(after?.closing.map((fact) => fact.kind)).toEqual(["count", "fined", "fined-nothing", "won", "earns"]);
  });

  test("nobody pays in a playoff, and nobody may win", () => {
    const unwon = lastChecked([...THROW, ...CALLS, entry(7, ["time", {}], COUNT, ["playoff-unwon", {}])])!;
    expect(unwon.judged.map((call) => call.verdict)).toEqual(["high", "high", "high", "passed"]);
    expect([unwon.winner, unwon.playoff]).toEqual([null, true]);
  });
});

test("dice that share a ball lie on the same one", () => {
  const colours = ["red", "red", "red"] as const;
  expect(pairBalls({ dice: colours, balls: ["red", "blue"], matched: [0, 1, 2] })).toEqual([[0, 1, 2], []]);
});

test("balls come colour by colour", () => {
  expect(spread({ blue: 1, red: 2 })).toEqual(["red", "red", "blue"]);
});

test("the number of a move", () => {
  expect(["3 says 0", "1 bets 8", "2 passes"].map(numberOf)).toEqual([0, 8, null]);
});

describe("keys", () => {
  const press = (code: string, people: number, key = "", shiftKey = false) => pressedKey({ code, key, shiftKey }, people);

  test("one player: digits, the number pad, P to pass", () => {
    expect(press("Digit5", 1)).toEqual({ row: 0, number: 5 });
    expect(press("Digit0", 1)).toEqual({ row: 0, number: 0 });
    expect(press("Numpad8", 1)).toEqual({ row: 0, number: 8 });
    expect(press("KeyP", 1, "p")).toEqual({ row: 0, number: null });
    expect(press("KeyQ", 1, "q")).toBeUndefined();
  });

  test("each of four has a row; by its place, whatever is printed on it", () => {
    expect(press("KeyQ", 2, "a")).toEqual({ row: 1, number: 1 });
    expect(press("KeyP", 2, "p")).toEqual({ row: 1, number: 0 });
    expect(press("KeyL", 3)).toEqual({ row: 2, number: null });
    expect(press("Slash", 4)).toEqual({ row: 3, number: 0 });
    expect(press("Slash", 4, "?", true)).toBeUndefined();
    expect(press("KeyA", 2)).toBeUndefined();
    expect(keyLabels(1, "fr")).toEqual(["P", "A", "Z", "E", "R", "T", "Y", "U", "I", "O"]);
    expect(keyLabels(7, "en")).toEqual([]);
  });
});

describe("by ear", () => {
  const round = lastChecked([...THROW, CLOSED])!;

  test("first the dice, then the card, each part named before it comes", () => {
    const heard = beatsOf(round);
    expect(heard).toHaveLength(18);
    expect(heard.slice(0, 3)).toEqual([
      { part: "dice", colour: null },
      { part: "dice", colour: "red" },
      { part: "dice", colour: "red" },
    ]);
    expect(heard[9]).toEqual({ part: "card", colour: null });
  });

  test("all is said well before the round closes", () => {
    for (const limit of [3, 10, 20, 60]) expect(paceOf(limit, 18) * 18).toBeLessThanOrEqual(limit * 600);
    expect(paceOf(600, 18)).toBeLessThan(700);
  });

  test("no two colours have the same tune", () => {
    expect(Object.keys(MOTIFS)).toEqual(COLOURS);
    expect(new Set(Object.values(MOTIFS).map((notes) => JSON.stringify(notes))).size).toBe(COLOURS.length);
    expect(motif({ part: "dice", colour: null })).not.toEqual(motif({ part: "card", colour: null }));
  });
});

test("rounds are counted from one, before the first one too", () => expect([0, 1, 2].map(roundNumber)).toEqual([1, 1, 2]));
