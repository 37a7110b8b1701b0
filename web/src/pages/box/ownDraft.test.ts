import { beforeEach, expect, test } from "vitest";
import { arlequinBox, draftOf, recallDraft } from "../../box/draft.ts";
import { ownBox } from "../../box/ownBox.ts";
import { OwnDraft } from "./ownDraft.svelte.ts";
import { nextHole, sameCard, sameDice } from "./places.ts";

beforeEach(() => localStorage.clear());

const fresh = () => new OwnDraft("double-yam", "Ours", recallDraft("double-yam"));

test("a page that was only looked at stores nothing", () => {
  fresh().store();
  expect(recallDraft("double-yam")).toBeNull();
});

test("a change is stored; the box as soon as nothing is missing", () => {
  const own = fresh();
  own.dice[0]![0] = "red";
  own.store();
  expect(fresh().dice[0]![0]).toBe("red");
  expect(ownBox("double-yam")).toBeNull();
  own.take(arlequinBox("double-yam"));
  own.store();
  expect(ownBox("double-yam")?.dice).toEqual(arlequinBox("double-yam").dice);
});

test("a complete box stays in use while its owner changes it", () => {
  const own = new OwnDraft("double-yam", "Ours", draftOf(arlequinBox("double-yam")));
  own.draft.box.name = "Yours";
  own.store();
  own.dice[0]![0] = "";
  own.store();
  expect(own.box).toBeNull();
  expect(ownBox("double-yam")?.name).toBe("Yours");
});

test("what replaced a draft, or deleted it, can be undone after the page was left", () => {
  const own = fresh();
  own.dice[0]![0] = "red";
  own.store();
  const undoTake = own.take(arlequinBox("double-yam"));
  own.store();
  undoTake();
  expect(recallDraft("double-yam")?.box).toMatchObject({ dice: [["red", "", "", "", "", ""], ...own.dice.slice(1)] });
  expect(ownBox("double-yam")).toBeNull();
  const undoClear = own.clear();
  expect([recallDraft("double-yam"), own.started]).toEqual([null, false]);
  undoClear();
  expect(recallDraft("double-yam")).not.toBeNull();
});

test("the next empty place is behind the last one, then the first of all", () => {
  const dice = [
    ["red", ""],
    ["", "blue"],
  ] as const;
  expect(nextHole(dice, 0, 0)).toEqual([0, 1]);
  expect(nextHole(dice, 1, 1)).toEqual([0, 1]);
  expect(nextHole([["red"]], 0, 0)).toBeNull();
});

test("doubles are complete dice, or earlier cards with balls", () => {
  expect(sameDice([["red"], [""], ["red"], [""]])).toEqual([[0, 2]]);
  expect(sameCard([{ red: 1, blue: 2 }, {}, { blue: 2, red: 1 }], 2)).toBe(0);
  expect(sameCard([{}, {}], 1)).toBe(-1);
});
