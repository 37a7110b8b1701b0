import { expect, test } from "vitest";
import type { ServerMessage } from "../wire/types.ts";
import type { Known } from "./fold.ts";
import { TableState } from "./tableState.svelte.ts";

/** A table that shows what a test says of it. */
class Heard extends TableState {
  tell(message: object): this {
    this.pass(message as ServerMessage);
    return this;
  }

  stand(does: string, more: object = {}): this {
    const standing = { ply: 0, seats: [], acting: [{ seat: 1, does }], outcome: null };
    this.show({ setup: {}, standing, entries: [], yours: [], you: [], fresh: [], ahead: 0, ...more } as unknown as Known);
    return this;
  }
}

const LOOK = { type: "look", at: 1, now: 1, seat: 1, dice: ["red"] };
const STEP = { type: "step", now: 1, entries: [], status: {} };

/** Seat 1 of this device may stop. */
function ready(since: number): object {
  const standing = { ply: since, seats: [], acting: [], outcome: null, view: { view: "color-yam", scores: [] } };
  return { yours: [1], you: [{ seat: 1, does: "move", moves: ["stop"], since }], standing };
}

test.each([
  ["throw", ["red"]],
  ["move", undefined],
])("while somebody is to %s, dice that a server shows are %j", (does, dice) => {
  const heard = new Heard("t", false).stand(does).tell(LOOK);
  expect(heard.look?.dice).toEqual(dice);
});

test("dice that lie open are gone with the next step", () => {
  const heard = new Heard("t", false).stand("throw").tell(LOOK).tell(STEP);
  expect(heard.look).toBeNull();
});

const COUNTDOWN = { type: "countdown", at: 3, now: 1, seat: 1 };

test.each([
  ["throw", 1, true],
  ["throw", 2, false],
  ["move", 1, false],
])("while seat 1 is to %s, what falls from the hand of seat %i is awaited: %s", (does, seat, shown) => {
  const heard = new Heard("t", false).stand(does);
  expect(heard.tell({ ...LOOK, seat }).look !== null).toBe(shown);
  expect(heard.tell({ ...COUNTDOWN, seat }).countdown !== null).toBe(shown);
});

test("while a result is looked at nobody acts, and no hint is about the next choice", () => {
  const heard = new Heard("t").stand("move", ready(1)).tell({ type: "advice", seat: 1, since: 1, moves: [{ move: "stop" }] });
  expect([heard.acting?.seat, heard.advice !== null]).toEqual([1, true]);
  const end = heard.useTiming(() => ({ moves: 0, rests: 9_000, waits: 0 }));
  const fresh = [{ ply: 1, at: 1, kind: "event", text: "stop" }];
  heard.show({ ...heard.latest!, ...ready(2), fresh, entries: fresh }, false);
  expect([heard.resting, heard.acting, heard.advice]).toEqual([true, null, null]);
  end();
  expect(heard.acting?.since).toBe(2);
});
