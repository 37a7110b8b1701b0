import { expect, test } from "vitest";
import { announcer } from "./announcer.svelte.ts";

test("the same note is shown once, however often it is told", () => {
  announcer.note("Tap what glows.");
  announcer.note("Copied.");
  const last = announcer.note("Tap what glows.");
  expect(announcer.notes.map(({ text }) => text)).toEqual(["Copied.", "Tap what glows."]);
  announcer.dismiss(last);
  expect(announcer.notes.map(({ text }) => text)).toEqual(["Copied."]);
});

test("what was urgent is not read out again once it is so no more", () => {
  announcer.interrupt("Your turn");
  announcer.calm();
  expect(announcer.urgent).toBe("");
});
