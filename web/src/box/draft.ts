/** A box while its owner describes it: what is missing, and the box that it makes. */
import colorYam from "virtual:box/color-yam";
import coloretto from "virtual:box/coloretto";
import doubleYam from "virtual:box/double-yam";
import yamColor from "virtual:box/yam-color";
import { device } from "../device.ts";
import { COLOURS_OF } from "../look/colours/palette.ts";
import type { Colour } from "../words/arguments.ts";
import type { Args } from "../words/messages.ts";
import type { Game } from "../words/parts.ts";
import {
  CARDS,
  countBalls,
  LONGEST_COLOUR_NAME,
  PYRAMIDS,
  SIX,
  type Box,
  type BoxOf,
  type ColorYamBox,
  type Face,
  type Sheet,
  type YamColorBox,
} from "./box.ts";
import { diceColours, isName } from "./faults.ts";

/** What an owner can describe, or leave to Arlequin. */
export type Part = "dice" | "cards" | "sheets";

export interface Draft<B extends Box = Box> {
  box: B;
  /** The colours to choose from. */
  palette: Colour[];
  /** The parts that are Arlequin's. */
  ours: Part[];
}

/** Its words are `box-missing-<what>`. */
export interface Missing {
  what: string;
  args: Args;
}

const OURS = { "color-yam": colorYam, "double-yam": doubleYam, "yam-color": yamColor, coloretto } as { [G in Game]: BoxOf<G> };
const LETTERS = "ABCDEF";
const BALLS = 4;

/** Arlequin's own box of a game. */
export function arlequinBox<G extends Game>(game: G): BoxOf<G> {
  return structuredClone(OURS[game]);
}

export function emptySheet(): Sheet {
  return { objectives: Array<string>(SIX).fill(""), fr: [] };
}

export function freshDraft(game: Game, name: string): Draft {
  const box: Box = { ...arlequinBox(game), name };
  if ("dice" in box) box.dice = box.dice.map((die) => die.map(() => ""));
  if ("sheets" in box) box.sheets = [emptySheet()];
  if ("cards" in box) {
    box.dice = Array.from({ length: PYRAMIDS }, () => Array<Face>(BALLS).fill(""));
    box.cards = Array.from({ length: CARDS }, () => ({}));
  }
  return { box, palette: [...COLOURS_OF[game]!], ours: [] };
}

/** A complete box, to be changed. */
export function draftOf(box: Box): Draft {
  const own = structuredClone(box);
  return { box: own, palette: [...paletteOf(own)], ours: [] };
}

function paletteOf(box: Box): readonly Colour[] {
  if (box.game === "color-yam") return diceColours(box.dice);
  return box.game === "double-yam" ? box.colours.map(([colour]) => colour) : box.colours;
}

// --- where it is stored ----------------------------------------------------------------------------

export function recallDraft(game: Game): Draft | null {
  return device.recall<Draft | null>(nameOf(game), null);
}

export function keepDraft(draft: Draft): boolean {
  return device.keep(nameOf(draft.box.game), draft);
}

export function dropDraft(game: Game): void {
  device.drop(nameOf(game));
}

function nameOf(game: Game): string {
  return `box.draft.${game}`;
}

// --- what is missing -------------------------------------------------------------------------------

export function missing({ box, ours }: Draft): Missing[] {
  const dice = "dice" in box && !ours.includes("dice") ? missingFaces(box) : [];
  const cards = box.game === "yam-color" && !ours.includes("cards") ? missingCards(box) : [];
  const sheets = box.game === "color-yam" && !ours.includes("sheets") ? missingGoals(box) : [];
  return [...dice, ...cards, ...sheets];
}

function missingFaces(box: Extract<Box, { dice: Face[][] }>): Missing[] {
  const kind = box.game === "yam-color" ? "balls" : "faces";
  const holes = box.dice.map((die) => die.filter((face) => !face).length);
  const open = holes.flatMap((number, i) => (number ? [{ die: dieName(box.game, i), number }] : []));
  if (open.length === 1) return [{ what: `${kind}-of`, args: open[0]! }];
  const number = holes.reduce((sum, each) => sum + each, 0);
  return number ? [{ what: kind, args: { number } }] : [];
}

function missingCards(box: YamColorBox): Missing[] {
  const number = box.cards.filter(countBalls).length;
  return number < CARDS ? [{ what: "cards", args: { number, all: CARDS } }] : [];
}

function missingGoals(box: ColorYamBox): Missing[] {
  if (!box.sheets.length) return [{ what: "sheets", args: {} }];
  return box.sheets.flatMap(({ objectives }, i) => {
    const number = objectives.filter((text) => !text).length;
    return number ? [{ what: "goals", args: { sheet: i + 1, number } }] : [];
  });
}

/** Dice have letters; pyramids have numbers. */
export function dieName(game: Game, place: number): string {
  return game === "yam-color" ? String(place + 1) : LETTERS[place]!;
}

// --- the box that it makes -------------------------------------------------------------------------

/** The box, with Arlequin's parts where the owner wants them; `faults` says whether it can be used. */
export function complete(draft: Draft): Box {
  const box = structuredClone(draft.box);
  if ("dice" in box && draft.ours.includes("dice")) box.dice = arlequinBox(box.game).dice;
  if (box.game === "color-yam") completeSheets(box, draft.ours.includes("sheets"));
  if (box.game === "yam-color") {
    if (draft.ours.includes("cards")) box.cards = arlequinBox("yam-color").cards;
    box.colours = coloursInUse(box, draft.palette);
  }
  const names = Object.entries(box.colour_names ?? {}).filter(([, name]) => isName(name, LONGEST_COLOUR_NAME));
  box.colour_names = Object.fromEntries(names);
  return box;
}

function completeSheets(box: ColorYamBox, ours: boolean): void {
  if (ours) box.sheets = fitSheets(arlequinBox("color-yam").sheets, diceColours(box.dice));
  if (ours || !box.sheet_names?.some(Boolean)) delete box.sheet_names;
}

/** Those of the palette first, in its order. */
function coloursInUse({ dice, cards }: YamColorBox, palette: readonly Colour[]): Colour[] {
  const used = [...diceColours(dice), ...cards.flatMap((card) => Object.keys(card) as Colour[])];
  return [...new Set([...palette, ...used])].filter((colour) => used.includes(colour));
}

/** Our sheets in the colours of other dice: a colour that they lack gives way to one that we lack. */
export function fitSheets(sheets: readonly Sheet[], colours: readonly Colour[]): Sheet[] {
  const ours = COLOURS_OF["color-yam"]!;
  const others = colours.filter((colour) => !ours.includes(colour));
  const lacking = ours.filter((colour) => !colours.includes(colour));
  const other = new Map<string, string>(lacking.map((colour, i) => [colour, others[i] ?? colour]));
  return sheets.map((sheet) => recolourSheet(sheet, (word) => other.get(word) ?? word));
}

function recolourSheet({ objectives, fr = [] }: Sheet, colour: (word: string) => string): Sheet {
  const recolour = (text: string) => text.split(" ").map(colour).join(" ");
  return { objectives: objectives.map(recolour), fr: fr.map(recolour) };
}

/** The draft with two colours exchanged everywhere; one of them may be new to it. */
export function exchangeColours(draft: Draft, one: Colour, other: Colour): Draft {
  const swap = <T extends string>(colour: T): T => (colour === one ? other : colour === other ? one : colour) as T;
  const swapKeys = <T>(table: Partial<Record<Colour, T>>) =>
    Object.fromEntries(Object.entries(table).map(([colour, value]) => [swap(colour), value])) as Partial<Record<Colour, T>>;
  const box = structuredClone(draft.box);
  if ("dice" in box && !draft.ours.includes("dice")) box.dice = box.dice.map((die) => die.map(swap));
  if ("cards" in box) box.cards = box.cards.map(swapKeys);
  if ("sheets" in box) box.sheets = box.sheets.map((sheet) => recolourSheet(sheet, swap));
  if (box.game === "coloretto") box.colours = box.colours.map(swap);
  box.colour_names = swapKeys(box.colour_names ?? {});
  return { ...draft, box, palette: draft.palette.map(swap) };
}
