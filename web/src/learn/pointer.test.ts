import { beforeEach, expect, test, vi } from "vitest";
import { pointAt, toTap } from "./pointer.ts";
import type { GuidedStep } from "./guided.ts";

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

/** A page that is scrolled so far, with what a step is about so far below the window's top. */
function scrolled(far: number, top: number): { scrollTo: ReturnType<typeof vi.fn>; brought: ReturnType<typeof vi.fn> } {
  lay('<section data-point="cards" class="shown"></section>');
  const [cards] = document.body.children as unknown as [HTMLElement];
  const brought = vi.fn();
  cards.scrollIntoView = brought;
  cards.getBoundingClientRect = () => ({ top, bottom: top + 100 }) as DOMRect;
  const scrollTo = vi.fn();
  vi.stubGlobal("scrollTo", scrollTo);
  vi.stubGlobal("scrollY", far);
  vi.stubGlobal("innerHeight", 800);
  return { scrollTo, brought };
}

const READ = { who: "read", point: ["cards"] } as unknown as GuidedStep;

test("a page that a step has scrolled goes back when the next one can be seen from its top", () => {
  const { scrollTo, brought } = scrolled(120, 60);
  pointAt(document.body, READ, "");
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(brought).not.toHaveBeenCalled();
});

test("what lies under the bar even at the top of the page is brought into view", () => {
  const { scrollTo, brought } = scrolled(120, 710);
  pointAt(document.body, READ, "");
  expect(scrollTo).not.toHaveBeenCalled();
  expect(brought).toHaveBeenCalledOnce();
});
