import { expect, test } from "vitest";
import { hasRoom } from "./cards.ts";

test("a row has room until it is full or taken", () => {
  expect([hasRoom([], 1), hasRoom(["red"], 1), hasRoom(["red", "joker"], 3), hasRoom(null, 3)]).toEqual([true, false, true, false]);
});
