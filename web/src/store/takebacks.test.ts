import { expect, test } from "vitest";
import type { LogEntry } from "../rules/table.ts";
import type { Fact } from "../rules/fact.ts";
import { handsOver, withoutTakebacks } from "./takebacks.ts";

/** A game in short: letters are events, digits take this many of them back, dots are no events. */
function told(game: string): LogEntry[] {
  return [...game].map((sign, i) => ({ ply: i + 1, at: 0, kind: sign === "." ? "paused" : "event", text: sign, facts: factsOf(sign) }));
}

function factsOf(sign: string): Fact[] {
  return /\d/.test(sign) ? [{ kind: "takeback", rules: [], args: { number: Number(sign) } }] : [];
}

function standing(game: string): string {
  return withoutTakebacks(told(game))
    .map((entry) => entry.text)
    .join("");
}

/** The same as the rules have it: events are piled up, and a takeback takes from the top. */
function piled(game: string): string {
  const pile: string[] = [];
  for (const sign of game) {
    if (/\d/.test(sign)) pile.splice(pile.length - Number(sign));
    else pile.push(sign);
  }
  return pile.join("");
}

/** Every game of a number of entries: after `high` events that stand, one more of them, or a takeback. */
function games(entries: number, high = 0): string[] {
  if (entries === 0) return [""];
  const more = games(entries - 1, high + 1).map((rest) => "abcdefghi"[entries - 1] + rest);
  const back = Array.from({ length: high }, (_, i) => i + 1);
  return [...more, ...back.flatMap((number) => games(entries - 1, high - number).map((rest) => number + rest))];
}

test.each([
  ["abc", "abc"],
  ["abc1", "ab"],
  ["abc2d", "ad"],
  ["abc1d2e", "ae"],
  ["ab1b1b1", "a"],
  ["abc3", ""],
  ["ab.c.1.", "ab..."],
  ["", ""],
])("of %j there stands %j", (game, stands) => expect(standing(game)).toBe(stands));

test("every game of nine events and takebacks stands as the pile of the rules does", () => {
  const all = games(9);
  expect(all.length).toBe(835);
  expect(all.filter((game) => standing(game) !== piled(game))).toEqual([]);
});

test("a turn comes with what happens; not with the page that is opened, and not with what is taken back", () => {
  expect([handsOver(told("a")), handsOver(told("")), handsOver(told("1"))]).toEqual([true, false, false]);
});
