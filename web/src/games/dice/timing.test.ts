import { afterEach, expect, test } from "vitest";
import { settings } from "../../settings.svelte.ts";
import type { Known } from "../../store/fold.ts";
import type { LogEntry } from "../../rules/table.ts";
import { timing } from "./timing.ts";

function entries(text: string, ...kinds: string[]): LogEntry[] {
  return [{ ply: 5, at: 0, kind: "event", text, facts: kinds.map((kind) => ({ kind, rules: [], args: { seat: 1 } })) }];
}

function table(turn: number, { dice = 6, phase = "choose", fresh = [] as LogEntry[], hands = false } = {}): Known {
  const view = { view: "color-yam", phase, turn, dice: Array.from({ length: dice }), thrown: [], contest: [1, 2] };
  const seats = [{ kind: "person" }, { kind: "computer" }];
  const standing = { view, seats, outcome: null, started: true, paused: false, proposal: null };
  const you = turn === 1 ? [{ seat: 1 }] : [];
  return { standing, entries: fresh, fresh, yours: [1], you, setup: { dice: hands ? "hands" : "cup" } } as unknown as Known;
}

const before = table(1);
afterEach(() => settings.change({ pace: 1, calm: null }));

test("one's own throw flies, and one goes on when it lies", () => {
  const fresh = entries("throw 123456", "thrown");
  expect(timing(fresh, before, table(1, { fresh }))).toEqual({ moves: 760, rests: 0, waits: 0 });
});

test("somebody else's throw is looked at before they go on", () => {
  const fresh = entries("throw 123456", "thrown");
  expect(timing(fresh, table(2), table(2, { fresh }))).toEqual({ moves: 760, rests: 0, waits: 1_100 });
});

test("the throw that ends a turn stays, longer for a cross and for everybody's points", () => {
  const rests = (...more: string[]) => {
    const fresh = entries("throw 123456", "thrown", ...more);
    return timing(fresh, before, table(2, { dice: 0, phase: "throw", fresh })).rests;
  };
  expect([rests("written"), rests("crossed"), rests("written", "points")]).toEqual([1_800, 2_300, 2_800]);
});

test("after a move that can be taken back a computer waits four seconds", () => {
  const fresh = entries("stop", "stops", "written");
  const { rests, waits } = timing(fresh, before, table(2, { dice: 0, phase: "throw", fresh }));
  expect(rests + waits).toBe(4_000);
});

test("what one has written stays before anything takes its place, whoever goes on", () => {
  const rests = (turn: number, ...more: string[]) => {
    const fresh = entries("stop", "stops", ...more);
    return timing(fresh, before, table(turn, { dice: 0, phase: "throw", fresh })).rests;
  };
  expect([rests(2, "written"), rests(1, "crossed"), rests(1, "written", "points")]).toEqual([1_300, 1_300, 1_800]);
  expect(rests(2)).toBe(0);
});

test("what somebody else has written is looked at for as long as a throw", () => {
  const fresh = entries("stop", "stops", "written");
  expect(timing(fresh, table(2), table(1, { dice: 0, phase: "throw", fresh }))).toEqual({ moves: 0, rests: 1_100, waits: 0 });
});

test("a box of Double Yam shows it itself, but where the device is handed on", () => {
  const fresh = entries("fill red", "scored");
  const rests = (turn: number) => timing(fresh, before, table(turn, { dice: 0, phase: "throw", fresh })).rests;
  expect([rests(2), rests(1)]).toEqual([0, 1_300]);
});

test("the pace makes it longer or shorter; less movement fades", () => {
  const fresh = entries("throw 123456", "thrown", "written");
  const after = table(2, { dice: 0, phase: "throw", fresh });
  settings.change({ pace: 0.5, calm: true });
  expect(timing(fresh, before, after)).toEqual({ moves: 280, rests: 900, waits: 0 });
});

test("real dice have landed already", () => {
  const fresh = entries("throw 123456", "thrown");
  expect(timing(fresh, before, table(1, { fresh, hands: true })).moves).toBe(0);
});
