import { flushSync, mount, unmount } from "svelte";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { words } from "../../words/words.svelte.ts";
import type { TableProof } from "../../proof/proof.svelte.ts";
import Broken from "./Broken.svelte";

beforeAll(() => words.load("table", "coloretto"));

function alertOf(counts: { fault: unknown } | null, onopen?: () => void): Element | null {
  const proof = counts && ({ counts } as TableProof);
  const shown = mount(Broken, { target: document.body, props: { proof, game: "coloretto", ...(onopen && { onopen }) } });
  onTestFinished(() => void unmount(shown));
  flushSync();
  return document.querySelector("[role=alert]");
}

test("a broken seal is said, and opens", () => {
  const onopen = vi.fn();
  const alert = alertOf({ fault: {} }, onopen);
  expect(alert?.textContent).toBe(words.say("seal-wrong", { game: "coloretto" }));
  alert?.querySelector("button")?.click();
  expect(onopen).toHaveBeenCalledTimes(1);
});

test.each([{ fault: null }, null])("nothing is said of one that is not: %s", (counts) => {
  expect(alertOf(counts)).toBeNull();
});
