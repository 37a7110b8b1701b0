import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../settings.svelte.ts";
import { distanceBelow, Room } from "./room.ts";

const rect = (left: number, top: number, width: number, height: number): DOMRect =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

test("where the table ends above the card, nothing has to move", () => {
  expect(distanceBelow(rect(0, 0, 360, 400), rect(0, 440, 360, 200), 640)).toBeLessThanOrEqual(0);
});

test("a card that sticks to the bottom of the screen lies on the table by as much as is missing", () => {
  expect(distanceBelow(rect(0, 0, 360, 520), rect(0, 440, 360, 200), 640)).toBe(80);
});

test("beside the table the card has its own room", () => {
  expect(distanceBelow(rect(0, 0, 450, 600), rect(480, 190, 340, 200), 390)).toBeLessThanOrEqual(0);
});

test("without panels the card itself is brought into sight", () => {
  expect(distanceBelow(null, rect(0, 600, 360, 80), 640)).toBe(40);
});

/** A page of which the card has so much below the screen. */
function page(): { card: HTMLElement; grow: (by: number) => void } {
  const card = document.createElement("section");
  let height = 80;
  card.getBoundingClientRect = () => rect(0, innerHeight - 40 - scrollY, 360, height);
  return { card, grow: (by) => (height += by) };
}

beforeEach(() => {
  settings.change({ calm: true });
  window.scrollY = 0;
  vi.stubGlobal("scrollTo", ({ top }: { top: number }) => (window.scrollY = top));
});

afterEach(() => settings.change({ calm: false }));

test("a card that grows gets more room, and gives it back when it shrinks", () => {
  const [room, { card, grow }] = [new Room(), page()];
  room.make(card);
  grow(200);
  room.make(card);
  expect(scrollY).toBe(240);
  grow(-200);
  room.giveBack();
  expect(scrollY).toBe(40);
});

test("a screen that was turned gives the card as much room as it needs there", () => {
  const [room, { card, grow }] = [new Room(), page()];
  grow(300);
  room.make(card);
  expect(scrollY).toBe(340);
  grow(-300);
  room.fit(card);
  expect(scrollY).toBe(40);
  room.giveBack(Infinity);
  expect(scrollY).toBe(0);
});

test("whoever has scrolled away stays there when the screen is turned", () => {
  const [room, { card }] = [new Room(), page()];
  room.make(card);
  window.scrollY = 500;
  room.fit(card);
  expect(scrollY).toBe(500);
});

test("a card that goes gives back all the room that it had", () => {
  const [room, { card, grow }] = [new Room(), page()];
  room.make(card);
  grow(200);
  room.make(card);
  room.giveBack(Infinity);
  expect(scrollY).toBe(0);
});

test.each([100, -5])("whoever has scrolled away since, to %i, stays there", (to) => {
  const [room, { card }] = [new Room(), page()];
  room.make(card);
  window.scrollY = to;
  room.giveBack(Infinity);
  expect(scrollY).toBe(to);
});

test("a page that got shorter meanwhile, or was still on its way, goes back as well", () => {
  const [room, { card }] = [new Room(), page()];
  room.make(card);
  window.scrollY = 25;
  room.giveBack(Infinity);
  expect(scrollY).toBe(0);
});

/** Tells a room that sizes have changed. */
function observed(): { resized: () => void; disconnect: () => void } {
  const observer = { resized: () => {}, disconnect: vi.fn() };
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(told: () => void) {
        observer.resized = told;
      }
      observe = vi.fn();
      disconnect = observer.disconnect;
    },
  );
  return observer;
}

test("a table that gets larger under the card pushes the page on, and it goes back in the end", () => {
  const observer = observed();
  const [room, { card, grow }] = [new Room(), page()];
  const away = room.hold(card);
  expect(scrollY).toBe(40);
  grow(100);
  observer.resized();
  expect(scrollY).toBe(140);
  observer.resized();
  expect(scrollY).toBe(140);
  away();
  expect(observer.disconnect).toHaveBeenCalled();
  expect(scrollY).toBe(0);
});

test("a table that finds its place only after the card came, and is smaller there, brings the page back", () => {
  const observer = observed();
  const [room, { card, grow }] = [new Room(), page()];
  grow(300);
  room.hold(card);
  expect(scrollY).toBe(340);
  grow(-300);
  observer.resized();
  expect(scrollY).toBe(40);
  grow(-60);
  observer.resized();
  expect(scrollY).toBe(0);
});
