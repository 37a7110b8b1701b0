/** Requests about seats: what the proof of chance is told of them. */
import { expect, test, vi } from "vitest";
import { Fault } from "../wire/api.ts";
import type { TableSocket } from "../wire/socket.ts";
import { TableRequests } from "./requests.svelte.ts";

function asking(answer: () => Promise<unknown>) {
  const keeper = { commitment: vi.fn(() => Promise.resolve(null)), release: vi.fn(), refused: vi.fn() };
  const socket = { ask: vi.fn(answer) };
  return { keeper, socket, requests: new TableRequests("t", socket as unknown as TableSocket, keeper) };
}

test.each([
  ["seat/code", 1],
  ["seat/taken", 0], // the server may have seated this device again by itself
])("a claim that is refused with %s is told %i times", async (code, times) => {
  const { keeper, requests } = asking(() => Promise.reject(new Fault(code, "No.")));
  await expect(requests.claim(1, "Ana", "a code")).rejects.toThrow("No.");
  expect(keeper.refused).toHaveBeenCalledTimes(times);
  expect(requests.busy).toBe(false);
});

test("a seat that could not be given up is neither left nor lent", async () => {
  const { keeper, socket, requests } = asking(() => Promise.resolve({}));
  keeper.release.mockImplementation(() => {
    throw new Fault("device/unkept", "It cannot be kept.");
  });
  await expect(requests.leave(1)).rejects.toThrow("It cannot be kept.");
  await expect(requests.lend(1, "a code")).rejects.toThrow("It cannot be kept.");
  expect(socket.ask).not.toHaveBeenCalled();
});
