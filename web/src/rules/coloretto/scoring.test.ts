import { expect, test } from "vitest";
import { COURSES_PLAYED } from "../../../test/courses.ts";
import { readMaterial } from "../tableMaterial.ts";
import { bestCount, scoresOf } from "./scoring.ts";

test("collections count as the rules have counted them", () => {
  const found = COURSES_PLAYED.filter(({ game }) => game === "coloretto").flatMap(({ shown, ...course }) => {
    const played = { ...course, material: readMaterial("coloretto", course.material) };
    return shown.flatMap(([, view]) => {
      const inner = view.view === "match" ? view.game : view;
      return inner.view === "coloretto"
        ? inner.collections.map((each) => [each, bestCount(played.material, each.cards, scoresOf(played))] as const)
        : [];
    });
  });
  expect(found.some(([{ jokers, minus }]) => jokers.length > 1 && minus.length > 1)).toBe(true);
  for (const [told, own] of found) expect(own).toEqual(told);
});

const material = readMaterial("coloretto");
const GRAY = scoresOf({ players: 2, agreed: ["option side gray"], material });

test.each([
  ["of equals, jokers go to the first colours", { joker: 2 }, ["blue", "blue"]],
  ["a golden joker counts as one", { red: 2, golden: 1 }, ["red"]],
])("%s", (_, cards, jokers) => {
  expect(bestCount(material, cards, GRAY).jokers).toEqual(jokers);
});
