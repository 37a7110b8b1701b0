import { beforeAll, expect, test, vi } from "vitest";
import { words } from "../../words/words.svelte.ts";
import { actsOf, type Scene } from "./actions.ts";

beforeAll(() => words.load("table", "color-yam"));

const MISSED = { phase: "choose", line: 1, fits: [] as number[], second_chance: null as number | null, sum: 20, throws_left: 1 };

/** The button that stops is pressed: what is done, and what does it say? */
function stopped(view: Partial<typeof MISSED> = {}, { doubted = null as string | null, advised = "again A" } = {}) {
  const [play, doubt] = [vi.fn(), vi.fn()];
  const scene = {
    turn: { store: { advice: { moves: [{ move: advised }] } }, flying: false, again: "AB", play },
    you: { does: "move" },
    view: { ...MISSED, ...view },
    ...{ chosen: null, picked: false, doubted, doubt },
  };
  const act = actsOf(scene as unknown as Scene).find(({ key }) => key === "stop");
  act?.run();
  return { played: play.mock.calls.flat() as string[], doubts: doubt.mock.calls.flat() as string[], label: act?.label };
}

test("a cross with rolls left is doubted once, unless a hint advises it", () => {
  expect(stopped()).toMatchObject({ played: [], doubts: ["stop"] });
  expect(stopped({}, { doubted: "stop" })).toEqual({ played: ["stop"], doubts: [], label: words.say("color-yam-cross-sure") });
  expect(stopped({}, { advised: "stop" })).toMatchObject({ played: ["stop"], doubts: [] });
});

test("what is written, and a second chance, are not doubted", () => {
  expect(stopped({ fits: [1] })).toMatchObject({ played: ["stop"], doubts: [] });
  expect(stopped({ second_chance: 3 })).toMatchObject({ played: ["stop"], doubts: [] });
});

test("with free lines a cross on the line that is offered is doubted, on one that was chosen it is not", () => {
  expect(freely(false)).toEqual([[], ["line 4"]]);
  expect(freely(true)).toEqual([["stop", "line 4"], []]);
});

function freely(picked: boolean): [string[], string[]] {
  const [play, doubt] = [vi.fn(), vi.fn()];
  const turn = { store: { advice: null }, flying: false, again: "AB", play };
  const chosen = { line: 4, cross: false };
  const scene = { turn, you: { does: "move" }, view: { ...MISSED, line: null }, chosen, picked, doubted: null, doubt };
  actsOf(scene as unknown as Scene)
    .find(({ key }) => key === "stop")
    ?.run();
  return [play.mock.calls.flat() as string[], doubt.mock.calls.flat() as string[]];
}
