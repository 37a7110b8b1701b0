import { flushSync, mount, unmount } from "svelte";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import Mounted from "../../../test/Mounted.svelte";
import { SETUP } from "../../../test/dealer.ts";
import { announcer } from "../../look/announcer.svelte.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import { words } from "../../words/words.svelte.ts";
import { continued } from "../newTable.ts";
import Unproven from "./Unproven.svelte";

beforeAll(() => words.load("table", "color-yam"));

function notes(unchecked: boolean): unknown[] {
  const note = vi.spyOn(announcer, "note").mockReturnValue(0);
  const told = { name: "t", setup: SETUP, standing: { started: false, seats: [] }, names: [], proof: null };
  const store = { ...told, unchecked } as unknown as TableStore;
  const shown = mount(Mounted, { target: document.body, props: { store, Part: Unproven as never } });
  onTestFinished(() => (void unmount(shown), note.mockRestore()));
  flushSync();
  return note.mock.calls.map(([text]) => text);
}

test("in a waiting room too it is said that the part of the page that checks is missing", () => {
  expect(notes(true)).toEqual([words.say("seal-none")]);
});

test("at a table that was continued here it was said by the form", () => {
  continued.add("t");
  onTestFinished(() => void continued.delete("t"));
  expect(notes(true)).toEqual([]);
});

test("where it is there, nothing is said", () => {
  expect(notes(false)).toEqual([]);
});
