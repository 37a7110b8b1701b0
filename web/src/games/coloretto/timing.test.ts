import { afterEach, expect, test } from "vitest";
import { settings } from "../../settings.svelte.ts";
import type { Known } from "../../store/fold.ts";
import type { LogEntry } from "../../rules/table.ts";
import { timing } from "./timing.ts";

function entries(text: string, kind: string, args: Record<string, unknown> = {}): LogEntry[] {
  return [{ ply: 5, at: 0, kind: "event", text, facts: [{ kind, rules: [], args: { seat: 1, ...args } }] }];
}

function table(turn: number, fresh: LogEntry[] = [], dice = "cup"): Known {
  const view = { view: "coloretto", phase: "turn", turn, seat: turn, actors: [turn] };
  const seats = [{ kind: "person" }, { kind: "computer" }];
  const standing = { view, seats, outcome: null, started: true, paused: false, proposal: null };
  return { standing, entries: fresh, fresh, yours: [1], you: turn === 1 ? [{ seat: 1 }] : [], setup: { dice } } as unknown as Known;
}

afterEach(() => settings.change({ pace: 1, calm: null }));

test("a card is turned up before anything tells which one it is", () => {
  const fresh = entries("card red", "drawn", { card: "red" });
  expect(timing(fresh, table(1), table(1, fresh))).toEqual({ moves: 460, rests: 0, waits: 0 });
  expect(timing(fresh, table(1), table(1, fresh, "hands")).moves).toBe(0);
});

test("the last card of a row lands before its points are told", () => {
  const fresh = entries("take 1", "taken", { row: 1, cards: ["red", "red", "+2"] });
  expect(timing(fresh, table(1), table(1, fresh)).moves).toBe(460 + 2 * 60);
});

test("after a move that can be taken back a computer waits four seconds", () => {
  const fresh = entries("place 1", "placed", { row: 1, card: "red" });
  expect(timing(fresh, table(1), table(2, fresh))).toEqual({ moves: 240, rests: 0, waits: 4_000 });
});

test("what a computer does is looked at, at the pace of this device; less movement does not fly", () => {
  const fresh = entries("take 1", "taken", { seat: 2, row: 1, cards: ["red"] });
  settings.change({ pace: 0.5, calm: true });
  expect(timing(fresh, table(2), table(2, fresh))).toEqual({ moves: 0, rests: 0, waits: 550 });
});
