import { flushSync, mount, unmount } from "svelte";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { words } from "../../words/words.svelte.ts";
import type { Colour } from "../../proof/badge.ts";
import type { TableProof } from "../../proof/proof.svelte.ts";
import Broken from "./Broken.svelte";

beforeAll(() => words.load("table", "coloretto"));

function alertOf(colour: Colour | null, onopen?: () => void): Element | null {
  const proof = colour && ({ colour } as TableProof);
  const shown = mount(Broken, { target: document.body, props: { proof, game: "coloretto", ...(onopen && { onopen }) } });
  onTestFinished(() => void unmount(shown));
  flushSync();
  return document.querySelector("[role=alert]");
}

test("a broken seal is said, and opens", () => {
  const onopen = vi.fn();
  const alert = alertOf("red", onopen);
  expect(alert?.textContent).toBe(words.say("seal-wrong", { game: "coloretto" }));
  alert?.querySelector("button")?.click();
  expect(onopen).toHaveBeenCalledTimes(1);
});

test.each<Colour | null>(["green", "grey", "amber", "none", null])("nothing is said of one that is not: %s", (colour) => {
  expect(alertOf(colour)).toBeNull();
});
