import { expect, it } from "vitest";
import client from "../../../../src/arlequin/gateway/protocol/inbound.py?raw";
import { SIGNS, isSign } from "./signs.ts";

it("are those that the server takes", () => {
  const named = /^SIGNS = \((.*)\)$/m.exec(client)?.[1] ?? "";
  expect(named.match(/\w+/g)).toEqual([...SIGNS]);
});

it("know their like", () => {
  expect(isSign("bravo")).toBe(true);
  expect(isSign("shrug")).toBe(false);
});
