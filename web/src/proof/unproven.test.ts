import { expect, test } from "vitest";
import { SETUP } from "../../test/dealer.ts";
import type { TableProof } from "./proof.svelte.ts";
import { isUnproven } from "./unproven.ts";

const plain = { ...SETUP, commit: "", proof: 0 };

test.each([
  ["a server that throws and proves nothing", { setup: plain }, true],
  ["nothing was told yet", { setup: null }, false],
  ["a table that is proven", { setup: SETUP }, false],
  ["real dice", { setup: { ...plain, dice: "hands" } }, false],
  ["a seal is shown, and it is broken", { setup: plain, proof: {} as TableProof }, false],
  ["a table of this device", { setup: plain, name: "~t" }, false],
])("whoever sits where chance is not proven is told so: %s", (_, said, told) => {
  expect(isUnproven({ name: "t", proof: null, ...said })).toBe(told);
});
