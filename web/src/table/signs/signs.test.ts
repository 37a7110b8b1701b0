import { expect, it } from "vitest";
import client from "../../../../src/arlequin/gateway/protocol/inbound.py?raw";
import { isPhrase, isSign, PHRASES, SIGNS } from "./signs.ts";

it.each([
  ["SIGNS", SIGNS],
  ["PHRASES", PHRASES],
])("are those that the server takes: %s", (name, ours) => {
  const named = new RegExp(`^${name} = \\((.*)\\)$`, "m").exec(client)?.[1] ?? "";
  expect(named.match(/[\w-]+/g)).toEqual([...ours]);
});

it("know their like", () => {
  expect(isSign("bravo")).toBe(true);
  expect(isSign("shrug")).toBe(false);
  expect(isPhrase("well-played")).toBe(true);
  expect(isPhrase("<b>")).toBe(false);
});
