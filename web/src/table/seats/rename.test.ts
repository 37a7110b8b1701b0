import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { device } from "../../device.ts";
import { person } from "../../person.svelte.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import { words } from "../../words/words.svelte.ts";
import Mounted from "../../../test/Mounted.svelte";
import WaitingRoomSeat from "./WaitingRoomSeat.svelte";

let shown: Record<string, unknown> | null = null;
let asked: Record<string, unknown>[] = [];

beforeAll(() => words.load("table"));
beforeEach(() => {
  asked = [];
  device.keepPerson({ name: "" });
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

/** One's own seat in the waiting room, and what the table is asked. */
function seat(avatar: number): void {
  const ask = (what: Record<string, unknown>): Promise<void> => (asked.push(what), Promise.resolve());
  const requests = { busy: false, ask, leave: (number: number) => ask({ type: "leave", seat: number }) };
  const store = { name: "EpZ_XW44", yours: [1], names: ["Colombine"], setup: { game: "coloretto" }, requests } as unknown as TableStore;
  const given = { name: "Colombine", seat: { seat: 1, kind: "person", name: "Colombine", avatar, present: true } };
  shown = mount(Mounted, { target: document.body, props: { store, Part: WaitingRoomSeat as never, given } });
  flushSync();
}

function press(label: string): void {
  const buttons = [...document.querySelectorAll("button")];
  buttons.find((each) => (each.getAttribute("aria-label") ?? each.textContent?.trim()) === label)?.click();
  flushSync();
}

async function rename(name: string): Promise<void> {
  press(words.say("join-rename"));
  const field = document.querySelector("input")!;
  field.value = name;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  press(words.say("you-done"));
  for (let turns = 0; turns < 8; turns++) await tick();
}

test("whoever waits for guests takes a name of their own: the seat is left and taken again", async () => {
  seat(person.avatar);
  await rename("  Papá ");
  expect(asked.map(({ type }) => type)).toEqual(["leave", "claim"]);
  expect(asked[1]).toMatchObject({ seat: 1, name: "Papá", avatar: person.avatar });
  expect(person.name).toBe("Papá");
  expect(document.querySelector("input")).toBeNull();
});

test("the name of a second person here is not that of the device", async () => {
  seat(person.avatar + 1);
  const before = person.name;
  await rename("Sofía");
  expect(asked[1]).toMatchObject({ name: "Sofía", avatar: person.avatar + 1 });
  expect(person.name).toBe(before);
});

test.each(["", "   ", "Colombine"])("nothing is asked where the name stays: %j", async (name) => {
  seat(person.avatar);
  await rename(name);
  expect(asked).toEqual([]);
});
