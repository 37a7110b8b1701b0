import { expect, test, vi } from "vitest";
import { device } from "../../device.ts";
import { router } from "../../router.svelte.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import type { LogEntry } from "../../rules/table.ts";
import { changedSeats, followRematch, goNext } from "./rematch.ts";

test.each([
  [true, "next", 1],
  [false, "next", 0],
  [true, "../t/next", 0],
  [true, "n".repeat(65), 0],
])("a page goes to the next table where somebody has agreed to it there: %s, %s", (rematching, table, times) => {
  const go = vi.spyOn(router, "go").mockImplementation(() => {});
  const store = { name: "t", yours: [1], names: ["Ana", "Bob"], setup: null, requests: { rematching } } as unknown as TableStore;
  const fresh: LogEntry[] = [{ ply: 9, at: 0, kind: "rematch", table }];
  followRematch(store, fresh);
  expect(go).toHaveBeenCalledTimes(times);
  go.mockRestore();
  for (const known of ["t", "next"]) device.forgetTable(known);
});

test("the seat of the next table is one further, and a table that is known already stays as it is", () => {
  const go = vi.spyOn(router, "go").mockImplementation(() => {});
  const secret = device.secretOf("t");
  const setup = { game: "double-yam" };
  const store = { name: "t", yours: [1], names: ["Ana", "Bob"], setup, requests: { rematching: true } } as unknown as TableStore;
  goNext(store, "../t/next");
  expect(go).not.toHaveBeenCalled();
  goNext(store, "next");
  expect(go).toHaveBeenCalledTimes(1);
  expect(device.tables.find(({ table }) => table === "next")).toMatchObject({ game: "double-yam", secret, seats: [2] });
  goNext({ ...store, yours: [2] } as unknown as TableStore, "next");
  expect(device.tables.find(({ table }) => table === "next")).toMatchObject({ seats: [2] });
  go.mockRestore();
  for (const known of ["t", "next"]) device.forgetTable(known);
});

const [ANA, BOB, COMPUTER] = ["Ana", "Bob", ""].map((name) => ({ name, kind: name ? "person" : "computer" }));

test.each([
  ["the same people, one seat further", [BOB, ANA], []],
  ["a friend was replaced", [COMPUTER, ANA], [{ seat: 1, before: "person Bob", now: "computer" }]],
  ["a computer with the friend’s name", [{ ...BOB, kind: "computer" }, ANA], [{ seat: 1, before: "person Bob", now: "computer" }]],
  [
    "nobody has moved",
    [ANA, BOB],
    [
      { seat: 1, before: "person Bob", now: "person Ana" },
      { seat: 2, before: "person Ana", now: "person Bob" },
    ],
  ],
])("who sits at the next table is compared with the table before, once: %s", (_, seats, changes) => {
  const go = vi.spyOn(router, "go").mockImplementation(() => {});
  const standing = (...sat: unknown[]) => ({ seats: sat.map((each, i) => ({ seat: i + 1, ...(each as object) })) });
  const before = { name: "t", yours: [1], names: ["Ana", "Bob"], setup: null, standing: standing(ANA, BOB) };
  goNext(before as unknown as TableStore, "next");
  const next = { name: "next", standing: standing(...seats) } as unknown as TableStore;
  expect(changedSeats({ ...next, standing: null })).toBeNull();
  expect(changedSeats(next)).toEqual(changes);
  expect(changedSeats(next)).toBeNull();
  go.mockRestore();
  for (const known of ["t", "next"]) device.forgetTable(known);
});

test("the seat of an absent player, without whom the game was continued, is expected to be theirs again", () => {
  const go = vi.spyOn(router, "go").mockImplementation(() => {});
  const standing = (...sat: object[]) => ({ seats: sat.map((each, i) => ({ seat: i + 1, ...each })) });
  const silent = { ...BOB, kind: "computer", level: "silent" };
  const before = { name: "t", yours: [1], names: ["Ana", "Bob"], setup: null, standing: standing(ANA!, silent) };
  goNext(before as unknown as TableStore, "next");
  expect(changedSeats({ name: "next", standing: standing(BOB!, ANA!) } as unknown as TableStore)).toEqual([]);
  go.mockRestore();
  for (const known of ["t", "next"]) device.forgetTable(known);
});
