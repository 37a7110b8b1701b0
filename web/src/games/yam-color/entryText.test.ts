import { expect, test } from "vitest";
import type { LogEntry } from "../../rules/table.ts";
import type { Narrator } from "../../words/narrator.ts";
import { tellingOf } from "./entryText.ts";
import type { Race } from "./race/race.svelte.ts";

function entry(ply: number, kind: string): LogEntry {
  return { ply, at: ply, kind: "event", text: "", facts: [{ kind, rules: [], args: {} }] };
}

const FIRST = [entry(1, "thrown"), entry(2, "card"), entry(3, "says"), entry(4, "count")];
const NOW = [entry(5, "thrown"), entry(6, "card"), entry(7, "says")];

/** What the log leaves out, by ply. */
function hidden(race: Partial<Race>, blind = false): number[] {
  const entries = [...FIRST, ...NOW];
  const about = { isRevealed: true, checking: false, checked: null, store: { entries }, view: { blind }, ...race } as unknown as Race;
  const telling = tellingOf(about, () => null as unknown as Narrator);
  return entries.filter(telling.hides).map(({ ply }) => ply);
}

test("while a race is on nobody's log counts its dice and its card", () => {
  expect(hidden({ announcing: true })).toEqual([5, 6]);
});

test("once the round is closed the log tells them", () => {
  expect(hidden({ announcing: false })).toEqual([]);
});

test("by ear and while dice are in the air they are hidden as well", () => {
  expect(hidden({ announcing: true }, true)).toEqual([5, 6]);
  expect(hidden({ announcing: false, isRevealed: false })).toEqual([5, 6]);
});
