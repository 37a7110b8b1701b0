/**
 * What the pages need to be an app and to be played without a network: `virtual:offline` says where
 * the Python half is, and the build gets it, the manifests, the icons and the service worker.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { transformWithEsbuild, type Plugin } from "vite";
import { squeeze } from "./compress.ts";
import { manifests } from "./manifests.ts";

const WEB = join(import.meta.dirname, "..");
const GATHERED = join(WEB, "../build/offline");
const PYODIDE = join(WEB, "node_modules/pyodide");
const RUNTIME = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];
const ICONS = join(WEB, "icons");
/** Pictures beside links: for messengers, never for a page. */
const PREVIEWS = join(WEB, "previews");
const ID = "virtual:offline";

/** Where the Python half is, and what it is made of. */
export interface Pack {
  /** The folder of its files; the name changes with their contents. */
  base: string;
  wheel: string;
  /** What a download of everything weighs, in bytes, as it is sent. */
  weight: number;
}

/** A file as the service worker knows it. */
interface Listed {
  path: string;
  bytes: number;
}

export function offline(): Plugin {
  let serving = false;
  return {
    name: "arlequin-offline",
    enforce: "post",
    configResolved: (config) => void (serving = config.command === "serve"),
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(pack(serving))};` : null),
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: "/manifest.webmanifest" }, injectTo: "head" },
      { tag: "link", attrs: { rel: "apple-touch-icon", href: "/icon-180.png" }, injectTo: "head" },
    ],
    async writeBundle(options, bundle) {
      const folder = options.dir ?? "";
      const built = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const files = ["index.html", ...built, ...writePack(folder), ...writeApp(folder)];
      await writeWorker(
        folder,
        files.map((name) => listed(folder, name)),
      );
    },
  };
}

/** The files of the pack, by the name that they are served with. */
function sources(): Map<string, string> {
  const own = existsSync(GATHERED) ? readdirSync(GATHERED).filter((name) => /\.(zip|whl)$/.test(name)) : [];
  return new Map([
    ...RUNTIME.map((name): [string, string] => [name, join(PYODIDE, name)]),
    ...own.map((name): [string, string] => [name, join(GATHERED, name)]),
  ]);
}

function pack(serving: boolean): Pack {
  const found = sources();
  const wheel = [...found.keys()].find((name) => name.endsWith(".whl")) ?? "";
  if (serving) return { base: "", wheel, weight: 0 }; // while developing there is no network to miss
  if (!wheel) throw new Error("build/offline is empty: run `python web/make_web.py build`");
  const weight = [...found.values()].reduce((sum, path) => sum + packed(path).length, 0);
  return { base: base(), wheel, weight };
}

function base(): string {
  const whole = createHash("sha256");
  for (const [name, path] of sources()) whole.update(name).update(readFileSync(path));
  return `/offline/${whole.digest("hex").slice(0, 12)}/`;
}

/** As it is sent: wasm and scripts packed well, if not as well as possible, for that takes a minute. */
function packed(path: string): Buffer {
  const plain = readFileSync(path);
  if (!/\.(wasm|mjs)$/.test(path)) return plain;
  const kept = join(GATHERED, `${createHash("sha256").update(plain).digest("hex").slice(0, 16)}.br`);
  if (!existsSync(kept)) writeFileSync(kept, squeezed(plain));
  return readFileSync(kept);
}

function squeezed(plain: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return brotliCompressSync(plain, { params });
}

function writePack(folder: string): string[] {
  const into = base().slice(1);
  mkdirSync(join(folder, into), { recursive: true });
  return [...sources()].map(([name, path]) => {
    writeFileSync(join(folder, into, name), readFileSync(path));
    if (/\.(wasm|mjs)$/.test(name)) writeFileSync(join(folder, into, `${name}.br`), packed(path));
    return into + name;
  });
}

function writeApp(folder: string): string[] {
  const icons = readdirSync(ICONS).filter((name) => name.endsWith(".png"));
  for (const name of icons) writeFileSync(join(folder, name), readFileSync(join(ICONS, name)));
  for (const name of readdirSync(PREVIEWS)) writeFileSync(join(folder, name), readFileSync(join(PREVIEWS, name)));
  const made = manifests();
  for (const [name, text] of made) {
    writeFileSync(join(folder, name), text);
    squeeze(join(folder, name));
  }
  return [...icons, ...made.keys()];
}

function listed(folder: string, name: string): Listed {
  const path = name === "index.html" ? "/" : `/${name}`;
  return { path, bytes: statSync(join(folder, name)).size };
}

/** Its bytes change with every build that changes any file, so that browsers notice. */
async function writeWorker(folder: string, files: Listed[]): Promise<void> {
  const whole = createHash("sha256");
  for (const { path } of files) whole.update(path).update(readFileSync(join(folder, path === "/" ? "index.html" : path)));
  const path = join(WEB, "src/offline/sw.ts");
  const known = `const VERSION = ${JSON.stringify(whole.digest("hex").slice(0, 12))};\nconst FILES = ${JSON.stringify(files)};\n`;
  const { code } = await transformWithEsbuild(readFileSync(path, "utf8"), path, {
    format: "iife",
    minify: true,
    target: "es2022",
    sourcemap: false,
  });
  writeFileSync(join(folder, "sw.js"), known + code);
  squeeze(join(folder, "sw.js"));
}
