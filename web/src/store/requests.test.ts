/** Requests about seats: what the proof of chance is told of them. */
import { expect, test, vi } from "vitest";
import { Fault } from "../wire/api.ts";
import type { TableSocket } from "../wire/socket.ts";
import { TableRequests } from "./requests.svelte.ts";

function asking(answer: () => Promise<unknown>) {
  const keeper = { commitment: vi.fn(() => Promise.resolve(null)), release: vi.fn() };
  const socket = { ask: vi.fn(answer) };
  return { keeper, socket, requests: new TableRequests("t", socket as unknown as TableSocket, keeper) };
}

test("whether a seat is left or lent is told before it is asked", async () => {
  const { keeper, socket, requests } = asking(() => Promise.resolve({}));
  await requests.leave(1);
  await requests.lend(2, "a code");
  expect(keeper.release.mock.calls).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(socket.ask).toHaveBeenCalledTimes(2);
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
