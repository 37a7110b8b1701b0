/**
 * Licences: what of others a browser is sent, read from the build itself, with the text of each licence.
 *
 * `licences.html` stands beside the pages. A package without a text, or with a licence that nobody has looked at,
 * ends the build. Texts that a package leaves out are in `packages/arlequin-web/licences/`, by the licence's short name.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";

const WEB = join(import.meta.dirname, "..");
const TEXTS = join(WEB, "../packages/arlequin-web/licences");
export const KNOWN = new Set(["Apache-2.0", "BSD-3-Clause", "MIT", "MPL-2.0", "OFL-1.1", "PSF-2.0"]);

export interface Shipped {
  name: string;
  version: string;
  licence: string;
  text: string;
}

/** What package.json says of its package. */
interface Stated {
  name: string;
  version: string;
  license: string;
}

/** Vite's file goes on with the licences of what Vite itself is made of, which no browser is sent. */
const BUNDLED = /^# Licenses of bundled dependencies$/m;
/** What the build copies as it is: build/offline.ts, and what is inside Pyodide. */
const COPIED = ["pyodide"];

/** Collects what a bundle is made from; `emits` is said once, by the pages' own. */
export function licences(emits = true): Plugin {
  return {
    name: "arlequin-licences",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) for (const id of sources(part)) note(id);
      if (emits) this.emitFile({ type: "asset", fileName: "licences.html", source: page([own(), ...shipped()]) });
    },
  };
}

/** Packages met so far: a worker is a bundle of its own, and built before the pages. */
const met = new Set<string>(COPIED);

function note(id: string): void {
  const name = packageOf(id);
  if (name) met.add(name);
}

/** The modules that are in a chunk, and the files that a picture or a font was copied from. */
function sources(part: Rollup.OutputAsset | Rollup.OutputChunk): string[] {
  if (part.type === "asset") return part.originalFileNames;
  return Object.entries(part.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));
}

/** The package that a module belongs to; null for one of ours. Vite puts a few lines of its own in. */
export function packageOf(id: string): string | null {
  if (id.startsWith("\0vite/")) return "vite";
  const [, inside] = /.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  return inside ?? null;
}

function shipped(): Shipped[] {
  const packages = [...met].sort().map((name) => read(join(WEB, "node_modules", name)));
  return [...packages, ...inPyodide()];
}

function own(): Shipped {
  return { ...stated(WEB), name: "Arlequin", text: readFileSync(join(WEB, "../LICENSE"), "utf8") };
}

function stated(folder: string): Shipped {
  const { name, version, license } = json(join(folder, "package.json")) as Stated;
  return { name, version, licence: license, text: "" };
}

/** A package with its licence; its own text, else the usual one. */
export function read(folder: string): Shipped {
  const found = stated(folder);
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name));
  const path = file ? join(folder, file) : join(TEXTS, `${found.licence}.txt`);
  if (!KNOWN.has(found.licence))
    throw new Error(`${found.name}: look at its licence, ${found.licence}, then add it to web/build/licences.ts`);
  if (!existsSync(path))
    throw new Error(`${found.name}: no text of its licence: put ${found.licence}.txt into packages/arlequin-web/licences/`);
  return { ...found, text: readFileSync(path, "utf8").split(BUNDLED)[0] ?? "" };
}

/** Python itself and msgspec come with Pyodide, and are no packages of npm. */
function inPyodide(): Shipped[] {
  const lock = json(join(WEB, "node_modules/pyodide/pyodide-lock.json")) as { info: { python: string } };
  const pinned = readFileSync(join(WEB, "../requirements/offline.txt"), "utf8");
  return [
    { name: "CPython", version: lock.info.python, licence: "PSF-2.0", text: text("PSF-2.0") },
    { name: "msgspec", version: /^msgspec==(\S+)/m.exec(pinned)?.[1] ?? "", licence: "BSD-3-Clause", text: text("msgspec") },
  ];
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

function text(name: string): string {
  return readFileSync(join(TEXTS, `${name}.txt`), "utf8");
}

// --- the page ------------------------------------------------------------------------------------

/** Plain HTML, without a style or a script: it is read once in a lifetime. */
export function page(all: Shipped[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Licences</title>
<h1>Licences</h1>
<p>What these pages are made of, and under which terms. Pyodide can be had as source at github.com/pyodide/pyodide.</p>
${all.map(section).join("\n")}
</html>
`;
}

function section({ name, version, licence, text }: Shipped): string {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return `<h2>${escaped(`${name} ${version}: ${licence}`)}</h2>\n${paragraphs.map((each) => `<p>${escaped(each)}</p>`).join("\n")}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
