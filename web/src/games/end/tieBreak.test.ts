import { describe, expect, it } from "vitest";
import type { ColorYamView, Outcome } from "../../wire/types.ts";
import { tieBreak } from "./count.ts";

const line = (kind: string, number: number, entries: number[]): unknown => ({ kind, number, entries });
const view = {
  lines: [line("objective", 1, [36, 36, 36]), line("yam", 3, [30, 12, 20]), line("yam", 4, [0, 31, 33])],
} as unknown as ColorYamView;
const ended = (scores: number[], winners: number[]): Outcome => ({ scores, winners, ranks: [], reason: "sheet-full" });

describe("what told equal totals apart", () => {
  it("is the highest Yam of those with the best total, the winner's first", () => {
    expect(tieBreak(view, ended([10, 10, 8], [2]), "fr")).toEqual({
      yam: "highest",
      tied: [
        { seat: 2, number: 31 },
        { seat: 1, number: 30 },
      ],
    });
  });

  it("is Yam 4 alone in the Spanish edition", () => {
    expect(tieBreak(view, ended([10, 10, 8], [2]), "es")?.tied).toEqual([
      { seat: 2, number: 31 },
      { seat: 1, number: 0 },
    ]);
  });

  it("is nothing where somebody is ahead, or the win is shared", () => {
    expect(tieBreak(view, ended([10, 9, 8], [1]), "fr")).toBeNull();
    expect(tieBreak(view, ended([10, 10, 8], [1, 2]), "fr")).toBeNull();
  });
});
