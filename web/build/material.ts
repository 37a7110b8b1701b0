/** `virtual:material/<game>`: dice, cards and printed numbers of a game, from its material.toml. */
import type { Plugin } from "vite";
import { packaged, readToml } from "./toml.ts";

const ID = /^virtual:material\/([a-z-]+)$/;

export function material(): Plugin {
  return {
    name: "arlequin-material",
    resolveId: (id) => (ID.test(id) ? `\0${id}` : null),
    load(id) {
      const game = id.startsWith("\0") ? ID.exec(id.slice(1))?.[1] : undefined;
      if (game === undefined) return null;
      this.addWatchFile(packaged(path(game)));
      return `export default ${JSON.stringify(trimmed(game))};`;
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
  /** How many printed sheets Color'Yam has. */
  sheets: number;
}

/** As the file has it. */
type Written = Partial<Omit<Material, "sheets" | "plusTwo"> & { sheets: readonly unknown[]; plus_two: number }>;

const NO_SCORES = { beige: [], gray: [] };

/** Only what a page draws: the server decides everything else. */
function trimmed(game: string): Material {
  const { dice = [], cards = [], scores = NO_SCORES, copies = 0, plus_two = 0, jokers = 0, sheets = [] } = readToml<Written>(path(game));
  return { dice, cards, scores, copies, plusTwo: plus_two, jokers, sheets: sheets.length };
}
