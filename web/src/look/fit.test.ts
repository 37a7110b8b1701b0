import { expect, test } from "vitest";
import { fit } from "./fit.ts";

/** An element whose text needs so much width at each level. */
function text(needs: readonly number[]): HTMLElement {
  const node = document.createElement("p");
  Object.defineProperty(node, "clientWidth", { value: 100 });
  Object.defineProperty(node, "scrollWidth", { get: () => needs[Number(node.dataset["fit"])] });
  return node;
}

test.each([
  ["stays as it is where it fits", [100], "0"],
  ["shrinks until it fits", [140, 120, 100], "2"],
  ["shrinks where a single pixel would be cut", [101, 90], "1"],
  ["has its last level where it never fits", [400, 300, 200, 150], "3"],
])("a text %s", (_, needs, level) => {
  const node = text(needs);
  fit(node, 3);
  expect(node.dataset["fit"]).toBe(level);
});

test("a text that got shorter is large again", () => {
  const needs = [140, 90];
  const node = text(needs);
  fit(node, 1);
  needs[0] = 80;
  fit(node, 1);
  expect(node.dataset["fit"]).toBe("0");
});
