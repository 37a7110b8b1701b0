import { expect, test } from "vitest";
import { basePlaces, cardPlaces } from "./places.ts";

const NUMBERS = Array.from({ length: 20 }, (_, i) => i + 1);

test.each(NUMBERS)("%s balls lie on a card, and none on another", (balls) => {
  const places = cardPlaces(balls);
  expect(places).toHaveLength(balls);
  for (const [i, { x, y, r }] of places.entries()) {
    expect(Math.min(x - r, 99 - x - r, y - r - 3, 183 - y - r)).toBeGreaterThanOrEqual(0);
    const nearest = Math.min(...places.slice(i + 1).map((other) => Math.hypot(other.x - x, other.y - y)));
    expect(nearest).toBeGreaterThanOrEqual(2 * r);
  }
});

test("eight balls are drawn as large as ever, and twenty can still be seen", () => {
  expect(cardPlaces(8)[0]).toEqual({ x: 30, y: 34.5, r: 18 });
  expect(cardPlaces(20)[0]!.r).toBeGreaterThan(11);
});

test.each([1, 3, 8])("%s balls lie below the top of a pyramid, the nearest drawn last", (balls) => {
  const places = basePlaces(balls);
  expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).toSorted((a, b) => a - b));
  for (const { x, y, r } of places) expect(Math.min(x - r, 100 - x - r, 92 - y - r)).toBeGreaterThanOrEqual(0);
});
