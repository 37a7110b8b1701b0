/** The proof of chance at a table, fetched when the table has one; it hears everything in its order, from the first welcome on. */
import { device } from "../device.ts";
import type { Commitment, OwnChain } from "../proof/own.ts";
import type { Proved, TableProof } from "../proof/proof.svelte.ts";
import { shelfOf } from "../proof/shelf.ts";
import type { ServerMessage } from "../wire/types.ts";

export class LazyProof {
  /** Once its part of the page is there; null where nothing is proven. */
  now = $state.raw<TableProof | null>(null);
  readonly #table: () => Proved;
  readonly #name: string;
  #loading: Promise<TableProof | null> | null = null;
  /** Whether a welcome has said that nothing is proven here. */
  #plain = false;
  /** What was kept of the proof before this page said hello. */
  readonly #before: readonly OwnChain[];

  constructor(name: string, table: () => Proved) {
    this.#name = name;
    this.#table = table;
    this.#before = shelfOf(name).read();
  }

  hear(message: ServerMessage, unasked: boolean): void {
    if (message.type === "welcome") this.#welcomed(Boolean(message.setup.commit));
    this.#loading = this.#loading?.then((proof) => (proof?.hear(message, unasked), proof)) ?? null;
  }

  #welcomed(proven: boolean): void {
    const signs = this.#before.some(({ secret }) => secret);
    if (proven || signs || device.proofAt(this.#name)) this.#loading ??= this.#load(this.#plain);
    this.#plain ||= !proven;
  }

  async commitment(seat: number): Promise<Commitment | null> {
    return (await this.#loading)?.commitment(seat) ?? null;
  }

  async #load(plain: boolean): Promise<TableProof | null> {
    try {
      const { TableProof } = await import("../proof/proof.svelte.ts");
      this.now = new TableProof(this.#table(), undefined, this.#before);
      if (plain) this.now.late();
      return this.now;
    } catch {
      return null; // whoever takes no part plays all the same
    }
  }
}
