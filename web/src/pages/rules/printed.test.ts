import { expect, test } from "vitest";
import { namesIn, padFields, printPath, usualPaper } from "./printed.ts";

test("a browser from North America has Letter, all others A4", () => {
  expect(usualPaper(["en-US", "fr"])).toBe("letter");
  expect(usualPaper(["fr", "fr-CA"])).toBe("letter");
  expect(usualPaper(["es-ES"])).toBe("a4");
  expect(usualPaper([])).toBe("a4");
});

test("what is asked stands in the address", () => {
  expect(printPath("coloretto", "pad", { lang: "fr", paper: "a4" })).toBe("/paper/coloretto/pad.pdf?lang=fr&paper=a4");
});

test("names are typed with commas, and one alone is none", () => {
  expect(namesIn(" Ana, Zoé;Bob ,", 5)).toEqual(["Ana", "Zoé", "Bob"]);
  expect(namesIn("Ana, Bob, Cleo", 2)).toEqual(["Ana", "Bob"]);
  expect(namesIn("Ana", 5)).toEqual([]);
});

test("score sheets have names, options and one's own objectives", () => {
  const asked = { perPage: "4", names: "Ana, Bob", options: { sheet: "own", edition: "es" }, objectives: ["1x red"] };
  const path = printPath("color-yam", "pad", { lang: "fr" }, padFields(asked, 5));
  expect(path).toBe("/paper/color-yam/pad.pdf?lang=fr&per_page=4&sheet=own&edition=es&player=Ana&player=Bob&objective=1x+red");
  expect(padFields({ ...asked, options: { sheet: "3" } }, 5).map(([name]) => name)).not.toContain("objective");
});
