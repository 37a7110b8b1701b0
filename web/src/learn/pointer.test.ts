import { beforeEach, expect, test } from "vitest";
import { toTap } from "./pointer.ts";

const NAMES = ["die-A", "die-B", "again CD"];

function control(point: string, pressed: boolean | null, shown = true): string {
  const state = pressed === null ? "" : ` aria-pressed="${pressed}"`;
  return `<button data-point="${point}"${state} class="${shown ? "shown" : "hidden"}"></button>`;
}

function lay(...controls: string[]): void {
  document.body.innerHTML = controls.join("");
  for (const element of document.body.children) {
    const rects = element.classList.contains("shown") ? [{}] : [];
    element.getClientRects = () => rects as unknown as DOMRectList;
  }
}

const points = () => toTap(document.body, NAMES).map(({ dataset }) => dataset["point"]);

beforeEach(() => lay());

test("all dice to be kept shine, then the button", () => {
  lay(control("die-A", false), control("die-B", false), control("die-C", false), control("again CD", null));
  expect(points()).toEqual(["die-A", "die-B"]);
  lay(control("die-A", true), control("die-B", true), control("die-C", false), control("again CD", null));
  expect(points()).toEqual(["again CD"]);
});

test("a die that is kept and must not be shines first: it is put back", () => {
  lay(control("die-A", true), control("die-B", true), control("die-C", true), control("again CD", null));
  expect(points()).toEqual(["die-C"]);
});

test("nothing shines on the side of the screen where the dice are not", () => {
  lay(control("die-A", false, false), control("die-B", false, false), control("again CD", null));
  expect(points()).toEqual([]);
});
