/** What was agreed and told at a table, line by line, and the digest of its game. */
import type { SetupTold } from "../../wire/types.ts";
import { digest, fingerprint, hashed, START } from "../chain.ts";
import type { Place } from "../signature.ts";
import { versionOf } from "../version.ts";

export const SERVER = 0;
const COMMIT = /^commit \d+ [1-9]/;

export class Told implements Place {
  readonly version: number;
  readonly #lines: string[];
  #after = START;
  #hash = "";
  /** How it stood after each ply. */
  readonly #marks: { ply: number; lines: number; after: string }[] = [];

  constructor(table: string, setup: SetupTold) {
    this.version = versionOf(setup);
    this.#lines = [...(setup.agreement ?? []), `proof ${this.version}`, `table ${table}`];
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
    return { told: hashed(settled(this.#lines)), after: this.after };
  }

  /** Digits that are the same for all who have seen the same game. */
  get fingerprint(): string {
    return this.#print(this.#lines.length, this.after);
  }

  #print(lines: number, after: string): string {
    return fingerprint(settled(this.#lines.slice(0, lines)), after);
  }

  mark(ply: number): void {
    this.#marks.push({ ply, lines: this.#lines.length, after: this.after });
  }

  /** The latest ply after which the fingerprint had these digits. */
  when(digits: string): number | null {
    const found = this.#marks.findLast(({ lines, after }) => this.#print(lines, after).replaceAll(" ", "") === digits);
    return found?.ply ?? null;
  }

  /** How it stood after a ply; null where that was not told. */
  at(ply: number): Place | null {
    const mark = this.#marks.findLast((each) => each.ply === ply);
    return mark ? { told: hashed(this.#lines.slice(0, mark.lines)), after: mark.after } : null;
  }

  add(line: string): void {
    this.#lines.push(line);
    this.#hash = "";
  }

  happened(event: string, proof?: string | null): void {
    this.#after = digest(this.#after, event, proof);
  }
}

/** Lines without the commitments of seats at their end, which no salts have followed. */
export function settled(lines: readonly string[]): readonly string[] {
  return lines.slice(0, lines.findLastIndex((line) => !COMMIT.test(line)) + 1);
}
