import { expect, test } from "vitest";
import { PROTOCOL, type ServerMessage } from "../wire/types.ts";
import { TableTold } from "./told.svelte.ts";

class Heard extends TableTold {
  tell(message: object): this {
    this.hear(message as ServerMessage, () => {});
    return this;
  }
}

const LOOK = { type: "look", at: 1, now: 1, seat: 1, dice: ["red"] };

function welcome(does: string): object {
  const standing = { ply: 0, seats: [], acting: [{ seat: 1, does }], outcome: null };
  return { type: "welcome", protocol: PROTOCOL, table: "t", now: 1, yours: [], you: [], setup: {}, entries: [], standing };
}

/** Seat 1 of this device may stop. */
function ready(since: number): object {
  const view = { view: "color-yam", scores: [] };
  const standing = { ply: since, seats: [], acting: [], outcome: null, view };
  return { ...welcome("move"), yours: [1], you: [{ seat: 1, does: "move", moves: ["stop"], since }], standing };
}

test.each([
  ["throw", ["red"]],
  ["move", undefined],
])("while somebody is to %s, dice that a server shows are %j", (does, dice) => {
  const heard = new Heard("t", false).tell(welcome(does)).tell(LOOK);
  expect(heard.look?.dice).toEqual(dice);
});

test("dice that lie open are gone with the next step", () => {
  const heard = new Heard("t", false).tell(welcome("throw")).tell(LOOK).tell(welcome("move"));
  expect(heard.look).toBeNull();
});

const COUNTDOWN = { type: "countdown", at: 3, now: 1, seat: 1 };

test.each([
  ["throw", 1, true],
  ["throw", 2, false],
  ["move", 1, false],
])("while seat 1 is to %s, what falls from the hand of seat %i is awaited: %s", (does, seat, shown) => {
  const heard = new Heard("t", false).tell(welcome(does));
  expect(heard.tell({ ...LOOK, seat }).look !== null).toBe(shown);
  expect(heard.tell({ ...COUNTDOWN, seat }).countdown !== null).toBe(shown);
});

test("while a result is looked at nobody acts, and no hint is about the next choice", () => {
  const heard = new Heard("t").tell(ready(1)).tell({ type: "advice", seat: 1, since: 1, moves: [{ move: "stop" }] });
  expect([heard.acting?.seat, heard.advice !== null]).toEqual([1, true]);
  const end = heard.timedBy(() => ({ moves: 0, rests: 9_000, waits: 0 }));
  heard.tell({ ...ready(2), type: "step", entries: [{ ply: 1, at: 1, kind: "event", text: "stop" }] });
  expect([heard.resting, heard.acting, heard.advice]).toEqual([true, null, null]);
  end();
  expect(heard.acting?.since).toBe(2);
});
