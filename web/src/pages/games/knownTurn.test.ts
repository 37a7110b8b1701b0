import { beforeAll, expect, test } from "vitest";
import type { TableInfo } from "../../wire/types.ts";
import { words } from "../../words/words.svelte.ts";
import { turnAt } from "./known.ts";

beforeAll(() => words.load());

const SEATS = [{ name: "Ana" }, { name: "Ben" }, { name: "Cleo" }];

function listed(acting: number[], more: Partial<TableInfo> = {}): TableInfo {
  return { started: true, over: false, seats: SEATS, acting, ...more } as TableInfo;
}

test("your turn, somebody else's, and that of several", () => {
  expect(turnAt(listed([1]), [1])).toEqual({ text: "Your turn", yours: true });
  expect(turnAt(listed([2]), [1])).toEqual({ text: "Ben’s turn", yours: false });
  expect(turnAt(listed([2, 3]), [1])).toEqual({ text: "Waiting for Ben and Cleo", yours: false });
});

test("people who share a device are named", () => {
  expect(turnAt(listed([2]), [1, 2])).toEqual({ text: "Ben’s turn", yours: true });
});

test("a table that has not begun waits for players; nothing is said of one that is over or unknown", () => {
  expect(turnAt(listed([], { started: false }), [1])).toEqual({ text: "Waiting for players", yours: false });
  expect([turnAt(listed([], { over: true }), [1]), turnAt(undefined, [1]), turnAt(listed([]), [1])]).toEqual([null, null, null]);
});
