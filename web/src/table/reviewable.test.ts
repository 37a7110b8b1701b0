import { expect, it } from "vitest";
import { reviewable } from "../store/standing.ts";

it("is a game of ours, and none of another's", () => {
  expect(reviewable({ game: "double-yam" })).toBe(true);
  expect(reviewable({ game: "yam-color" })).toBe(true);
  expect(reviewable({ game: "duo" })).toBe(false);
  expect(reviewable(null)).toBe(false);
});
