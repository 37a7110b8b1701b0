import { expect, test } from "vitest";
import { turnText } from "./steps.ts";

test("a short turn is told whole", () => {
  expect(turnText(["Ana rolls.", "", "Ana stops."], 40)).toBe("Ana rolls. Ana stops.");
});

test("of a long turn the last sentences are told, at least one", () => {
  expect(turnText(["Ana rolls once.", "Ana rolls twice.", "Points for line 6."], 36)).toBe("… Ana rolls twice. Points for line 6.");
  expect(turnText(["Ana rolls.", "Much happened on this line."], 10)).toBe("… Much happened on this line.");
});
