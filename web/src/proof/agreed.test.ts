import { expect, test } from "vitest";
import { SETUP } from "../../test/dealer.ts";
import type { SetupTold } from "../wire/types.ts";
import { isAgreed } from "./agreed.ts";
import { isEvent } from "./notation.ts";

const COLORETTO: SetupTold = { ...SETUP, game: "coloretto", options: {}, agreement: ["game coloretto", "rules 1", "players 2"] };

const GRAY = COLORETTO.agreement!.toSpliced(2, 0, "option side gray");

test.each<readonly [string, Partial<SetupTold>, boolean]>([
  ["no options", {}, true],
  ["an option that has its default", { options: { side: "beige" } }, true],
  ["all of them", { options: { side: "beige", pairs: "apart", match: "1", golden_joker: "no" } }, true],
  ["one that is not mixed in", { options: { side: "gray" } }, false],
  ["one that is", { options: { side: "gray" }, agreement: GRAY }, true],
  ["one that is another there", { options: { side: "beige" }, agreement: GRAY }, false],
  ["one that is mixed in, and not shown", { agreement: GRAY }, false],
  ["one that is mixed in twice", { options: { side: "gray" }, agreement: GRAY.toSpliced(2, 0, "option side gray") }, false],
  ["one that the game does not have", { options: { rising: "no" } }, false],
  ["real dice, of which nothing is proven", { dice: "hands" }, false],
  ["a game that these pages do not know", { game: "duo", options: { long: "yes" }, agreement: ["game duo", "rules 1", "players 2"] }, true],
])("a page shows %s: agreed %#", (_, other, right) => {
  expect(isAgreed({ ...COLORETTO, ...other }, 2)).toBe(right);
});

/** A setup as an honest server tells it: everything that is not as usual is mixed in. */
function setup(game: string, options: Record<string, unknown>, objectives: readonly unknown[] = []): SetupTold {
  const lines = Object.entries(options).map(([name, value]) => `option ${name} ${String(value)}`);
  const agreement = [`game ${game}`, "rules 1", ...lines, ...objectives.map((each) => `objective ${String(each)}`), "players 2"];
  return { ...SETUP, game, options, objectives, agreement } as SetupTold;
}

test.each<readonly [string, Record<string, unknown>]>([
  ["yam-color", { win: "exact " }],
  ["yam-color", { count: "Faces" }],
  ["yam-color", { limit: "020" }],
  ["yam-color", { limit: "1e3" }],
  ["color-yam", { sheet: "1", rising: "Yes" }],
  ["color-yam", { sheet: "7" }],
  ["double-yam", { single_throw: "Any" }],
  ["double-yam", { match: "0" }],
  ["coloretto", { match: "0x3" }],
  ["coloretto", { match: "21" }],
  ["coloretto", { side: ["gray"] }],
  ["coloretto", { bonus_of_the_starter: "10" }],
  ["coloretto", { constructor: "x" }],
])("%s has no such option: %j", (game, options) => {
  expect(isAgreed(setup(game, options), 2)).toBe(false);
});

test.each<readonly [string, Record<string, string>]>([
  ["yam-color", { count: "faces", limit: "3", win: "exact", blind: "yes" }],
  ["color-yam", { edition: "es", sheet: "6", starter: "chance", free_lines: "yes", rising: "no", total_yams: "yes" }],
  ["double-yam", { single_throw: "first", match: "1000" }],
  ["coloretto", { side: "gray", pairs: "any", match: "20", golden_joker: "yes" }],
])("%s may be agreed on with %j", (game, options) => {
  expect(isAgreed(setup(game, options), 2)).toBe(true);
});

test.each<readonly [string, Partial<SetupTold>]>([
  ["options in another order", { agreement: ["game coloretto", "rules 1", "option match 3", "option side gray", "players 2"] }],
  ["a line more", { agreement: ["game coloretto", "rules 1", "option side gray", "option match 3", "players 2", "players 2"] }],
  ["other rules", { agreement: ["game coloretto", "rules 2", "option side gray", "option match 3", "players 2"] }],
  [
    "a default that is said",
    { agreement: ["game coloretto", "rules 1", "option side gray", "option pairs apart", "option match 3", "players 2"] },
  ],
])("an agreement has one spelling: not %s", (_, other) => {
  const right = setup("coloretto", { side: "gray", match: "3" });
  expect(isAgreed(right, 2)).toBe(true);
  expect(isAgreed({ ...right, ...other }, 2)).toBe(false);
});

test.each([0, 1, 6, 1.5])("nobody agrees on a game of Coloretto with %s players", (players) => {
  const agreement = ["game coloretto", "rules 1", `players ${players}`];
  expect(isAgreed({ ...COLORETTO, agreement }, players)).toBe(false);
});

const SHEET = ["no blue", "1x pink", "4x", "2x 2x", "blue = green", "pink > all"];

test.each<readonly [string, readonly unknown[], string, boolean]>([
  ["a sheet", SHEET, "fr", true],
  ["one of the Spanish edition", SHEET.with(2, "not 2x"), "es", true],
  ["that in the French one", SHEET.with(2, "not 2x"), "fr", false],
  ["five objectives", SHEET.slice(1), "fr", false],
  ["seven", [...SHEET, "pink > all"], "fr", false],
  ["none", [], "fr", false],
  ["a colour that there is not", SHEET.with(0, "no purple"), "fr", false],
  ["a letter that looks like another", SHEET.with(0, "no bluе"), "fr", false],
  ["one colour twice", SHEET.with(4, "blue = blue"), "fr", false],
  ["a space more", SHEET.with(0, "no blue "), "fr", false],
  ["one in another pole", SHEET.with(0, "4x"), "fr", false],
  ["a list", SHEET.with(0, ["no blue"] as never), "fr", false],
])("a sheet of one's own: %s", (_, objectives, edition, right) => {
  const options = { ...(edition === "es" && { edition }), sheet: "own" };
  expect(isAgreed(setup("color-yam", options, objectives), 2)).toBe(right);
});

test("objectives are shown as they are mixed in, one by one, and only with a sheet of one's own", () => {
  const own = setup("color-yam", { sheet: "own" }, SHEET);
  expect(isAgreed({ ...own, objectives: [SHEET.join()] }, 2)).toBe(false);
  expect(isAgreed(setup("color-yam", { sheet: "1" }, SHEET), 2)).toBe(false);
  expect(isAgreed(setup("coloretto", {}, SHEET), 2)).toBe(false);
});

test.each(["1 says 0", "1 says 7", "2 bets 8", "1 stakes 1"])("%s is a move", (text) => {
  expect(isEvent(text)).toBe(true);
});

test.each(["1 says 07", "1 says 00", "2 bets 08", "1 stakes 01", "1 says "])("%s is none: each has one spelling", (text) => {
  expect(isEvent(text)).toBe(false);
});
