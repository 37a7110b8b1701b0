/** A box as a file: the TOML that the terminal reads with `--material FILE`. */
import type { Box } from "./box.ts";
import { canonical } from "./canonical.ts";

const HEAD = "# A box of one's own. Arlequin's pages open it, and so does the terminal, with --material FILE.\n";
/** Characters; the largest box has a tenth of it. */
const LONGEST = 1_000_000;

export async function fileText(box: Box): Promise<string> {
  const { stringify } = await import("smol-toml");
  return `${HEAD}${stringify(JSON.parse(canonical(box)))}\n`;
}

/** What the file holds; null where it is no TOML. It is not yet checked. */
export async function readFile(text: string): Promise<unknown> {
  const { parse } = await import("smol-toml");
  try {
    return text.length > LONGEST ? null : parse(text);
  } catch {
    return null;
  }
}
