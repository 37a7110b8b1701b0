import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageOf, page, read } from "./licences.ts";

function folder(files: Record<string, string>): string {
  const made = mkdtempSync(join(tmpdir(), "arlequin-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(made, name), text);
  return made;
}

function stated(license: string): string {
  return JSON.stringify({ name: "thing", version: "1.2.3", license });
}

describe("a licence", () => {
  it("belongs to the package that a module lies in, the innermost one", () => {
    expect(packageOf("/a/web/node_modules/svelte/src/x.js")).toBe("svelte");
    expect(packageOf("node_modules/@noble/hashes/sha2.js")).toBe("@noble/hashes");
    expect(packageOf("/a/node_modules/one/node_modules/two/x.js")).toBe("two");
    expect(packageOf("\0vite/preload-helper.js")).toBe("vite");
    expect(packageOf("/a/web/src/main.ts")).toBeNull();
  });

  it("is told in the package's own words, else in the usual ones", () => {
    const own = read(folder({ "package.json": stated("MIT"), "LICENSE.md": "Copyright Ana" }));
    expect(own).toEqual({ name: "thing", version: "1.2.3", licence: "MIT", text: "Copyright Ana" });
    expect(read(folder({ "package.json": stated("Apache-2.0") })).text).toContain("Apache License");
  });

  it("that is missing, or that nobody has looked at, ends the build", () => {
    expect(() => read(folder({ "package.json": stated("MIT") }))).toThrow("thing: no text of its licence");
    expect(() => read(folder({ "package.json": stated("GPL-3.0"), LICENSE: "…" }))).toThrow("look at its licence, GPL-3.0");
  });

  it("is shown as text, paragraph by paragraph", () => {
    const shown = page([{ name: "thing", version: "1", licence: "MIT", text: "One <b>\n\nTwo" }]);
    expect(shown).toContain("<h2>thing 1: MIT</h2>\n<p>One &lt;b&gt;</p>\n<p>Two</p>");
  });
});
