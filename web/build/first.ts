/** Puts src/first.js into the head as a plain script of its own: it runs before the page is drawn, also in old browsers. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transformWithEsbuild, type Plugin } from "vite";

const NAME = "first.js";
const SOURCE = fileURLToPath(new URL(`../src/${NAME}`, import.meta.url));

export function first(): Plugin {
  let building = false;
  return {
    name: "arlequin-first",
    configResolved(config) {
      building = config.command === "build";
    },
    async buildStart() {
      if (!building) return;
      const { code } = await transformWithEsbuild(readFileSync(SOURCE, "utf8"), SOURCE, { target: "es5", minify: true, sourcemap: false });
      this.emitFile({ type: "asset", name: NAME, source: code });
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const file = Object.values(bundle ?? {}).find((each) => each.type === "asset" && each.names.includes(NAME));
        const src = file ? `/${file.fileName}` : `/src/${NAME}`;
        return [{ tag: "script", attrs: { src }, injectTo: "head-prepend" }];
      },
    },
  };
}
