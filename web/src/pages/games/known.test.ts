import { expect, test, vi } from "vitest";
import { device } from "../../device.ts";
import { api } from "../../wire/api.ts";
import { refreshed } from "./known.ts";

test("a table that the server does not know is hidden, and nothing of it is forgotten", async () => {
  const { secret } = device.keepTable({ table: "lost", game: "coloretto", proof: 4 });
  device.keep("chains/lost/c", 1);
  const asked = vi.spyOn(api, "table").mockRejectedValue({ code: "table/unknown" });
  expect((await refreshed(["lost"])).size).toBe(0);
  const shown = () => device.shownTables.some(({ table }) => table === "lost");
  expect([shown(), device.secretOf("lost"), device.proofAt("lost"), device.recall("chains/lost/c", 0)]).toEqual([false, secret, 4, 1]);
  asked.mockResolvedValue({ table: "lost", over: false, seats: [] } as never);
  expect((await refreshed(["lost"])).has("lost")).toBe(true);
  expect(shown()).toBe(true);
  asked.mockRestore();
  device.forgetTable("lost");
});
