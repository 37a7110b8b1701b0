import { expect, test } from "vitest";
import { isAlone, mineFirst } from "./standing.ts";

const SEATS = [{ seat: 1 }, { seat: 2 }, { seat: 3 }];

test.each([
  ["whoever plays alone here stands first, the others follow in their order", [2], [2, 3, 1]],
  ["who sits first stays there", [1], [1, 2, 3]],
  ["people who share a device keep the order of the seats", [2, 3], [1, 2, 3]],
  ["and so does a spectator", [], [1, 2, 3]],
])("%s", (_, yours, order) => {
  expect(mineFirst(SEATS, yours).map(({ seat }) => seat)).toEqual(order);
});

test("one is alone with computers and with those who share the device, not with a free seat", () => {
  const seats = (...kinds: string[]) => kinds.map((kind, i) => ({ seat: i + 1, kind }));
  expect([isAlone(seats("person", "computer"), [1]), isAlone(seats("person", "person"), [1, 2])]).toEqual([true, true]);
  expect([isAlone(seats("person", "person"), [1]), isAlone(seats("person", "open"), [1])]).toEqual([false, false]);
});
