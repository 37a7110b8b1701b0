/** `virtual:material/<game>`: dice, cards and printed numbers of a game, from its material.toml. */
import type { Plugin } from "vite";
import { materialOf, type WrittenMaterial } from "../src/rules/material.ts";
import { packaged, readToml } from "./toml.ts";

const ID = /^virtual:material\/([a-z-]+)$/;

export function material(): Plugin {
  return {
    name: "arlequin-material",
    resolveId: (id) => (ID.test(id) ? `\0${id}` : null),
    load(id) {
      const game = id.startsWith("\0") ? ID.exec(id.slice(1))?.[1] : undefined;
      if (game === undefined) return null;
      const path = `games/${game.replace("-", "_")}/material.toml`;
      this.addWatchFile(packaged(path));
      return `export default ${JSON.stringify(materialOf(readToml<WrittenMaterial>(path)))};`;
    },
  };
}
