import { beforeAll, beforeEach, expect, test } from "vitest";
import { announcer } from "../look/announcer.svelte.ts";
import { settings } from "../settings.svelte.ts";
import { words } from "../words/words.svelte.ts";
import { soundOffer } from "./soundOffer.svelte.ts";

beforeAll(() => words.load("table"));

beforeEach(() => {
  localStorage.clear();
  settings.change({ sound: false });
  soundOffer.end();
});

test("sound is offered once, and no note lies over the page", () => {
  soundOffer.make();
  expect(soundOffer.open).toBe(true);
  expect(announcer.notes).toEqual([]);
  soundOffer.end();
  soundOffer.make();
  expect(soundOffer.open).toBe(false);
});

test("the offer goes when sound is on", () => {
  soundOffer.make();
  soundOffer.accept();
  expect(settings.sound).toBe(true);
  expect(soundOffer.open).toBe(false);
});

test("whoever has sound is offered none", () => {
  settings.change({ sound: true });
  soundOffer.make();
  settings.change({ sound: false });
  expect(soundOffer.open).toBe(false);
});
