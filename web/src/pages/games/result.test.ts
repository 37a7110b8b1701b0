import { describe, expect, it } from "vitest";
import type { KnownTable } from "../../device.ts";
import { isWanted, resultOf } from "./result.ts";

const table = (part: Partial<KnownTable>): KnownTable => ({
  ...{ table: "t", game: "coloretto", secret: "s", at: 1, over: true, names: ["Ana", "Ben"], seats: [2], scores: [20, 34] },
  ...part,
});

describe("the result of a game", () => {
  it("is the place of this device's player, with their own points first", () => {
    expect(resultOf(table({ ranks: [2, 1] }))).toEqual({ place: 1, players: 2, kind: "won", scores: [34, 20] });
    expect(resultOf(table({ seats: [1], ranks: [2, 1] }))).toMatchObject({ place: 2, kind: "lost", scores: [20, 34] });
    expect(resultOf(table({ scores: [34, 34], ranks: [1, 1] }))?.kind).toBe("shared");
  });

  it("follows from the points where the game ended elsewhere", () => {
    expect(resultOf(table({ seats: [1], scores: [5, 9, 9] }))).toMatchObject({ place: 3, players: 3, kind: "lost" });
    expect(resultOf(table({ scores: [34, 34] }))?.kind).toBe("shared");
  });

  it("is none before the end, and none of those who watched", () => {
    expect([resultOf(table({ over: false })), resultOf(table({ seats: [] })), resultOf(table({ scores: [] }))]).toEqual([null, null, null]);
  });

  it("is what games are chosen by", () => {
    const [won, lost] = [table({}), table({ seats: [1] })];
    const wanted = (game: string, result: "any" | "won" | "lost") => [won, lost].map((each) => isWanted(each, { game, result }));
    expect(wanted("", "any")).toEqual([true, true]);
    expect(wanted("", "won")).toEqual([true, false]);
    expect(wanted("coloretto", "lost")).toEqual([false, true]);
    expect(wanted("yam-color", "any")).toEqual([false, false]);
  });
});
