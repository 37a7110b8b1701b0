/** Boxes and what the Python half says of them (web/make_boxes.py): kinds, canonical text and hash agree. */
import { expect, test } from "vitest";
import boxes from "../../fixtures/boxes.json";
import type { Args } from "../words/messages.ts";
import type { Game } from "../words/parts.ts";
import type { Box } from "./box.ts";
import { canonical } from "./canonical.ts";
import { digest } from "./digest.ts";
import { faults } from "./faults.ts";

interface Told {
  game: Game;
  box: unknown;
  text?: string;
  hash?: string;
  kind?: string;
  args?: Args;
}

const told = boxes as unknown as Told[];
const right = told.filter((each) => each.text !== undefined);
const wrong = told.filter((each) => each.kind !== undefined);
/** Their words have no arguments, or those of a programmer. */
const WITHOUT = ["balls", "large", "seven-colours", "six-colours", "unfit"];

test.each(right)("a box of $game with hash $hash is right, and has the same text and hash", ({ game, box, text, hash }) => {
  expect(faults(game, box)).toEqual([]);
  expect(canonical(box as Box)).toBe(text);
  expect(digest(box as Box)).toBe(hash);
});

test.each(wrong)("a box of $game has the fault $kind $args", ({ game, box, kind, args }) => {
  const first = faults(game, box)[0];
  expect(first?.kind).toBe(kind);
  const own = { ...first?.args };
  const theirs = { ...args };
  if (WITHOUT.includes(kind!)) for (const each of [own, theirs]) delete each["got"];
  expect(own).toEqual(theirs);
});

test("every kind of fault is among them", () => {
  expect(new Set(wrong.map(({ kind }) => kind)).size).toBe(18);
});
