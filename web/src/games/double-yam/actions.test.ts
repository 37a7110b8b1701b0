import { beforeAll, expect, test, vi } from "vitest";
import { words } from "../../words/words.svelte.ts";
import { actsOf, hintOf, type Scene } from "./actions.ts";
import { rack } from "./boxes.ts";

beforeAll(() => words.load("table", "double-yam"));

/** The first button is pressed while a zero in red is chosen and 18 would be free: what is done? */
function pressed(advised?: string) {
  const boxes = rack(
    [
      { name: "red", points: null },
      { name: "series", points: null },
    ],
    { "score red": 0, "score series 6": 18 },
  );
  const advice = advised === undefined ? null : { moves: [{ move: advised }] };
  const [play, doubt] = [vi.fn(), vi.fn()];
  const scene = {
    turn: { store: { advice }, flying: false, again: "", play },
    narrator: words.narrator("double-yam", ["Ana", "Robo"]),
    you: { does: "move" },
    view: { phase: "score" },
    ...{ chosen: "score red", picked: true, fills: true, boxes, doubted: null, doubt },
  };
  actsOf(scene as unknown as Scene)[0]?.run();
  return { played: play.mock.calls.flat() as string[], doubts: doubt.mock.calls.length };
}

test("a costly zero is doubted, unless a hint advises it", () => {
  expect(pressed()).toEqual({ played: [], doubts: 1 });
  expect(pressed("score series 6")).toEqual({ played: [], doubts: 1 });
  expect(pressed("score red")).toEqual({ played: ["score red"], doubts: 0 });
});

test("another box is spoken of where one is free", () => {
  const told = (...points: (number | null)[]) =>
    hintOf({ you: { does: "move" }, view: { phase: "score" }, picked: false, boxes: points.map((each) => ({ points: each })) } as never);
  expect(told(null, 20, null)).toBe("Confirm below, or choose another box.");
  expect(told(20, 0, null)).toBe("Confirm below.");
});
