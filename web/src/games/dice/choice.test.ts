import { expect, test } from "vitest";
import { Picking } from "./choice.svelte.ts";

test("what is chosen counts for these dice: not after the next throw, nor when other dice are kept", () => {
  const turn = { since: 3, kept: "AB" };
  const picking = new Picking<string>(turn);
  expect(picking.what).toBeNull();
  picking.choose("score red");
  expect(picking.what).toBe("score red");
  turn.kept = "A";
  expect(picking.what).toBeNull();
  turn.kept = "AB";
  expect(picking.what).toBe("score red");
  turn.since = 5;
  expect(picking.what).toBeNull();
});

test("something can be chosen even where no throw is known", () => {
  const picking = new Picking<string>({ since: 0, kept: "" });
  picking.choose("score red");
  expect(picking.what).toBe("score red");
});
