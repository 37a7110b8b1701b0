/** `virtual:material`: the faces of the dice and the cards of each game, from its material.toml. */
import type { Plugin } from "vite";
import { packaged, readToml } from "./toml.ts";

const NAME = "virtual:material";
const GAMES = ["color-yam", "double-yam", "yam-color", "coloretto"];

export function material(): Plugin {
  return {
    name: "arlequin-material",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      for (const game of GAMES) this.addWatchFile(packaged(path(game)));
      const all = Object.fromEntries(GAMES.map((game) => [game, trimmed(game)]));
      return `export const material = ${JSON.stringify(all)};`;
    },
  };
}

function path(game: string): string {
  return `games/${game.replace("-", "_")}/material.toml`;
}

interface Material {
  dice?: string[][];
  cards?: Record<string, number>[];
  colours?: unknown;
}

/** Only what a page draws: the server decides everything else. */
function trimmed(game: string): Pick<Material, "dice" | "cards"> {
  const { dice, cards } = readToml<Material>(path(game));
  return { ...(dice && { dice }), ...(cards && { cards }) };
}
