/** Puzzles of the day: how near a try came, days in a row, and a result that gives nothing away. */
import { describe, expect, it } from "vitest";
import {
  countOf,
  dateOf,
  isDone,
  isFound,
  isSolved,
  markOf,
  resultText,
  signsOf,
  streakOn,
  withDay,
  type Mark,
  type Solved,
} from "./streak.ts";

const day = (date: string, ...marks: Mark[]): Solved => ({ date, game: "coloretto", marks });

describe("a try", () => {
  it("is the best move, a close one, or another", () => {
    expect([0.6, 0.6 - 1e-9, 0.57, 0.55, 0.1].map((value) => markOf(0.6, value))).toEqual(["best", "best", "close", "far", "far"]);
  });

  it("ends the puzzle when it is the best, or the last", () => {
    expect([isDone(day("", "far")), isDone(day("", "far", "best")), isDone(day("", "far", "close", "far"))]).toEqual([false, true, true]);
    expect([isFound(day("", "far", "best")), isFound(day("", "far", "far", "far")), isFound(day(""))]).toEqual([true, false, false]);
  });
});

describe("a streak", () => {
  const days = [day("2026-10-31", "best"), day("2026-11-01", "far", "best"), day("2026-11-02", "best")];

  it("counts days in a row, over the end of a month", () => {
    expect(streakOn(days, "2026-11-02")).toBe(3);
  });

  it("lasts while today's puzzle is open, and ends when a day is left out", () => {
    expect(streakOn(days, "2026-11-03")).toBe(3);
    expect(streakOn([...days, day("2026-11-03", "far")], "2026-11-03")).toBe(3);
    expect(streakOn(days, "2026-11-04")).toBe(0);
  });

  it("ends when the best move was not found", () => {
    expect(streakOn([...days, day("2026-11-03", "far", "far", "far")], "2026-11-03")).toBe(0);
  });

  it("is none where nothing was tried", () => {
    expect(streakOn([], "2026-11-03")).toBe(0);
  });
});

describe("a result", () => {
  it("is told by signs, in the order of the tries", () => {
    expect([signsOf(day("", "far", "close", "best")), countOf(day("", "far", "close", "best"))]).toEqual(["⬛🟨🟩", "3/3"]);
    expect([signsOf(day("", "far", "far", "close")), countOf(day("", "far", "far", "close"))]).toEqual(["⬛⬛🟨", "X/3"]);
  });

  it("is shared with its day and its game, and without any move", () => {
    const text = resultText(day("2026-11-17", "far", "best"), "Coloretto", "https://example.org/puzzle");
    expect(text).toBe("Arlequin · 2026-11-17 · Coloretto 2/3\n⬛🟩\nhttps://example.org/puzzle");
  });

  it("belongs to a day that is the same everywhere", () => {
    expect(dateOf(new Date("2026-11-17T23:59:59Z"))).toBe("2026-11-17");
  });

  it("is kept once a day", () => {
    const changed = withDay([day("2026-11-01", "far"), day("2026-11-02", "best")], day("2026-11-01", "far", "best"));
    expect(changed).toEqual([day("2026-11-02", "best"), day("2026-11-01", "far", "best")]);
  });

  it("is known when it is read", () => {
    expect([isSolved(day("2026-11-01", "far")), isSolved(day("soon")), isSolved({ ...day("2026-11-01"), marks: ["good"] })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
