/** Transcript of a table: how far it was told, the first thing that was wrong, and the signatures that are still to be checked. */
import type { OwnChains } from "../shelf/ownChains.ts";
import { signed, type Place } from "../signature.ts";
import type { Told } from "./told.ts";

/** A signature that is still to be checked. */
interface Check {
  readonly key: string;
  readonly lines: readonly string[];
  readonly signature: string;
  readonly ply: number;
}

const WRONG = [
  ...(["agreement", "version", "ply", "welcome", "link", "outcome", "order", "missing", "salt"] as const),
  ...(["chain", "unsalted", "needless", "takeback", "signature", "asked", "between", "end", "past"] as const),
] as const;
/** The first thing that was wrong; docs/proof.md says what each means. */
export type Wrong = (typeof WRONG)[number];

export class Transcript {
  readonly table: string;
  /** Where the first fault is kept. */
  readonly #own: OwnChains;
  readonly #checks: Check[] = [];
  /** What was agreed and told; null while there is nothing to prove. */
  told: Told | null = null;
  game: { readonly name: string; readonly players: number } | null = null;
  /** The last ply that was told. */
  ply = 0;
  /** The number of the latest salts or draw. */
  number = 0;
  /** By number, where its salts or its draw stood. */
  readonly places = new Map<number, Place>();
  wrong: { code: Wrong; ply: number } | null = null;

  constructor(table: string, own: OwnChains) {
    this.table = table;
    this.#own = own;
    this.remember();
  }

  /** What was wrong here once is wrong for ever: before a reload, or on another page of this device. */
  remember(): void {
    const kept = this.#own.fault;
    if (kept) this.wrong ??= { code: WRONG.find((code) => code === kept.code) ?? "order", ply: kept.ply };
  }

  /** Something is wrong: the first fault stays, and is kept. */
  fail(code: Wrong, ply = this.ply): void {
    if (this.wrong) return;
    this.wrong = { code, ply };
    this.#own.keepFault(this.wrong);
  }

  /** Salts or a draw with this number stand here. */
  pass(number: number): void {
    this.number = number;
    this.places.set(number, this.told!.place);
  }

  /** A signature that is to be checked, later. */
  later(key: string, lines: readonly string[], signature: string): void {
    this.#checks.push({ key, lines, signature, ply: this.ply });
  }

  /** Check signatures that have come, so many at once; how many are left. */
  settle(most: number): number {
    if (this.wrong) this.#checks.length = 0;
    for (const { key, lines, signature, ply } of this.#checks.splice(0, most)) {
      if (!signed(key, lines, signature)) this.fail("signature", ply);
    }
    return this.#checks.length;
  }
}
