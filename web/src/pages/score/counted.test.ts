import { expect, test } from "vitest";
import { cardsText, facesText, isCounted, lineText } from "./counted.ts";

test("cards are told with their numbers, and those that are not there are left out", () => {
  expect(cardsText({ green: 6, red: 0, joker: 1, "+2": 2 })).toBe("green 6, joker 1, +2 2");
});

test("dice are told one by one", () => {
  expect(
    facesText([
      { colour: "red", number: 6 },
      { colour: "red", number: 6 },
    ]),
  ).toBe("red 6, red 6");
});

test("a line has the sums that are there, and crosses", () => {
  expect(lineText(["26", "", "x", "17"])).toBe("26, x, 17");
});

test("all four games have something to count, and no other", () => {
  expect([isCounted("coloretto"), isCounted("yam-color"), isCounted("tarot")]).toEqual([true, true, false]);
});
