import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../rules/table.ts";
import type { ColorYamView } from "../../wire/types.ts";
import { verdict } from "./verdict.ts";

const last = { ply: 7, seat: 1, nth: 3, dice: [], still: "" };

function came(kind: string, line: number): LogEntry[] {
  return [{ ply: 7, at: 0, kind: "event", facts: [{ kind, args: { seat: 1, line, sum: 21 }, rules: [] }] }];
}

function told(more: Partial<ColorYamView>): ColorYamView {
  return { line: 4, phase: "throw", fits: [], ...more } as ColorYamView;
}

describe("whether the line in play is met", () => {
  it("is so while the dice fit it", () => {
    const lying = { isHeld: false, last };
    expect(verdict(lying, told({ phase: "choose", fits: [4] }), [])).toBe(true);
    expect(verdict(lying, told({ phase: "missed", fits: [5] }), [])).toBe(false);
  });

  it("is not known before a throw, nor without a line", () => {
    expect(verdict({ isHeld: false, last }, told({}), [])).toBe(null);
    expect(verdict({ isHeld: false, last }, told({ line: null, phase: "choose" }), [])).toBe(null);
  });

  it("is read from what was written when a throw has ended the turn", () => {
    expect(verdict({ isHeld: true, last }, told({}), came("written", 4))).toBe(true);
    expect(verdict({ isHeld: true, last }, told({}), came("crossed", 4))).toBe(false);
  });

  it("is not so when a second chance was written in a Yam", () => {
    expect(verdict({ isHeld: true, last }, told({}), came("written", 6))).toBe(false);
  });
});
