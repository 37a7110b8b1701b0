import { expect, it } from "vitest";
import { reviewable } from "./reviewable.ts";

it("is a single game of ours, at a server", () => {
  expect(reviewable("abc", { game: "double-yam", options: { match: "off" } })).toBe(true);
  expect(reviewable("abc", { game: "coloretto", options: { match: "1" } })).toBe(true);
  expect(reviewable("abc", { game: "yam-color", options: {} })).toBe(true);
});

it("is no match, no game with free lines, none of another's, and none of this device alone", () => {
  expect(reviewable("abc", { game: "double-yam", options: { match: "5000" } })).toBe(false);
  expect(reviewable("abc", { game: "coloretto", options: { match: "3" } })).toBe(false);
  expect(reviewable("abc", { game: "color-yam", options: { free_lines: "yes" } })).toBe(false);
  expect(reviewable("abc", { game: "duo", options: {} })).toBe(false);
  expect(reviewable("~abc", { game: "double-yam", options: {} })).toBe(false);
  expect(reviewable("abc", null)).toBe(false);
});
