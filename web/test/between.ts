/** Between two files of tests: no stand-in, no clock and nothing on the page is left, for files share their world. */
import { afterAll, vi } from "vitest";

/** Unit tests have no network: without a stand-in a request fails as it does offline, and nothing is printed. */
globalThis.fetch = () => Promise.reject(new TypeError("no network in unit tests"));

afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  document.body.replaceChildren();
});
