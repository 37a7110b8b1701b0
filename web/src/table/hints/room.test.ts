import { expect, test } from "vitest";
import { missing } from "./room.ts";

const rect = (left: number, top: number, width: number, height: number): DOMRect =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

test("where the table ends above the card, nothing has to move", () => {
  expect(missing(rect(0, 0, 360, 400), rect(0, 440, 360, 200), 640)).toBe(0);
});

test("a card that sticks to the bottom of the screen lies on the table by as much as is missing", () => {
  expect(missing(rect(0, 0, 360, 520), rect(0, 440, 360, 200), 640)).toBe(80);
});

test("beside the table the card has its own room", () => {
  expect(missing(rect(0, 0, 450, 600), rect(480, 190, 340, 200), 390)).toBe(0);
});

test("without panels the card itself is brought into sight", () => {
  expect(missing(null, rect(0, 600, 360, 80), 640)).toBe(40);
});
