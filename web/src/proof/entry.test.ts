import { expect, test } from "vitest";
import { ENTRY_KINDS, type EntryTold } from "../wire/types.ts";
import { FIELDS, isReadable } from "./entry.ts";

const PLAYERS = 2;
const call = { arrived: 0, told: 0, seat: 2, number: 3 };

function readable(kind: string, more: Partial<EntryTold>): boolean {
  return isReadable({ ply: 1, at: 0, kind, ...more }, PLAYERS);
}

test("every kind of entry is known", () => {
  expect([...FIELDS.keys()].sort()).toEqual([...ENTRY_KINDS].sort());
});

test.each<readonly [string, Partial<EntryTold>]>([
  ["proposed", { seat: 2, what: "computer", about: 1 }],
  ["proposed", { seat: 2, what: "takeback", about: 1 }],
  ["returned", { seat: 1 }],
  ["answered", { seat: 1, agrees: false }],
  ["hints", { seat: 2, agrees: true }],
  ["rematch", { table: "next" }],
])("%s can be %j", (kind, more) => {
  expect(readable(kind, more)).toBe(true);
});

test.each<readonly [string, Partial<EntryTold>]>([
  ["late", { seat: 9 }],
  ["late", { seat: 0 }],
  ["late", { seat: 1.5 }],
  ["proposed", { seat: 2, what: "computer", about: 7 }],
  ["proposed", { seat: 2, what: "points" }],
  ["computer", { seat: 2, what: "won" }],
  ["answered", { seat: 2 }],
  ["rematch", { table: "../t/other" }],
  ["late", { seat: 2, timing: { call, reaction: 0.01 } }],
  ["late", { seat: 2, facts: [{ kind: "thrown", rules: [], args: {} }] } as object],
  ["late", { seat: 2, text: "throw 666666" }],
  ["salted", { proof: "2", name: "Eve" }],
  ["late", { seat: 2, at: Infinity }],
  ["late", { seat: 2, note: 1 } as object],
  ["kissed", { seat: 2 }],
])("%s cannot be %j", (kind, more) => {
  expect(readable(kind, more)).toBe(false);
});
