import { expect, test } from "vitest";
import { SETUP } from "../../test/dealer.ts";
import { askedText } from "../device.ts";
import type { SetupTold } from "../wire/types.ts";
import { isAsked } from "./asked.ts";

const OWN = ["no blue", "1x pink"];
const OPTIONS = { sheet: "own", edition: "fr" };
const ASKED = askedText({ game: "color-yam", options: OPTIONS, objectives: OWN, players: 2 });
const LAID: SetupTold = {
  ...SETUP,
  options: OPTIONS,
  objectives: OWN,
  agreement: ["game color-yam", "rules 1", "option sheet own", "objective no blue", "objective 1x pink", "players 2"],
};
const agreed = (from: string, ...to: string[]) => LAID.agreement!.flatMap((line) => (line === from ? to : [line]));

test.each<[string, Partial<SetupTold>, number, boolean]>([
  ["what was asked for", {}, 2, true],
  ["all options, those with their default too", { options: { ...OPTIONS, rising: "yes" } }, 2, true],
  ["a later version of the rules", { agreement: agreed("rules 1", "rules 2") }, 2, true],
  ["another game", { game: "double-yam", agreement: agreed("game color-yam", "game double-yam") }, 2, false],
  ["more seats", { agreement: agreed("players 2", "players 3") }, 3, false],
  ["another value", { options: { ...OPTIONS, edition: "es" }, agreement: agreed("rules 1", "rules 1", "option edition es") }, 2, false],
  ["an option that nobody has asked for", { agreement: agreed("rules 1", "rules 1", "option free_lines yes") }, 2, false],
  ["an option that is gone", { options: { edition: "fr" }, agreement: agreed("option sheet own") }, 2, false],
  ["another objective", { objectives: ["no blue", "4x"], agreement: agreed("objective 1x pink", "objective 4x") }, 2, false],
  ["fewer objectives", { objectives: ["no blue"], agreement: agreed("objective 1x pink") }, 2, false],
  ["objectives in another order", { agreement: [...agreed("objective no blue"), "objective no blue"] }, 2, false],
])("a table was asked for, and laid with %s", (_, other, players, right) => {
  expect(isAsked({ ...LAID, ...other }, players, ASKED)).toBe(right);
});

test.each<[string, Partial<SetupTold>, number, boolean]>([
  ["what was asked for", {}, 2, true],
  ["another game", { game: "double-yam" }, 2, false],
  ["more seats", {}, 3, false],
  ["an option more", { options: { ...OPTIONS, rising: "no" } }, 2, false],
  ["objectives in another order", { objectives: OWN.toReversed() }, 2, false],
])("with real dice nothing is mixed in, and a table has %s", (_, other, players, right) => {
  expect(isAsked({ ...LAID, agreement: [], ...other }, players, ASKED)).toBe(right);
});
