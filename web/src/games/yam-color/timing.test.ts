import { afterEach, expect, test } from "vitest";
import { settings } from "../../settings.svelte.ts";
import type { Known } from "../../store/fold.ts";
import { AT_ONCE } from "../../store/moments.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { Fact } from "../../rules/fact.ts";
import { timing } from "./timing.ts";

function entry(ply: number, ...facts: [string, Record<string, unknown>][]): LogEntry {
  return { ply, at: 0, kind: "event", text: "x", facts: facts.map(([kind, args]): Fact => ({ kind, rules: [], args })) };
}

const THROWN = entry(1, ["thrown", { seat: 1, colours: ["red", "blue"] }], ["card", { card: 3, balls: { red: 1 } }]);
const SAID = entry(2, ["says", { seat: 1, number: 1 }]);
const COUNTED = entry(3, ["count", { count: 1, matched: [0] }], ["won", { seat: 1, card: 3 }]);

function timed(...entries: LogEntry[]) {
  const known = { entries, fresh: entries.slice(-1) } as unknown as Known;
  return timing(known.fresh, known, known);
}

afterEach(() => settings.change({ pace: 1, calm: null }));

test("a throw and a call are shown at once: they are a race", () => {
  expect(timed(THROWN)).toEqual(AT_ONCE);
  expect(timed(THROWN, SAID)).toEqual(AT_ONCE);
});

test("a round is counted and looked at before a computer throws", () => {
  const counted = 420 + 2 * 620;
  expect(timed(THROWN, SAID, COUNTED)).toEqual({ ...AT_ONCE, waits: counted + 1_200 });
  settings.change({ pace: 0.5, calm: true });
  expect(timed(THROWN, SAID, COUNTED)).toEqual({ ...AT_ONCE, waits: 600 });
});
