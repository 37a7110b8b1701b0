import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { device } from "../device.ts";
import { announcer } from "../look/announcer.svelte.ts";
import { ready } from "../offline/ready.svelte.ts";
import { api, Fault, UNREACHABLE } from "../wire/api.ts";
import { words } from "../words/words.svelte.ts";
import { computer, createTable, inviteNow, person, usualLevel } from "./newTable.ts";

const LISTED = { name: "double-yam", least: 2, most: 2, options: [] };

const ASKED = { game: "double-yam" as const, seats: [person("Ana"), computer("Bob")] };

beforeAll(() => words.load("table"));
afterEach(() => {
  vi.restoreAllMocks();
  announcer.notes = [];
});

test("a new table is kept, and opened under its own name", async () => {
  vi.spyOn(api, "found").mockResolvedValue({ table: "fresh", path: "/t/another" });
  expect(await createTable(ASKED)).toBe("/t/fresh");
  expect(device.tables.find(({ table }) => table === "fresh")).toMatchObject({ game: "double-yam", seats: [1] });
  device.forgetTable("fresh");
});

test.each(["known", "no name", "x".repeat(65), ["known"], null])("a server that lays %s as a new table is not believed", async (said) => {
  const table = said as string;
  const { secret } = device.keepTable({ table: "known" });
  const known = device.tables.length;
  vi.spyOn(api, "found").mockResolvedValue({ table, path: `/t/${table}` });
  await expect(createTable(ASKED)).rejects.toMatchObject({ code: "table/not-new" });
  expect([device.secretOf("known"), device.tables.length]).toEqual([secret, known]);
  device.forgetTable("known");
});

test("an invitation is a table at once: a seat of one's own, a free one, the usual rules", async () => {
  const laid = vi.spyOn(api, "found").mockResolvedValue({ table: "invited", path: "/t/invited" });
  expect(await inviteNow("double-yam")).toBe("/t/invited");
  expect(laid.mock.calls[0]?.[0].seats.map(({ kind }) => kind)).toEqual(["person", "open"]);
  expect(laid.mock.calls[0]?.[0].dice).toBe("cup");
  device.forgetTable("invited");
});

test("the usual level of a game is that of the last table; a device without it plays easily", async () => {
  vi.spyOn(api, "found").mockRejectedValue(new Fault(UNREACHABLE, "The server cannot be reached."));
  vi.spyOn(ready, "has").mockResolvedValue(true);
  vi.spyOn(api, "gamesHere").mockResolvedValue({ games: [{ ...LISTED, levels: ["random", "easy"] }] });
  const laid = vi.spyOn(api, "foundHere").mockResolvedValue({ table: "offline", path: "/t/offline" });
  await createTable({ game: "double-yam", seats: [person("Ana"), computer("Bob", "expert")] });
  expect(usualLevel("double-yam")).toBe("expert");
  expect(laid.mock.calls[0]?.[0].seats[1]?.level).toBe("easy");
  device.forgetTable("offline");
});
