/** Material: dice, cards, sheets and printed numbers of a game, from our file or from an owner's box. Twin of `arlequin.games.<game>.material`. */

import type { OptionInfo } from "../wire/types.ts";

/** As files and messages have it; only what pages draw, and what the rules need. */
export interface WrittenMaterial {
  name: string;
  colour_names?: Readonly<Record<string, string>>;
  dice?: readonly (readonly string[])[];
  cards?: readonly Readonly<Record<string, number>>[];
  colours?: readonly (string | readonly [name: string, number: number])[];
  series?: number;
  coups?: number;
  times?: readonly number[];
  coup?: number;
  single?: number;
  scores?: Material["scores"];
  copies?: number;
  plus_two?: number;
  jokers?: number;
  rows?: readonly number[];
  rows_two?: readonly number[];
  below?: number;
  below_golden?: number;
  sheets?: readonly { objectives: readonly string[]; fr?: readonly string[] }[];
  sheet_names?: readonly string[];
}

export interface Material {
  readonly name: string;
  /** An owner's own names of colours, shown in place of ours. */
  readonly colourNames: Readonly<Record<string, string>>;
  /** All colours of dice, balls or cards, in their order. */
  readonly colours: readonly string[];
  /** The colours of the faces, or balls, of each die. */
  readonly dice: readonly (readonly string[])[];
  /** The balls of each card of YAM color. */
  readonly cards: readonly Readonly<Record<string, number>>[];
  /** Points for 0, 1, 2, … cards of a colour of Coloretto, by the side of the score card. */
  readonly scores: Readonly<Record<"beige" | "gray", readonly number[]>>;
  /** How many cards of each colour Coloretto has. */
  readonly copies: number;
  /** How many cards of +2 Coloretto has, and how many jokers. */
  readonly plusTwo: number;
  readonly jokers: number;
  /** How many cards a row of Coloretto holds; with two players others. */
  readonly rows: readonly number[];
  readonly rowsTwo: readonly number[];
  /** How many cards lie under the last-round card; with the golden joker others. */
  readonly below: number;
  readonly belowGolden: number;
  /** The boxes of a sheet of Double Yam from top to bottom, and how many there are of each. */
  readonly boxes: readonly (readonly [name: string, number: number])[];
  /** How often the sum of n alike dice counts in Double Yam; the bonus for all alike, and for a single throw. */
  readonly times: readonly number[];
  readonly coup: number;
  readonly single: number;
  /** The objectives of each sheet of Color'Yam, by edition. */
  readonly sheets: readonly Readonly<Record<"fr" | "es", readonly string[]>>[];
  /** An owner's names of the sheets. */
  readonly sheetNames: readonly string[];
}

/** An option as it is with a box: Color'Yam has as many sheets to choose from as there are. */
export function fitOption(option: OptionInfo, { sheets }: Material): OptionInfo {
  return option.name === "sheet" ? { ...option, values: ["random", ...sheets.map((_, i) => String(i + 1)), "own"] } : option;
}

const NO_SCORES = { beige: [], gray: [] };

export function materialOf(written: WrittenMaterial): Material {
  const { name, colour_names = {}, dice = [], cards = [], scores = NO_SCORES, copies = 0, plus_two = 0, jokers = 0 } = written;
  const { rows = [], rows_two = [], below = 0, below_golden = 0, times = [], coup = 0, single = 0 } = written;
  const { sheets = [], sheet_names = [] } = written;
  const coloretto = { scores, copies, plusTwo: plus_two, jokers, rows, rowsTwo: rows_two, below, belowGolden: below_golden };
  return {
    ...{ name, colourNames: colour_names, dice, cards, ...coloretto, times, coup, single },
    ...coloursAndBoxes(written, dice),
    sheets: sheets.map(({ objectives: es, fr }) => ({ es, fr: fr?.length ? fr : es })),
    sheetNames: sheet_names,
  };
}

/** In Double Yam the colours are boxes, each with its number. Color'Yam has the colours of its dice. */
function coloursAndBoxes({ colours, series = 0, coups = 0 }: WrittenMaterial, dice: Material["dice"]): Pick<Material, "colours" | "boxes"> {
  const listed = colours ?? [...new Set(dice.flat())];
  const boxes = listed.filter((each) => typeof each !== "string");
  return {
    colours: listed.map((each) => (typeof each === "string" ? each : each[0])),
    boxes: boxes.length ? [...boxes, ["series", series], ["coup", coups]] : [],
  };
}
