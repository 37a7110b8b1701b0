/** Why a box cannot be used: the demands of `core/material.py` and of each game, in the same order. */
import { readObjective, poleOf } from "../rules/color-yam/objectives.ts";
import type { Colour } from "../words/arguments.ts";
import type { Args } from "../words/messages.ts";
import type { Game } from "../words/parts.ts";
import {
  BALLS_OF_DIE,
  CARDS,
  countBalls,
  LONGEST_COLOUR_NAME,
  LONGEST_NAME,
  MOST_BALLS,
  MOST_BYTES,
  MOST_SHEETS,
  PYRAMIDS,
  SIX,
  type Box,
  type BoxOf,
  type ColorettoBox,
  type ColorYamBox,
  type DoubleYamBox,
  type Face,
  type YamColorBox,
} from "./box.ts";
import { canonical } from "./canonical.ts";
import { shapeFault } from "./shape.ts";

/** Its words are `material-<kind>`. */
export interface Fault {
  kind: string;
  args: Args;
}

type Faults = Generator<Fault, void, void>;

const LETTERS = "ABCDEF";
const fault = (kind: string, args: Args = {}): Fault => ({ kind, args });

/** What is wrong with a value that should be a box of this game, the first fault first; none where it can be used. */
export function faults(game: Game, value: unknown): Fault[] {
  const shape = shapeFault(game, value);
  return shape ? [shape] : [...faultsOf(value as Box)];
}

export function isBox<G extends Game>(game: G, value: unknown): value is BoxOf<G> {
  return faults(game, value).length === 0;
}

function* faultsOf(box: Box): Faults {
  yield* nameFaults(box.name, LONGEST_NAME);
  for (const name of Object.values(box.colour_names ?? {})) yield* nameFaults(name, LONGEST_COLOUR_NAME);
  if (box.game === "color-yam") yield* colorYam(box);
  else if (box.game === "double-yam") yield* doubleYam(box);
  else if (box.game === "yam-color") yield* yamColor(box);
  else yield* coloretto(box);
  const size = new TextEncoder().encode(canonical(box)).length;
  if (size > MOST_BYTES) yield fault("large", { got: size });
}

/** Printable in a record and on paper. */
export function isName(name: string, most: number): boolean {
  const length = [...name].length;
  const tidy = name === name.trim() && !name.includes("  ") && !/[#\p{C}]|(?! )\p{Z}/u.test(name);
  return tidy && length >= 1 && length <= most;
}

function* nameFaults(name: string, most: number): Faults {
  if (!isName(name, most)) yield fault("name", { got: name, most });
}

// --- dice ------------------------------------------------------------------------------------------

function* sixDice(dice: readonly Face[][]): Faults {
  if (dice.length !== SIX) return yield fault("dice", { got: dice.length });
  for (const [i, die] of dice.entries()) {
    const got = die.length === SIX ? die.filter(Boolean).length : die.length;
    if (got !== SIX) yield fault("faces", { die: LETTERS[i]!, got });
  }
}

function* knownColours(used: readonly Face[], known: readonly Colour[]): Faults {
  for (const got of used) if (got && !known.includes(got)) yield fault("colour", { got });
}

// --- games -----------------------------------------------------------------------------------------

/** The colours of all dice, in the order of their first faces. */
export function diceColours(dice: readonly (readonly Face[])[]): Colour[] {
  return [...new Set(dice.flat())].filter((face) => face !== "");
}

function* colorYam(box: ColorYamBox): Faults {
  yield* sixDice(box.dice);
  const colours = diceColours(box.dice);
  if (colours.length !== SIX) yield fault("six-colours", { number: colours.length });
  const got = box.sheets.length;
  if (got < 1 || got > MOST_SHEETS) yield fault("sheets", { got, most: MOST_SHEETS });
  const names = box.sheet_names ?? [];
  if (names.length && names.length !== got) yield fault("unfit", { got: names.length });
  for (const name of names.filter(Boolean)) yield* nameFaults(name, LONGEST_NAME);
  for (const [i, sheet] of box.sheets.entries()) {
    const texts = sheet.fr?.length ? [sheet.fr, sheet.objectives] : [sheet.objectives];
    for (const objectives of texts) yield* sheetFaults(i + 1, objectives, colours);
  }
}

function* sheetFaults(sheet: number, objectives: readonly string[], colours: readonly Colour[]): Faults {
  if (objectives.length !== SIX) return yield fault("objectives", { sheet, got: objectives.length });
  for (const [place, got] of objectives.entries()) {
    const read = readObjective(got);
    const fits = read?.form.pole === poleOf(place) && read.colours.every((colour) => colours.includes(colour));
    if (!fits) yield fault("objective", { sheet, line: place + 1, got });
  }
}

function* doubleYam(box: DoubleYamBox): Faults {
  yield* sixDice(box.dice);
  const names = box.colours.map(([colour]) => colour);
  for (const die of box.dice) yield* knownColours(die, names);
  const numbers = [...box.colours.map(([, number]) => number), box.series, box.coups];
  const sum = numbers.reduce((total, number) => total + number, 0);
  if (new Set(names).size !== names.length) yield fault("unfit", { got: names.join(" ") });
  if (Math.min(...numbers) < 1 || sum > 20) yield fault("unfit", { got: numbers.join(" ") });
  if (box.times.length !== SIX + 1) yield fault("unfit", { got: box.times.join(" ") });
  if (Math.min(...box.times, box.coup, box.single) < 0) yield fault("unfit", { got: box.times.join(" ") });
}

function* yamColor(box: YamColorBox): Faults {
  if (new Set(box.colours).size !== box.colours.length) yield fault("unfit", { got: box.colours.join(" ") });
  if (box.dice.length !== PYRAMIDS) return yield fault("pyramids", { got: box.dice.length });
  const wanted = box.dice[0]!.length;
  if (!(BALLS_OF_DIE as readonly number[]).includes(wanted)) yield fault("balls-of-die", { die: 1, got: wanted });
  for (const [i, die] of box.dice.entries()) {
    if (die.length !== wanted) yield fault("alike", { die: i + 1, got: die.length, wanted });
    yield* knownColours(die, box.colours);
  }
  if (box.cards.length !== CARDS) yield fault("cards", { got: box.cards.length });
  for (const [i, card] of box.cards.entries()) {
    yield* knownColours(Object.keys(card) as Colour[], box.colours);
    const balls = countBalls(card);
    if (balls < 1 || balls > MOST_BALLS || Math.min(...Object.values(card)) < 1) yield fault("balls", { card: i + 1 });
  }
}

function* coloretto(box: ColorettoBox): Faults {
  const unfit = (right: boolean, got: unknown): Fault[] => (right ? [] : [fault("unfit", { got: String(got) })]);
  if (new Set(box.colours).size !== 7) yield fault("seven-colours");
  yield* unfit(box.copies >= 2, box.copies);
  yield* unfit(box.plus_two >= 0, box.plus_two);
  yield* unfit(box.jokers >= 1 && box.jokers <= 4, box.jokers);
  yield* unfit(box.rows.length === 5, box.rows);
  yield* unfit(box.rows_two.length === 3, box.rows_two);
  yield* unfit(Math.min(...box.rows, ...box.rows_two) >= 1, box.rows);
  for (const table of [box.scores.beige, box.scores.gray]) {
    yield* unfit(table.length >= 2 && table[0] === 0 && Math.min(...table.slice(1)) > 0, table);
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const most = Math.max(sum(box.rows), sum(box.rows_two));
  const deepest = Math.max(box.below, box.below_golden);
  yield* unfit(box.below >= most, box.below);
  yield* unfit(box.below_golden > most, box.below_golden);
  yield* unfit(5 * box.copies - 4 + box.plus_two + box.jokers > deepest, box.copies);
}
