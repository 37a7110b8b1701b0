import { expect, test } from "vitest";
import { SETUP } from "../../test/dealer.ts";
import { askedText, device } from "../device.ts";
import type { TableProof } from "./proof.svelte.ts";
import type { Known } from "../store/fold.ts";
import type { ServerMessage, Standing } from "../wire/types.ts";
import { isOtherGame, isUnproven, lastEvent, showsThrow } from "./unproven.ts";

const plain = { ...SETUP, commit: "", proof: 0 };

test.each([
  ["a server that throws and proves nothing", { setup: plain }, true],
  ["nothing was told yet", { setup: null }, false],
  ["a table that is proven", { setup: SETUP }, false],
  ["a table that is proven, and nobody checks it", { setup: SETUP, unchecked: true }, true],
  ["real dice", { setup: { ...plain, dice: "hands" } }, false],
  ["a word for dice that nobody knows", { setup: { ...plain, dice: "Hands" } }, true],
  ["real dice, and the server was seen to throw", { setup: { ...plain, dice: "hands" }, serverThrows: true }, true],
  ["a seal is shown, and it is broken", { setup: plain, proof: {} as TableProof }, false],
  ["a table of this device", { setup: plain, name: "~t" }, false],
])("whoever sits where chance is not proven is told so: %s", (_, said, told) => {
  expect(isUnproven({ name: "t", proof: null, serverThrows: false, unchecked: false, ...said })).toBe(told);
});

test.each([
  ["what was asked for", {}, false],
  ["another game", { game: "coloretto" }, true],
  ["another game, of which the seal knows", { game: "coloretto", commit: "aa", proof: 4 }, false],
])("whoever has founded a table with real dice is told what it is: %s", (_, other, told) => {
  const { game, options } = SETUP;
  device.keepTable({ table: "founded", asked: askedText({ game, options, objectives: [], players: 2 }) });
  const setup = { ...plain, dice: "hands", agreement: [], ...other };
  const standing = { seats: [{}, {}] } as Standing;
  expect(isOtherGame({ name: "founded", setup, standing })).toBe(told);
  device.forgetTable("founded");
  expect(isOtherGame({ name: "founded", setup, standing })).toBe(false);
});

test("whoever has seen a proof at a table does not believe that its dice are real", () => {
  device.keepTable({ table: "seen", proof: 3 });
  const said = { name: "seen", setup: { ...plain, dice: "hands" }, proof: null, serverThrows: false, unchecked: false };
  expect(isUnproven(said)).toBe(true);
  device.forgetTable("seen");
  expect(isUnproven(said)).toBe(false);
});

type Acting = readonly { seat: number; does: string }[];

function known(acting: Acting, more: object = {}): Known {
  return { yours: [1], standing: { acting, started: true, paused: false, ...more } } as unknown as Known;
}

function message(type: string, text: string, acting: Acting = [], you: Acting = []): ServerMessage {
  return {
    type,
    entries: [{ kind: "hints" }, { kind: "event", text }],
    standing: { acting, seats: [1, 2] },
    you,
  } as unknown as ServerMessage;
}

const ENTER = [{ seat: 1, does: "enter" }];
const THEIRS = [{ seat: 2, does: "enter" }];
const THROW = [{ seat: 2, does: "throw" }];

test.each([
  ["this device may throw", known(ENTER), message("step", "stop", [], THROW), [], true],
  ["somebody may throw", null, message("welcome", "stop", THROW), [], true],
  ["dice have come that nobody was to enter", known([]), message("step", "throw 666666"), [], true],
  ["dice have come that this device has not entered", known(ENTER), message("step", "throw 666666"), [], true],
  ["this device has entered them", known(ENTER), message("step", "throw 666666"), ["throw 666666"], false],
  ["one of its windows has", known(ENTER), message("step", "throw 666666"), ["throw 111111", "throw 666666"], false],
  ["it has entered others", known(ENTER), message("step", "throw 666666"), ["throw 111111"], true],
  ["it has entered the same colours in another order", known(ENTER), message("step", "out blue gray"), ["out gray blue"], false],
  ["it has dealt the same cards", known(ENTER), message("step", "deal blue gray green red"), ["deal gray blue green red"], false],
  ["it has dealt them to others", known(ENTER), message("step", "deal blue gray green red"), ["deal green red blue gray"], true],
  ["somebody else has", known(THEIRS), message("step", "throw 666666"), [], false],
  ["they came while this device was away", known(ENTER), message("welcome", "throw 666666"), [], false],
  ["a move", known([]), message("step", "stop"), [], false],
  ["nothing was known before", null, message("step", "throw 666666"), [], false],
  ["the table was paused", known([], { paused: true }), message("step", "throw 666666"), [], false],
  ["it had not begun", known([], { started: false }), message("step", "throw 666666"), [], false],
  ["another message", known([]), { type: "pong" } as ServerMessage, [], false],
])("a server is seen to throw, or not: %s", (_, before, told, entered, throws) => {
  expect(showsThrow(before, told, entered)).toBe(throws);
});

test.each([
  ["nothing was told", null, 0],
  ["nothing has happened", [], 0],
  [
    "a throw, and somebody has sat down since",
    [
      { kind: "event", ply: 3 },
      { kind: "sat", ply: 4 },
    ],
    3,
  ],
])("what this device enters is entered after the last event: %s", (_, entries, ply) => {
  expect(lastEvent(entries && ({ entries } as unknown as Known))).toBe(ply);
});
