import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, Fault } from "../../wire/api.ts";
import type { Position } from "../../wire/types.ts";
import { fetchPuzzle } from "./fetchPuzzle.ts";

const puzzle = { game: "coloretto" } as Position;
const busy = () => new Fault("puzzle/busy", "It is being drawn.");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("asks again while the puzzle is being drawn", async () => {
  const asked = vi.spyOn(api, "puzzle").mockRejectedValueOnce(busy()).mockRejectedValueOnce(busy()).mockResolvedValue(puzzle);
  const found = fetchPuzzle("2026-11-23");
  await vi.runAllTimersAsync();
  expect(await found).toBe(puzzle);
  expect(asked).toHaveBeenCalledTimes(3);
});

it("says what is wrong at once where it is something else, and after many tries", async () => {
  const asked = vi.spyOn(api, "puzzle").mockRejectedValueOnce(new Fault("puzzle/no-such-day", "No."));
  await expect(fetchPuzzle("2020-01-01")).rejects.toMatchObject({ code: "puzzle/no-such-day" });
  asked.mockRejectedValue(busy());
  const found = expect(fetchPuzzle("2026-11-23", 2)).rejects.toMatchObject({ code: "puzzle/busy" });
  await vi.runAllTimersAsync();
  await found;
});
