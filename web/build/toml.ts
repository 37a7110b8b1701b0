/** TOML files of the Python half, read when the pages are built. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";

const PACKAGE = join(import.meta.dirname, "../../src/arlequin/");

/** Where a file of the Python package is. */
export function packaged(path: string): string {
  return PACKAGE + path;
}

/** A TOML file of the Python package; its shape is checked by the Python half. */
export function readToml<T>(path: string): T {
  return parse(readFileSync(packaged(path), "utf8")) as T;
}
