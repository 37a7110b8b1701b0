import { beforeEach, describe, expect, test } from "vitest";
import { device } from "../device.ts";
import { COLOURS_OF } from "../look/colours/palette.ts";
import { GAMES } from "../words/parts.ts";
import type { ColorYamBox, YamColorBox } from "./box.ts";
import {
  arlequinBox,
  complete,
  draftOf,
  emptySheet,
  exchangeColours,
  fitSheets,
  freshDraft,
  keepDraft,
  missing,
  recallDraft,
  type Draft,
} from "./draft.ts";
import { faults } from "./faults.ts";
import { ownBox, keepBox } from "./ownBox.ts";

beforeEach(() => localStorage.clear());

const colorYam = () => freshDraft("color-yam", "Ours") as Draft<ColorYamBox>;
const yamColor = () => freshDraft("yam-color", "Ours") as Draft<YamColorBox>;

test.each(GAMES)("Arlequin's box of %s is right, and the same after it was opened for changes", (game) => {
  expect(faults(game, arlequinBox(game))).toEqual([]);
  expect(complete(draftOf(arlequinBox(game)))).toMatchObject(arlequinBox(game));
});

describe("what is missing", () => {
  test("of dice: all faces, then those of the last die", () => {
    const draft = freshDraft("double-yam", "Ours");
    expect(missing(draft)).toEqual([{ what: "faces", args: { number: 36 } }]);
    const own = draftOf(arlequinBox("double-yam")) as Draft<ColorYamBox>;
    own.box.dice[2]!.fill("", 0, 2);
    expect(missing(own)).toEqual([{ what: "faces-of", args: { die: "C", number: 2 } }]);
  });

  test("of pyramids and cards", () => {
    const draft = yamColor();
    draft.box.cards[0] = { red: 8 };
    expect(missing(draft)).toEqual([
      { what: "balls", args: { number: 32 } },
      { what: "cards", args: { number: 1, all: 26 } },
    ]);
  });

  test("of sheets, one by one", () => {
    const draft = colorYam();
    draft.ours = ["dice"];
    draft.box.sheets = [{ objectives: ["no blue", "", "3x", "", "", ""] }, emptySheet()];
    expect(missing(draft).map(({ args }) => args)).toEqual([
      { sheet: 1, number: 4 },
      { sheet: 2, number: 6 },
    ]);
  });

  test.each(["color-yam", "yam-color"] as const)("nothing where all parts of %s are Arlequin's", (game) => {
    const draft = { ...freshDraft(game, "Ours"), ours: ["dice", "cards", "sheets"] } satisfies Draft;
    expect(missing(draft)).toEqual([]);
    expect(faults(game, complete(draft))).toEqual([]);
  });
});

test("our sheets fit dice in other colours", () => {
  const sheets = fitSheets(arlequinBox("color-yam").sheets, ["white", "green", "blue", "orange", "gold", "pink"]);
  expect(sheets[0]?.objectives).toEqual(["1x white", "1x gold no green", "3x", "not 3x", "blue > pink", "orange = green"]);
});

test("a colour is exchanged on dice, sheets and in the names", () => {
  const draft = draftOf({ ...arlequinBox("color-yam"), colour_names: { yellow: "cream" } }) as Draft<ColorYamBox>;
  const { box, palette } = exchangeColours(draft, "yellow", "white") as Draft<ColorYamBox>;
  expect(box.dice[0]).toEqual(["brown", "green", "blue", "orange", "white", "pink"]);
  expect(box.sheets[1]?.objectives).toContain("no white blue");
  expect(box.colour_names).toEqual({ white: "cream" });
  expect(palette).toContain("white");
  expect(palette).not.toContain("yellow");
});

test("the colours of a box of YAM color are those in use, in the order of the palette", () => {
  const draft = { ...yamColor(), ours: ["dice"] } as Draft<YamColorBox>;
  draft.palette = ["white", "red", "gold"];
  draft.box.cards.fill({ white: 2 });
  const { colours } = complete(draft) as YamColorBox;
  expect(colours.slice(0, 2)).toEqual(["white", "red"]);
  expect([...colours].sort()).toEqual(["white", ...COLOURS_OF["yam-color"]!].sort());
});

test("a draft and a box are still there after the page was closed", () => {
  const draft = colorYam();
  keepDraft(draft);
  keepBox(arlequinBox("color-yam"));
  expect(recallDraft("color-yam")).toEqual(draft);
  expect(ownBox("color-yam")).toEqual(arlequinBox("color-yam"));
  expect(ownBox("coloretto")).toBeNull();
  expect(device.recall("box.color-yam", null)).not.toBeNull();
});
