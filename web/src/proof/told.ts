/** What was agreed and told at a table, line by line, and the digest of its game. */
import type { SetupTold } from "../wire/types.ts";
import { digest, fingerprint, hashed, START } from "./chain.ts";
import type { Place } from "./signature.ts";

export const SERVER = 0;
const COMMIT = /^commit \d+ [1-9]/;

export class Told implements Place {
  readonly version: number;
  readonly #lines: string[];
  #after = START;
  #hash = "";

  constructor(table: string, setup: SetupTold) {
    this.version = versionOf(setup);
    this.#lines = [...(setup.agreement ?? []), ...(this.version > 3 ? [`proof ${this.version}`] : []), `table ${table}`];
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  get after(): string {
    return this.#after;
  }

  /** The hash of all lines. */
  get told(): string {
    return (this.#hash ||= hashed(this.#lines));
  }

  /** How the game stands now, as a value. */
  get place(): Place {
    return { told: this.told, after: this.after };
  }

  /** As it is signed at the end: without commitments that no salts have followed. */
  get end(): Place {
    return { told: hashed(this.#settled), after: this.after };
  }

  /** Digits that are the same for all who have seen the same game. */
  get fingerprint(): string {
    return fingerprint(this.version, this.version > 3 ? this.#settled : this.#lines, this.after);
  }

  get #settled(): readonly string[] {
    return this.#lines.slice(0, this.#lines.findLastIndex((line) => !COMMIT.test(line)) + 1);
  }

  add(line: string): void {
    this.#lines.push(line);
    this.#hash = "";
  }

  happened(event: string, proof?: string | null): void {
    this.#after = digest(this.#after, event, proof);
  }
}

/** The version of a table's proof; 0 where nothing is proven. */
export function versionOf({ commit, proof = 3 }: Pick<SetupTold, "commit" | "proof">): number {
  return commit ? proof : 0;
}
