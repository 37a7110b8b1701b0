import { expect, test } from "vitest";
import { printPath, usualPaper } from "./printed.ts";

test("a browser from North America has Letter, all others A4", () => {
  expect(usualPaper(["en-US", "fr"])).toBe("letter");
  expect(usualPaper(["fr", "fr-CA"])).toBe("letter");
  expect(usualPaper(["es-ES"])).toBe("a4");
  expect(usualPaper([])).toBe("a4");
});

test("what is asked stands in the address", () => {
  expect(printPath("coloretto", "pad", { lang: "fr", paper: "a4" })).toBe("/paper/coloretto/pad.pdf?lang=fr&paper=a4");
});
