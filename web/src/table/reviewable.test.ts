import { expect, it } from "vitest";
import { reviewable } from "./reviewable.ts";

it("is a game of ours, at a server", () => {
  expect(reviewable("abc", { game: "double-yam" })).toBe(true);
  expect(reviewable("abc", { game: "yam-color" })).toBe(true);
});

it("is none of another's, and none of this device alone", () => {
  expect(reviewable("abc", { game: "duo" })).toBe(false);
  expect(reviewable("~abc", { game: "double-yam" })).toBe(false);
  expect(reviewable("abc", null)).toBe(false);
});
