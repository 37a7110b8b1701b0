import { describe, expect, test } from "vitest";
import { pattern } from "./avatar.ts";

describe("an avatar", () => {
  test("is the same for the same seed", () => expect(pattern(7)).toEqual(pattern(7)));

  test("is another for almost every other seed", () => {
    const seen = new Set(Array.from({ length: 500 }, (_, seed) => JSON.stringify(pattern(seed))));
    expect(seen.size).toBeGreaterThan(450);
  });

  test("is the same on both sides", () => {
    const { diamonds } = pattern(42);
    const at = new Map(diamonds.map(({ x, y, fill }) => [`${x} ${y}`, fill]));
    for (const { x, y, fill } of diamonds) expect(at.get(`${40 - x} ${y}`)).toBe(fill);
  });
});
