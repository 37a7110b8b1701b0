import double from "virtual:material/double-yam";
import { expect, test } from "vitest";
import type { DiceTurn } from "../turn.svelte.ts";
import { EntryForm } from "./entryForm.svelte.ts";

/** A form for the first die; `at` is the table, as it changes. */
function asked() {
  const at = { since: 1, busy: false, moving: false };
  const store = {
    get requests() {
      return { busy: at.busy };
    },
    get moving() {
      return at.moving;
    },
  };
  const turn = {
    store,
    phase: "die",
    get you() {
      return { seat: 1, since: at.since, does: "enter" };
    },
    view: { dice: [] },
  };
  return { at, form: new EntryForm(turn as unknown as DiceTurn, double.dice) };
}

test("what is tapped while an answer is on its way does not replace it", () => {
  const { at, form } = asked();
  form.choose("die 5");
  at.busy = true;
  expect(form.waits).toBe(true);
  form.choose("die 2");
  expect(form.event).toBe("die 5");
});

test("nothing is asked again while the die that was told lands; then the next answer counts", () => {
  const { at, form } = asked();
  form.choose("die 5");
  at.moving = true;
  expect(form.waits).toBe(true);
  form.choose("die 2");
  expect(form.event).toBe("die 5");
  Object.assign(at, { moving: false, since: 2 });
  expect(form.waits).toBe(false);
  expect(form.event).toBeNull();
  form.choose("die 2");
  expect(form.event).toBe("die 2");
});
