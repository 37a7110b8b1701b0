import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { announcer } from "../../look/announcer.svelte.ts";
import { Fault } from "../../wire/api.ts";
import { words } from "../../words/words.svelte.ts";
import { attempt } from "./faults.ts";

const note = vi.spyOn(announcer, "note").mockReturnValue(0);
beforeAll(() => words.load("double-yam"));
afterEach(() => note.mockClear());

it("says why something was refused", async () => {
  expect(await attempt(Promise.reject(new Fault("seat/taken", "")))).toBe(false);
  expect(note).toHaveBeenCalledTimes(1);
});

it.each(["play/stale", "race/waits", "socket/closed"])("says nothing of %s: the page shows it already", async (code) => {
  expect(await attempt(Promise.reject(new Fault(code, "")))).toBe(false);
  expect(note).not.toHaveBeenCalled();
});
