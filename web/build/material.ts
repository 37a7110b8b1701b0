/** From the material.toml of a game: `virtual:material/<game>`, what pages draw, and `virtual:box/<game>`, the whole box. */
import type { Plugin } from "vite";
import { materialOf, type WrittenMaterial } from "../src/rules/material.ts";
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
      return `export default ${JSON.stringify(kind === "box" ? readToml(path(game)) : materialOf(readToml<WrittenMaterial>(path(game))))};`;
    },
  };
}

function path(game: string): string {
  return `games/${game.replace("-", "_")}/material.toml`;
}
