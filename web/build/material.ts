/** From the material.toml of a game: `virtual:material/<game>`, what pages draw, and `virtual:box/<game>`, the whole box. */
import type { Plugin } from "vite";
import { packaged, readToml } from "./toml.ts";

const ID = /^virtual:(material|box)\/([a-z-]+)$/;

export function material(): Plugin {
  return {
    name: "arlequin-material",
    resolveId: (id) => (ID.test(id) ? `\0${id}` : null),
    load(id) {
      const [, kind, game] = (id.startsWith("\0") && ID.exec(id.slice(1))) || [];
      if (game === undefined) return null;
      this.addWatchFile(packaged(path(game)));
      return `export default ${JSON.stringify(kind === "box" ? readToml(path(game)) : trimmed(game))};`;
    },
  };
}

function path(game: string): string {
  return `games/${game.replace("-", "_")}/material.toml`;
}

export interface Material {
  /** The colours of the faces, or balls, of each die. */
  dice: readonly (readonly string[])[];
  /** The balls of each card of YAM color. */
  cards: readonly Readonly<Record<string, number>>[];
  /** Points for 0, 1, 2, … cards of a colour of Coloretto, by the side of the score card. */
  scores: Readonly<Record<"beige" | "gray", readonly number[]>>;
  /** How many cards of each colour Coloretto has. */
  copies: number;
  /** How many cards of +2 Coloretto has, and how many jokers. */
  plusTwo: number;
  jokers: number;
  /** How many cards a row of Coloretto holds; with two players others. */
  rows: readonly number[];
  rowsTwo: readonly number[];
  /** How many cards lie under the last-round card; with the golden joker others. */
  below: number;
  belowGolden: number;
  /** The boxes of a sheet of Double Yam from top to bottom, and how many there are of each. */
  boxes: readonly (readonly [name: string, number: number])[];
  /** How often the sum of n alike dice counts in Double Yam; the bonus for all alike, and for a single throw. */
  times: readonly number[];
  coup: number;
  single: number;
  /** How many printed sheets Color'Yam has. */
  sheets: number;
  /** Their objectives, by edition. */
  objectives: readonly Readonly<Record<"fr" | "es", readonly string[]>>[];
}

/** As the file has it. */
type Written = Partial<
  Pick<Material, "dice" | "cards" | "scores" | "copies" | "jokers" | "rows" | "below" | "times" | "coup" | "single">
> & {
  colours?: Material["boxes"];
  series?: number;
  coups?: number;
  plus_two?: number;
  rows_two?: readonly number[];
  below_golden?: number;
  sheets?: readonly { objectives: readonly string[]; fr?: readonly string[] }[];
};

const NO_SCORES = { beige: [], gray: [] };

/** Of Double Yam alone; the colours of others are no boxes. */
function boxes({ colours = [], series = 0, coups = 0 }: Written): Pick<Material, "boxes"> {
  return { boxes: coups ? [...colours, ["series", series], ["coup", coups]] : [] };
}

/** Only what a page draws, and what it needs to know which chance is due. */
function trimmed(game: string): Material {
  const written = readToml<Written>(path(game));
  const { dice = [], cards = [], scores = NO_SCORES, copies = 0, jokers = 0, rows = [], below = 0 } = written;
  const { plus_two = 0, rows_two = [], below_golden = 0, sheets = [], times = [], coup = 0, single = 0 } = written;
  const objectives = sheets.map(({ objectives: es, fr = es }) => ({ es, fr }));
  const coloretto = { copies, jokers, plusTwo: plus_two, rows, rowsTwo: rows_two, below, belowGolden: below_golden };
  const doubleYam = { ...boxes(written), times, coup, single };
  return { dice, cards, scores, ...coloretto, ...doubleYam, sheets: sheets.length, objectives };
}
