import { beforeAll, expect, test, vi } from "vitest";
import type { Known } from "../../store/fold.ts";
import type { Scene } from "../../store/moments.ts";
import { words } from "../../words/words.svelte.ts";
import { soonText } from "../screen/undoActs.ts";
import { sharedActs, type DiceScene } from "./actions.ts";

beforeAll(() => words.load("table", "color-yam"));

/** After your own move: a computer is next, and waits in this phase. */
function waiting(phase: string, kind = "computer") {
  const view = { view: "color-yam", phase: "throw", turn: 2, dice: [], thrown: [], contest: [1, 2] };
  const entries = [{ ply: 5, at: 0, kind: "event", text: "stop", facts: [{ kind: "stops", rules: [], args: { seat: 1 } }] }];
  const standing = {
    view,
    seats: [
      { seat: 1, kind: "person" },
      { seat: 2, kind },
    ],
    outcome: null,
    started: true,
    paused: false,
    proposal: null,
  };
  const next = { standing, entries, fresh: [], yours: [1], you: [], setup: { dice: "cup" } } as unknown as Known;
  const scene = { phase, takes: 4_000, next } as unknown as Scene;
  return { scene, standing, yours: [1], standingEntries: entries, setup: next.setup, hurry: vi.fn() };
}

function acts(store: ReturnType<typeof waiting>, landed = false) {
  const scene = { turn: { store, hasLanded: landed }, narrator: words.narrator("color-yam", ["Ana", "Robo"]), you: null, due: [2] };
  return sharedActs(scene as unknown as DiceScene) ?? [];
}

test("the button that goes on has a short name and a ring; that a computer plays is told elsewhere", () => {
  const store = waiting("waiting");
  const goOn = acts(store).find(({ key }) => key === "go-on");
  expect(goOn).toMatchObject({ label: "Continue now", short: "Continue", ring: 4_000, ready: true });
  expect(goOn?.note).toBeUndefined();
  expect(soonText(store as never)).toBe("The computer plays in a moment");
});

test("whoever goes on leaves the result and the time to think again, but nothing of the step after it", () => {
  const store = waiting("resting");
  const leave = (): void => void store.hurry.mockImplementation(() => ((store.scene as unknown) = null));
  store.hurry.mockImplementation(leave);
  acts(store)
    .find(({ key }) => key === "go-on")
    ?.run();
  expect([store.hurry.mock.calls.length, store.scene]).toEqual([2, null]);
  const last = waiting("waiting");
  last.hurry.mockImplementation(() => ((last.scene as unknown) = { phase: "resting", next: {} }));
  acts(last)
    .find(({ key }) => key === "go-on")
    ?.run();
  expect(last.hurry).toHaveBeenCalledOnce();
});

test("a move can be taken back while its result is looked at, a throw cannot", () => {
  expect(acts(waiting("resting")).map(({ key }) => key)).toEqual(["undo", "go-on"]);
  expect(acts(waiting("resting"), true).map(({ key }) => key)).not.toContain("undo");
});

test("nothing is told of computers while dice move, nor where a person is next", () => {
  expect(soonText(waiting("moving") as never)).toBe("");
  expect(soonText(waiting("waiting", "person") as never)).toBe("");
});
