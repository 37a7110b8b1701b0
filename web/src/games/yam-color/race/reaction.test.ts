import { beforeEach, expect, test } from "vitest";
import { Reacting } from "./reaction.ts";

let now: number;
let reacting: Reacting;

beforeEach(() => {
  now = 5_000;
  reacting = new Reacting(() => now);
});

test("nothing is claimed by a page that did not see the card come", () => {
  expect(reacting.reaction(1)).toBeNull();
});

test("everybody reacts to the card", () => {
  reacting.card();
  now += 1_234.4;
  expect([reacting.reaction(1), reacting.reaction(2)]).toEqual([1.234, 1.234]);
});

test("who was beaten reacts again, until the next card", () => {
  reacting.card();
  now += 1_000;
  reacting.beaten(2);
  now += 300;
  expect([reacting.reaction(1), reacting.reaction(2)]).toEqual([1.3, 0.3]);
  reacting.card();
  now += 100;
  expect(reacting.reaction(2)).toBe(0.1);
});
