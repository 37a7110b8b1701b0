import { expect, it } from "vitest";
import type { GameView } from "../../../store/tableState.svelte.ts";
import { pictureOf, thrownPicture } from "./picture.ts";

const DICE = [..."ABC"].map((letter, i) => ({ letter, colour: "red", number: i + 1, cup: false }));
const draw = (view: unknown, text: string) => pictureOf(view as GameView, text);

it("marks the dice that are thrown again, and none where the player stops", () => {
  const away = (text: string) => {
    const picture = draw({ view: "double-yam", dice: DICE, preview: {} }, text);
    return picture?.kind === "dice" ? picture.dice.map((die) => die.away) : null;
  };
  expect(away("again AC")).toEqual([true, false, true]);
  expect(away("stop")).toEqual([false, false, false]);
});

it("names the box that is filled, and its points", () => {
  const view = { view: "double-yam", dice: DICE, preview: { "score series 3": 9 } };
  expect(draw(view, "score series 3")).toMatchObject({ into: { box: "series", number: 3, points: 9 } });
});

it("puts the drawn card into the row that is meant, and marks a row that is taken", () => {
  const view = { view: "coloretto", hand: "blue", rows: [{ cards: ["red"] }, { cards: null }] };
  expect(draw(view, "place 1")).toMatchObject({
    rows: [
      { cards: ["red", "blue"], marked: true },
      { gone: true, marked: false },
    ],
  });
  expect(draw(view, "take 1")).toMatchObject({ draws: false, rows: [{ cards: ["red"], marked: true }, {}] });
  expect(draw(view, "draw")).toMatchObject({ draws: true, rows: [{ marked: false }, {}] });
  expect(draw(view, "card joker")).toEqual({ kind: "card", card: "joker" });
});

it("shows the number of a call, and none of a player who passes", () => {
  const view = { view: "yam-color", dice: ["red"], card: 4 };
  expect(draw(view, "2 says 3")).toEqual({ kind: "race", tops: ["red"], card: 4, number: 3 });
  expect(draw(view, "2 passes")).toMatchObject({ number: null });
});

it("draws nothing where nothing lies, or the rules are unknown", () => {
  expect([draw({ view: "color-yam", dice: [] }, "stop"), pictureOf(null, "stop")]).toEqual([null, null]);
});

it("has the dice of a throw from its fact: after the last of a turn the table is bare", () => {
  const facts = [{ kind: "thrown", args: { numbers: [3], colours: ["blue"] }, rules: [] }];
  expect(thrownPicture(facts)).toEqual({ kind: "dice", dice: [{ colour: "blue", number: 3, away: false }], into: null });
  expect(thrownPicture([])).toBeNull();
});
