import { expect, test, vi } from "vitest";
import { renew } from "./renewal.ts";

function pages(kept = new Map<string, string>()) {
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  };
  return { sessionStorage, location: { reload: vi.fn() } };
}

test("a page that is older than the server is loaded again, and once where that does not help", () => {
  const window = pages();
  expect([renew(2, window), renew(2, window)]).toEqual([true, false]);
  expect(window.location.reload).toHaveBeenCalledTimes(1);
});

test("the next version may renew it again", () => {
  const window = pages();
  expect([renew(2, window), renew(3, window), renew(3, window)]).toEqual([true, true, false]);
});

test("where nothing can be kept it is not loaded for ever", () => {
  const window = pages();
  window.sessionStorage.setItem = () => {
    throw new Error("refused");
  };
  expect([renew(2, window), window.location.reload.mock.calls.length]).toEqual([false, 0]);
});
