import { expect, test } from "vitest";
import { SETUP } from "../../test/dealer.ts";
import { askedText, device } from "../device.ts";
import type { TableProof } from "./proof.svelte.ts";
import type { Standing } from "../store/standing.ts";
import { isOtherGame, isUnproven } from "./unproven.ts";

const plain = { ...SETUP, commit: "", proof: 0 };

test.each([
  ["a server that throws and proves nothing", { setup: plain }, true],
  ["nothing was told yet", { setup: null }, false],
  ["a table that is proven", { setup: SETUP }, false],
  ["a table that is proven, and nobody checks it", { setup: SETUP, unchecked: true }, true],
  ["real dice", { setup: { ...plain, dice: "hands" } }, false],
  ["a word for dice that nobody knows", { setup: { ...plain, dice: "Hands" } }, true],
  ["a seal is shown, and it is broken", { setup: plain, proof: {} as TableProof }, false],
  ["a table of this device", { setup: plain, name: "~t" }, false],
])("whoever sits where chance is not proven is told so: %s", (_, said, told) => {
  expect(isUnproven({ name: "t", proof: null, unchecked: false, ...said })).toBe(told);
});

test.each([
  ["what was asked for", {}, false],
  ["another game", { game: "coloretto" }, true],
  ["another game, of which the seal knows", { game: "coloretto", commit: "aa", proof: 4 }, false],
])("whoever has founded a table with real dice is told what it is: %s", (_, other, told) => {
  const { game, options } = SETUP;
  device.keepTable({ table: "founded", asked: askedText({ game, options, objectives: [], players: 2 }) });
  const setup = { ...plain, dice: "hands", agreement: [], ...other };
  const standing = { seats: [{}, {}] } as unknown as Standing;
  expect(isOtherGame({ name: "founded", setup, standing })).toBe(told);
  device.forgetTable("founded");
  expect(isOtherGame({ name: "founded", setup, standing })).toBe(false);
});
