import { expect, test } from "vitest";
import { SETUP } from "../../test/dealer.ts";
import type { SetupTold } from "../wire/types.ts";
import { isAgreed } from "./agreed.ts";
import { isEvent } from "./notation.ts";

const COLORETTO: SetupTold = { ...SETUP, game: "coloretto", options: {}, agreement: ["game coloretto", "rules 1", "players 2"] };

test.each<readonly [string, Partial<SetupTold>, boolean]>([
  ["no options", {}, true],
  ["an option that has its default", { options: { side: "beige" } }, true],
  ["all of them", { options: { side: "beige", pairs: "apart", match: "1", golden_joker: "no" } }, true],
  ["one that is not mixed in", { options: { side: "gray" } }, false],
  ["one that is", { options: { side: "gray" }, agreement: [...COLORETTO.agreement!, "option side gray"] }, true],
  ["one that is another there", { options: { side: "beige" }, agreement: [...COLORETTO.agreement!, "option side gray"] }, false],
  ["one that is mixed in, and not shown", { agreement: [...COLORETTO.agreement!, "option side gray"] }, false],
  [
    "one that is mixed in twice",
    { options: { side: "gray" }, agreement: [...COLORETTO.agreement!, "option side gray", "option side gray"] },
    false,
  ],
  ["one that the game does not have", { options: { rising: "no" } }, false],
  ["real dice, of which nothing is proven", { dice: "hands" }, false],
  ["a game that these pages do not know", { game: "duo", options: { long: "yes" }, agreement: ["game duo", "rules 1", "players 2"] }, true],
])("a page shows %s: agreed %#", (_, other, right) => {
  expect(isAgreed({ ...COLORETTO, ...other }, 2)).toBe(right);
});

test.each(["1 says 0", "1 says 7", "2 bets 8", "1 stakes 1"])("%s is a move", (text) => {
  expect(isEvent(text)).toBe(true);
});

test.each(["1 says 07", "1 says 00", "2 bets 08", "1 stakes 01", "1 says "])("%s is none: each has one spelling", (text) => {
  expect(isEvent(text)).toBe(false);
});
