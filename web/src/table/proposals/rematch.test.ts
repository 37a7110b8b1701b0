import { expect, test, vi } from "vitest";
import { device } from "../../device.ts";
import { router } from "../../router.svelte.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import type { EntryTold } from "../../wire/types.ts";
import { followRematch } from "./rematch.ts";

const REMATCH: EntryTold[] = [{ ply: 9, at: 0, kind: "rematch", table: "next" }];

test.each([
  [true, 1],
  [false, 0],
])("a page goes to the next table where somebody has agreed to it there: %s", (rematching, times) => {
  const go = vi.spyOn(router, "go").mockImplementation(() => {});
  const store = { name: "t", yours: [1], names: ["Ana", "Bob"], setup: null, requests: { rematching } } as unknown as TableStore;
  followRematch(store, REMATCH);
  expect(go).toHaveBeenCalledTimes(times);
  go.mockRestore();
  for (const table of ["t", "next"]) device.forgetTable(table);
});
