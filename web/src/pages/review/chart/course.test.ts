import { expect, it } from "vitest";
import { reviewedPlayer } from "../../../../test/reviewed.ts";
import type { Review, ReviewedEvent } from "../../../wire/types.ts";
import { chancesOf, isClear, momentsOf, nextMistake, turnsOf } from "./course.ts";

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
  return {
    game: "double-yam",
    unit: "win",
    basis: "model",
    start: [0.5, 0.5],
    result: [1, 0],
    residual: [0.05, -0.05],
    residual_error: 0,
    events: EVENTS,
    players: [reviewedPlayer(1, { luck: 0.3, loss: 0.05 }), reviewedPlayer(2, { luck: -0.05, loss: 0.15 })],
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

it("shows the moment of the headline first, also where three others were larger", () => {
  const moments = [1, 2, 3].map((ply) => ({ ply, kind: "luck", seat: 1, effect: 0.2 }));
  const headline = { kind: "won-gift", args: { ply: 5 } };
  expect(momentsOf(reviewedPlayer(1, { moments, headline }), EVENTS).map(({ ply, kind }) => [ply, kind])).toEqual([
    [5, "gift"],
    [1, "luck"],
    [2, "luck"],
  ]);
  const again = { kind: "won-gift", args: { ply: 2 } };
  expect(momentsOf(reviewedPlayer(1, { moments, headline: again }), EVENTS).map(({ ply }) => ply)).toEqual([2, 1, 3]);
  expect(momentsOf(reviewedPlayer(1, { moments }), EVENTS)).toEqual(moments);
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
});
