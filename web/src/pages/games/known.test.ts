import { expect, test, vi } from "vitest";
import { device, proofUnder } from "../../device.ts";
import { api } from "../../wire/api.ts";
import { refreshAll } from "./known.ts";

test("a table that the server does not know is hidden, and nothing of it is forgotten", async () => {
  const { secret } = device.keepTable({ table: "lost", game: "coloretto" });
  device.store(proofUnder("lost"), 1);
  const asked = vi.spyOn(api, "table").mockRejectedValue({ code: "table/unknown" });
  expect((await refreshAll(["lost"])).size).toBe(0);
  const shown = () => device.visibleTables.some(({ table }) => table === "lost");
  expect([shown(), device.secretOf("lost"), device.recall(proofUnder("lost"), 0)]).toEqual([false, secret, 1]);
  asked.mockResolvedValue({ table: "lost", over: false, seats: [] } as never);
  expect((await refreshAll(["lost"])).has("lost")).toBe(true);
  expect(shown()).toBe(true);
  asked.mockRestore();
  device.forgetTable("lost");
});
