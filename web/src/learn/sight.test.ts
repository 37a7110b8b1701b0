import { beforeEach, expect, test, vi } from "vitest";
import { keepInSight } from "./sight.ts";

let resized: (() => void) | null;
const target = document.createElement("p");
const shown = vi.fn();

beforeEach(() => {
  resized = null;
  shown.mockClear();
  target.scrollIntoView = shown;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(told: () => void) {
        resized = told;
      }
      observe(): void {}
      disconnect(): void {
        resized = null;
      }
    },
  );
});

test("it is shown at once, and again when the page has another size", () => {
  const stop = keepInSight(target);
  expect(shown).toHaveBeenCalledTimes(1);
  resized?.();
  expect(shown).toHaveBeenCalledTimes(2);
  stop();
  expect(resized).toBeNull();
});

test.each(["wheel", "touchstart", "pointerdown", "keydown"])("a reader's %s ends it", (touch) => {
  keepInSight(target);
  dispatchEvent(new Event(touch));
  expect(resized).toBeNull();
});
