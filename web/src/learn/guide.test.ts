import { expect, test } from "vitest";
import { LESSON } from "../store/table.svelte.ts";
import { device } from "../device.ts";
import { Guide } from "./guide.svelte.ts";
import { loadGuided } from "./guided.ts";

test("a guided game is not kept among the games of this device", async () => {
  const guide = new Guide(await loadGuided("coloretto", "en"), "Ana", 3);
  await expect.poll(() => guide.store?.yours).toEqual([1]);
  expect(device.knows(LESSON)).toBe(false);
  guide.close();
});
