import { expect, it } from "vitest";
import type { GameView } from "../../../store/tableState.svelte.ts";
import type { ReviewedEvent } from "../../../wire/types.ts";
import { chartMarks, placesOf, ticksOf } from "./places.ts";

const event = (ply: number, seat: number | null, part: Partial<ReviewedEvent> = {}): ReviewedEvent => ({
  ...{ line: ply, ply, text: "stop", kind: "decision", seat, effects: [0, 0] },
  ...part,
});
const two = [event(1, 1), event(2, 2)];
const at = (...views: unknown[]) => placesOf([...two, event(3, 1)].slice(0, views.length), views as (GameView | null)[]);

it("is the line of Color'Yam, the turn of a sheet, the round of a race", () => {
  expect(at({ view: "color-yam", line: 7 })).toEqual([{ kind: "line", number: 7 }]);
  expect(at({ view: "yam-color", rounds: 3 })).toEqual([{ kind: "round", number: 3 }]);
  const sheets = [[{ name: "red", points: 12 }, { name: "blue", points: null }], []]; // prettier-ignore
  expect(at({ view: "double-yam", turn: 1, sheets })).toEqual([{ kind: "turn", number: 2 }]);
  const lines = [{ entries: [20, null] }, { entries: [null, null] }];
  expect(at({ view: "color-yam", line: null, turn: 1, lines })).toEqual([{ kind: "turn", number: 2 }]);
});

it("counts the rounds of Coloretto, which begin where no one has a row any more", () => {
  const coloretto = (taken: number[]) => ({ view: "coloretto", taken });
  expect(at(coloretto([]), coloretto([1, 2]), coloretto([])).map((place) => place?.number)).toEqual([1, 1, 2]);
});

it("is unknown where these pages do not have the rules", () => expect(at(null)).toEqual([null]));

it("writes each number once on the axis, and none over another", () => {
  const places = [1, 1, 2, 3, 2].map((number) => ({ kind: "line" as const, number }));
  expect(ticksOf(places, (event) => 10 * event, 20)).toEqual([{ event: 0, number: 1 }, { event: 2, number: 2 }]); // prettier-ignore
});

it("leads own mistakes down and those of others up", () => {
  const slip = { class: "error", loss: 0.2 };
  const events = [event(1, 1, { ...slip, effects: [-0.2, 0.2] }), event(2, 2, { ...slip, effects: [0.3, -0.3] }), event(3, 2)];
  const chances = [[0.5, 0.5], [0.3, 0.7], [0.6, 0.4], [0.6, 0.4]]; // prettier-ignore
  expect(chartMarks(events, chances, 1)).toEqual([
    { event: 1, own: true, from: 0.5, to: 0.3 },
    { event: 2, own: false, from: 0.3, to: 0.6 },
  ]);
});
