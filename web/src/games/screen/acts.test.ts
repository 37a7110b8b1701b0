import { expect, test, vi } from "vitest";
import { actKeys, type Act } from "./acts.ts";

function acts(...more: Partial<Act>[]): Act[] {
  return more.map((each) => ({ key: "a", label: "", ready: true, run: vi.fn(), ...each }));
}

test("Enter is for the main action, and a letter for the one that has it", () => {
  const all = acts({ primary: true }, { key: "stop", keys: "S" });
  const keys = actKeys(all, () => false, vi.fn());
  keys["Enter"]?.();
  keys["S"]?.();
  expect(all.map(({ run }) => vi.mocked(run).mock.calls.length)).toEqual([1, 1]);
});

test("while a request is under way no key sends another", () => {
  const all = acts({ primary: true }, { key: "stop", keys: "S" });
  const keys = actKeys(all, () => true, vi.fn());
  keys["Enter"]?.();
  keys["S"]?.();
  expect(all.map(({ run }) => vi.mocked(run).mock.calls.length)).toEqual([0, 0]);
});

test("what is not ready has no key", () => {
  expect(Object.keys(actKeys(acts({ keys: "S", ready: false }), () => false, vi.fn()))).toEqual([]);
});
