import { describe, expect, it } from "vitest";
import type { Review, ReviewedEvent } from "../../wire/types.ts";
import { chancesOf, costliest, isClear, nextMistake, turnsOf, verdictOf } from "./course.ts";

function event(ply: number, kind: string, seat: number | null, first: number, more: Partial<ReviewedEvent> = {}): ReviewedEvent {
  return { line: ply + 5, ply, text: "stop", kind, seat, effects: [first, -first], ...more };
}

const EVENTS = [
  event(1, "chance", 1, 0.2),
  event(2, "decision", 1, -0.05, { loss: 0.05, class: "error", best: "again A" }),
  event(3, "chance", 1, 0.1),
  event(4, "chance", 2, 0.05),
  event(5, "decision", 2, 0.1, { loss: 0.1, class: "blunder", best: "stop" }),
  event(6, "decision", 2, 0.05, { loss: 0.05, class: "error", best: "stop" }),
];

function review(more: Partial<Review> = {}): Review {
  const player = { others: 0, accuracy: 90, decisions: 3 };
  return {
    game: "double-yam",
    unit: "win",
    basis: "model",
    start: [0.5, 0.5],
    result: [1, 0],
    residual: [0.05, -0.05],
    residual_error: 0,
    events: EVENTS,
    players: [
      { ...player, seat: 1, luck: 0.3, loss: 0.05 },
      { ...player, seat: 2, luck: -0.05, loss: 0.15 },
    ],
    ...more,
  };
}

it("goes from the start to the result, whatever no event explains", () => {
  const chances = chancesOf(review());
  expect(chances).toHaveLength(7);
  expect(chances[0]).toEqual([0.5, 0.5]);
  expect(chances.at(-1)?.[0]).toBeCloseTo(1);
  for (const each of chances) expect((each[0] ?? 0) + (each[1] ?? 0)).toBeCloseTo(1);
});

it("shows nobody less than no chance, nor more than all, however samples add up", () => {
  const effects = [0.7, -0.4, -0.3];
  const strayed = review({ start: [0.4, 0.3, 0.3], residual: [0, 0, 0], events: [{ ...event(1, "chance", 1, 0), effects }] });
  expect(chancesOf(strayed)).toEqual([
    [0.4, 0.3, 0.3],
    [1, 0, 0],
  ]);
});

it("has a turn for each player, with luck and choices apart", () => {
  const [first, second, ...more] = turnsOf(review());
  expect(more).toEqual([]);
  expect(first).toMatchObject({ from: 1, to: 3, seat: 1 });
  expect(first?.luck[0]).toBeCloseTo(0.3);
  expect(first?.skill[0]).toBeCloseTo(-0.05);
  expect(second).toMatchObject({ from: 4, to: 6, seat: 2 });
  expect(second?.skill[1]).toBeCloseTo(-0.15);
});

it("leaves a card that nobody's hand drew in the turn in which it fell", () => {
  const events = [event(1, "decision", 1, 0), event(2, "chance", null, 0.1), event(3, "decision", 1, 0), event(4, "decision", 2, 0)];
  expect(turnsOf(review({ events })).map(({ from, to }) => [from, to])).toEqual([
    [1, 3],
    [4, 4],
  ]);
});

it("has a turn for each round of a race", () => {
  const calls = [event(1, "chance", null, 0), event(2, "chance", null, 0), event(3, "decision", 2, 0), event(4, "decision", 1, 0)];
  const events = [...calls, event(5, "chance", null, 0), event(6, "decision", 1, 0.1)];
  const turns = turnsOf(review({ game: "yam-color", events }));
  expect(turns.map(({ from, to, seat }) => [from, to, seat])).toEqual([
    [1, 4, null],
    [5, 6, null],
  ]);
});

it("goes to the next mistake of the chosen player", () => {
  const next = (moment: number, seat: number) => nextMistake(EVENTS, moment, seat)?.ply;
  expect([next(0, 1), next(2, 1), next(0, 2), next(5, 2)]).toEqual([2, undefined, 5, 6]);
});

it("names the costliest decisions, the earlier of equal ones first", () => {
  expect(costliest(review()).map(({ ply }) => ply)).toEqual([5, 2, 6]);
  expect(costliest(review(), 1).map(({ ply }) => ply)).toEqual([5]);
  expect(costliest(review({ events: [event(1, "decision", 1, -0.01, { loss: 0.01 })] }))).toEqual([]);
});

describe("the verdict", () => {
  function judged(luck: [number, number], loss: [number, number], more: Partial<Review> = {}) {
    const players = review().players.map((player, i) => ({ ...player, luck: luck[i] ?? 0, loss: loss[i] ?? 0 }));
    return verdictOf(review({ players, ...more }));
  }

  it.each([
    ["both", [0.3, 0], [0.1, 0.3]],
    ["luck", [0.3, 0], [0.3, 0.1]],
    ["luck-alone", [0.3, 0], [0.1, 0.1]],
    ["skill", [0, 0.3], [0, 0.4]],
    ["skill-alone", [0.1, 0.1], [0, 0.4]],
    ["close", [0.1, 0.1], [0.1, 0.1]],
  ] as const)("is %s", (kind, luck, loss) => expect(judged([...luck], [...loss])?.kind).toBe(kind));

  it("names who won, and by how much", () => {
    const found = judged([0.1, 0.4], [0.3, 0.1], { result: [0, 1] });
    expect(found?.winners).toEqual([2]);
    expect(found?.luck).toBeCloseTo(0.3);
    expect(found?.skill).toBeCloseTo(0.2);
  });

  it("has words of its own for a shared win and a race, and none before the end", () => {
    expect(judged([0, 0], [0, 0], { result: [0.5, 0.5] })?.kind).toBe("shared");
    expect(judged([0, 0], [0, 0], { game: "yam-color" })?.kind).toBe("race");
    expect(judged([0, 0], [0, 0], { game: "yam-color", result: [0.5, 0.5] })?.kind).toBe("shared");
    expect(judged([0, 0], [0, 0], { result: null })).toBeNull();
  });
});

it("puts what is unexplained on the moves that the time limit left out", () => {
  const chances = chancesOf(review({ left_out: 1, events: [event(1, "chance", 1, 0), ...EVENTS.slice(1)] }));
  expect(chances[1]?.[0]).toBeCloseTo(0.55);
  expect(chances[2]?.[0]).toBeCloseTo(0.5);
});

it("calls a game too close where more than 15% of a win is unexplained", () => {
  expect(isClear(review({ residual: [0.15, -0.15] }))).toBe(true);
  const unclear = review({ residual: [-0.2, 0.2] });
  expect(isClear(unclear)).toBe(false);
  expect(verdictOf(unclear)?.kind).toBe("unclear");
  expect(verdictOf({ ...unclear, result: [0.5, 0.5] })?.kind).toBe("shared");
});
