/**
 * Style sheets that are waited for: nothing that is loaded later is drawn before its looks are there.
 *
 * Vite waits for the sheets of a file only the first time that the file is asked for; whoever asks while they are on their way is given
 * the file without them, and the page is drawn bare. Here everybody waits for the same promise, and a sheet that failed is fetched again.
 */
import type { Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";
const CHANGES: readonly (readonly [string, string])[] = [
  ["if (dep in seen) return;", "if (dep in seen) return seen[dep];"],
  ["seen[dep] = true;", "seen[dep] = undefined;"],
  ["if (isCss) return new Promise(", "if (isCss) return seen[dep] = new Promise("],
  ['link.addEventListener("error", () => rej(', 'link.addEventListener("error", () => (delete seen[dep], link.remove(), rej)('],
];

/** Vite's helper, changed; a Vite whose helper reads otherwise is named. */
export function waiting(helper: string): string {
  return CHANGES.reduce((code, [before, after]) => {
    if (code.split(before).length !== 2)
      throw new Error(`Vite's preload helper has changed: expected once “${before}”; adapt build/styles.ts`);
    return code.replace(before, after);
  }, helper);
}

export function styles(): Plugin {
  return {
    name: "arlequin-styles",
    apply: "build",
    transform: (code, id) => (id === HELPER ? { code: waiting(code), map: null } : null),
  };
}
